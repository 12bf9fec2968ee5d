"""What happens in Mtaani, in words. Importing this package registers every sentence."""

from games.present.mtaani.sentences import (
    assets,
    cards,
    city,
    going_out,
    idle,
    jail,
    loans,
    missions,
    offers,
    payments,
)

__all__ = [
    "assets",
    "cards",
    "city",
    "going_out",
    "idle",
    "jail",
    "loans",
    "missions",
    "offers",
    "payments",
]
