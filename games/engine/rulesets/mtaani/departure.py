"""What becomes of a bankrupt's cards, missions and running effects (M7.4)."""

from __future__ import annotations

from games.engine.core.play import Play
from games.engine.rulesets.mtaani.bankruptcy import Bankrupt
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.injunction import end_protection
from games.engine.rulesets.mtaani.insurance import return_insurance
from games.engine.rulesets.mtaani.missions import return_missions
from games.engine.rulesets.mtaani.special_cards import return_cards
from games.engine.rulesets.mtaani.syndicate import end_syndicate


def give_back(play: Play, event: Bankrupt) -> None:
    """Unplayed cards go to the pool and missions back; the Syndicate and the Injunction of the bankrupt end,
    zoning bans run on."""
    if play.state.winners:
        return
    seat = event.seat
    return_insurance(play, seat)
    return_cards(play, seat)
    return_missions(play, seat)
    cards = play.state[SpecialCards]
    if cards.syndicate == seat:
        end_syndicate(play)
    if cards.protected and play.state.owner[play.board.groups[cards.protected].tiles[0]] < 0:
        end_protection(play)
