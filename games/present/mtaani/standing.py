"""What a player's card says in Mtaani: debts, jail, absence, Payday, and what is in hand."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Game
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.idle import Idle
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.loans import Loans
from games.engine.rulesets.mtaani.missions import MISSIONS, Missions
from games.engine.rulesets.mtaani.offers import Openness
from games.engine.rulesets.mtaani.raising import raisable
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trade_points import TradePoints
from games.engine.rulesets.mtaani.worth import debts
from games.present import money
from games.present.cast import Cast
from games.present.face import PRESSURES, Fact, Note, Standing
from games.present.mtaani import names


def standing(game: Game, seat: int) -> Standing:
    state = game.state
    if state.out[seat]:
        return Standing(notes=(Note("out", "bad"),))
    notes = []
    if state[Jail].turns[seat]:
        notes.append(Note("jail", "warn", "lock", state[Jail].turns[seat]))
    if state[Idle].away[seat]:
        notes.append(Note("away"))
    if not state[Openness].open[seat]:
        notes.append(Note("closed"))
    return Standing(
        debts=debts(game, seat),
        reach=state.cash[seat] + raisable(game, seat),
        pressure=pressure(game, seat),
        notes=tuple(notes),
        passed=state[Revolutions].reached[seat],
        facts=facts(game, seat),
    )


def pressure(game: Game, seat: int) -> int:
    """P3.5: what a player owes, in fifths of what cash, unit sales and mortgages come to; rounded up."""
    owed = debts(game, seat)
    reach = game.state.cash[seat] + raisable(game, seat)
    if owed <= 0:
        return 0
    return PRESSURES if owed >= reach else -(-owed * PRESSURES // reach)


def facts(game: Game, seat: int) -> tuple[Fact, ...]:
    """P3.9: renovations left, trade points, bought cards, open loans, missions."""
    state = game.state
    found = [
        Fact("renovations", (state[Renovations].left[seat],)),
        Fact("points", (state[TradePoints].points[seat],)),
    ]
    if state[Insurance].held[seat]:
        found.append(Fact("insurance", (state[Insurance].held[seat],)))
    cards = tuple(card for card, holder in state[SpecialCards].holder.items() if holder == seat)
    if cards:
        found.append(Fact("cards", cards))
    for loan in state[Loans].open:
        if loan.borrower == seat:
            left = 0 if loan.called else loan.since + loan.term - state[Revolutions].count
            found.append(Fact("loan", (loan.lender, loan.balance, left)))
    for mission in state[Missions].held[seat]:
        tiles = MISSIONS[mission.number]
        left = mission.deadline - state[Revolutions].count
        found.append(Fact("mission", (mission.number, tiles[mission.done], left), (mission.done, len(tiles))))
    return tuple(found)


def jail_words(note: Note, cast: Cast) -> str:
    return ngettext("Jail, %(count)s turn", "Jail, %(count)s turns", note.count) % {"count": note.count}


def mission_words(fact: Fact, cast: Cast) -> str:
    number, tile, left = fact.figures
    return _("%(mission)s: %(tile)s next, %(left)s left") % {
        "mission": names.mission(number, cast),
        "tile": cast.tile(tile),
        "left": names.revolutions(left),
    }


def loan_words(fact: Fact, cast: Cast) -> str:
    lender, balance, left = fact.figures
    when = _("due next turn") if left <= 0 else _("due in %(left)s") % {"left": names.revolutions(left)}
    return _("%(amount)s to %(lender)s, %(when)s") % {
        "amount": money.amount(balance),
        "lender": cast.party_name(lender),
        "when": when,
    }


NOTE_WORDS = {
    "jail": jail_words,
    "away": lambda note, cast: _("Away"),
    "out": lambda note, cast: _("Bankrupt"),
    "closed": lambda note, cast: _("No offers"),
}

FACT_WORDS = {
    "renovations": (lambda: _("Renovations left"), lambda fact, cast: str(fact.figures[0])),
    "points": (lambda: _("Trade points"), lambda fact, cast: str(fact.figures[0])),
    "insurance": (lambda: _("Insurance"), lambda fact, cast: str(fact.figures[0])),
    "cards": (
        lambda: _("Cards"),
        lambda fact, cast: ", ".join(names.card(card, cast) for card in fact.figures),
    ),
    "loan": (lambda: _("Loan"), loan_words),
    "mission": (lambda: _("Mission"), mission_words),
}
