"""Whether PostgreSQL and Redis answer: `.ci/services.py DATABASE_URL REDIS_URL`; says which one does not."""

import sys

import psycopg
import redis

PATIENCE = 3  # seconds


def postgresql_answers(url: str) -> bool:
    try:
        with psycopg.connect(url, connect_timeout=PATIENCE) as connection:
            connection.execute("SELECT 1")
    except psycopg.Error:
        return False
    return True


def redis_answers(url: str) -> bool:
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False


def main(database_url: str, redis_url: str) -> int:
    missing = [
        name
        for name, answers in (
            ("PostgreSQL", postgresql_answers(database_url)),
            ("Redis", redis_answers(redis_url)),
        )
        if not answers
    ]
    if missing:
        print(f"{' and '.join(missing)} did not answer on this machine")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
