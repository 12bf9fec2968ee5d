"""A session's key as a browser may send it: anything at all, and never an error."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = [pytest.mark.django_db, pytest.mark.backend]


@pytest.mark.parametrize(
    "sent",
    [
        '"abcdefgh\\000"',
        '"\\000\\000\\000\\000\\000\\000\\000\\000"',
        "a" * 10_000,
        '"\\377\\376abcdefgh"',
        "'; --abcdefgh",
        '""',
    ],
)
def test_a_key_of_nobody_is_nobody(client: Client, sent: str) -> None:
    answer = client.get("/dashboard/", headers={"Cookie": f"sessionid={sent}"})
    assert answer.status_code == 302
    assert answer["Location"].startswith("/sign-in/")
