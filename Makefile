# The commands of Mtaani. `make` alone lists them.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
unexport PYTHONDONTWRITEBYTECODE # what is compiled once need not be compiled at every start

HOST ?= 127.0.0.1
PORT ?= 8000
python := .venv/bin/python

.PHONY: help play test test-slow lint bench format lock vendor icons sounds screenshots messages venv venv-dev clean

help: ## list the commands
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' Makefile | while IFS=$$'\t' read -r name what; do printf '  make %-12s %s\n' "$$name" "$$what"; done

play: venv ## play at http://127.0.0.1:8000; PORT=8123 chooses another port
	@exec $(python) manage.py play --host $(HOST) --port $(PORT)

test: venv-dev ## the quick tests, then those marked backend again on PostgreSQL and Redis
	@.ci/test quick
	@.ci/test backend

test-slow: venv-dev ## the tests marked slow, likewise
	@.ci/test slow
	@.ci/test backend-slow

lint: venv-dev ## style, types, layers, migrations, templates, catalogues, checksums, lock files
	@.ci/lint

bench: venv-dev ## the figures, one `name: value unit` a line and in var/bench.json
	@$(python) -m tests.bench $(BENCH)

format: venv-dev ## rewrite the Python files in the house style
	@.venv/bin/ruff check --fix .
	@.venv/bin/ruff format .

lock: ## write the lock files anew from requirements.in and requirements-dev.in
	@.ci/lock

messages: venv-dev ## carry the marked strings into the catalogues under locale/, and compile them
	@$(python) .ci/messages.py

vendor: ## fetch the pinned browser libraries anew into static/vendor
	@.ci/vendor

screenshots: venv-dev ## each page and panel, in both themes, wide and on a phone, into var/screenshots/
	@$(python) -m tests.web.screenshots $(SHOTS)

sounds: ## make the sounds of the table anew
	@python3 .ci/sounds

icons: venv-dev ## draw the installed app's pictures anew from their SVG files
	@$(python) .ci/icons

venv:
	@.ci/venv requirements.txt

venv-dev:
	@.ci/venv requirements.txt requirements-dev.txt

clean: ## remove what runs and tests leave behind; the database and the secret key in var/ stay
	@rm -rf .venv var/static var/*.stamp var/test.sqlite3* var/mypy var/bench.json .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
