"""Said at start when Smart cannot play as such."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage
from django.core.checks import Warning as Caution

from bots import weights


def weights_fit(app_configs: Sequence[Any] | None = None, **kwargs: Any) -> list[CheckMessage]:
    """The weights that come with the project can be read and are for this version's features."""
    try:
        weights.read(weights.SHIPPED)
    except weights.Unusable as unusable:
        return [
            Caution(
                f"The weights of the Smart bot are unusable: {unusable}.",
                hint="Smart bots play as Advanced ones until `manage.py train_bots` has made others.",
                id="bots.W001",
            )
        ]
    return []
