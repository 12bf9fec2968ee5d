"""A browser's own description, in plain words."""

from __future__ import annotations

import pytest

from accounts.devices import _BROWSERS, _SYSTEMS, Device

KNOWN = {
    "Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0": "Firefox on Linux",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
    "Safari/537.36": "Chrome on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
    "Safari/537.36 Edg/131.0.0.0": "Edge on Windows",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 "
    "Safari/605.1.15": "Safari on macOS",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.1 Mobile/15E148 Safari/604.1": "Safari on iPhone",
    "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.0.0 "
    "Mobile/15E148 Safari/604.1": "Chrome on iPad",
    "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 "
    "Chrome/125.0.0.0 Mobile Safari/537.36": "Samsung Internet on Android",
    "Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0": "Firefox on Android",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 "
    "Safari/537.36": "Chrome on ChromeOS",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 "
    "OPR/116.0.0.0": "Opera on Linux",
    "curl/8.9.1": "An unknown browser",
    "": "An unknown browser",
    "<script>alert(1)</script>": "An unknown browser",
    "/": "An unknown browser",
    "Nokia Firefox": "Firefox",
    "Windows": "Windows",
}


@pytest.mark.rule("P5.3")
@pytest.mark.parametrize("said", KNOWN)
def test_in_plain_words(said: str) -> None:
    assert Device.of(said).words == KNOWN[said]


@pytest.mark.parametrize("said", KNOWN)
def test_what_is_kept_says_the_same(said: str) -> None:
    assert Device.of(str(Device.of(said))) == Device.of(said)


def test_everything_that_can_be_kept_is_read_as_it_was_written() -> None:
    browsers = ["", *(name for name, _marks in _BROWSERS)]
    systems = ["", *(name for name, _marks in _SYSTEMS)]
    for device in (Device(browser, system) for browser in browsers for system in systems):
        assert Device.of(str(device)) == device


def test_phones_are_told_from_desks() -> None:
    assert Device("Safari", "iPhone").is_handheld
    assert not Device("Safari", "macOS").is_handheld
