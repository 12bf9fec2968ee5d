"""What cannot be in a position of Mtaani."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from games.engine import BANK, NOBODY, Game, Slice
from games.engine.rulesets.mtaani import numbers
from games.engine.rulesets.mtaani.card_pool import (
    IN_FORCE,
    INJUNCTION,
    SYNDICATE,
    ZONING,
    SpecialCards,
)
from games.engine.rulesets.mtaani.cards import Decks
from games.engine.rulesets.mtaani.city_hall import ADJUSTABLE, BAN, CityRule
from games.engine.rulesets.mtaani.credit import Credit
from games.engine.rulesets.mtaani.debts import open_debts
from games.engine.rulesets.mtaani.idle import Idle
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.jail import Jail
from games.engine.rulesets.mtaani.loans import Loan, Loans
from games.engine.rulesets.mtaani.market import Market
from games.engine.rulesets.mtaani.missions import MISSIONS, Missions
from games.engine.rulesets.mtaani.offers import Openness
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.trade_points import TradePoints
from games.engine.rulesets.mtaani.world import TIMED, World
from games.scenarios.sound.waiting import waiting_faults
from games.scenarios.tagged import short

BY_SEAT: Mapping[type[Slice], tuple[str, ...]] = {
    Jail: ("turns",),
    Revolutions: ("reached",),
    Idle: ("forced", "away"),
    Credit: ("cash",),
    Renovations: ("left", "pause"),
    Insurance: ("held",),
    Openness: ("open",),
    TradePoints: ("points",),
    Missions: ("held", "penalty"),
}
BY_TILE: Mapping[type[Slice], tuple[str, ...]] = {
    Market: ("mortgage", "since"),
    Renovations: ("times",),
}
LONGEST_SENTENCE = max(numbers.ARREST_TURNS[1], numbers.BRIBE_SENTENCE, numbers.CARD_SENTENCE)


def mtaani_faults(game: Game) -> Iterator[str]:
    """Everything, set by set, card by card, player by player."""
    wrong = [*_lengths(game), *waiting_faults(game)]
    if wrong:
        yield from wrong
        return  # what follows relies on them
    for part in (
        _money,
        _sets,
        _mortgages,
        _decks,
        _special_cards,
        _effects,
        _insurance,
        _loans,
        _jail,
        _missions,
        _rest,
        _debts,
    ):
        yield from part(game)


def _lengths(game: Game) -> Iterator[str]:
    """An entry for each seat, or for each tile."""
    for listed, count, what in (
        (BY_SEAT, len(game.state.out), "seats"),
        (BY_TILE, len(game.board.tiles), "tiles"),
    ):
        for kind, names in listed.items():
            for name in names:
                entries = len(getattr(game.state[kind], name))
                if entries != count:
                    yield f"{short(kind.TAG)}.{name} has {entries} entries for {count} {what}"


def _money(game: Game) -> Iterator[str]:
    """M3.6."""
    for name in ("bank", "issued"):
        amount = getattr(game.state, name)
        if amount < 0:
            yield f"{name} is {amount}, less than nothing (M3.6)"


def _sets(game: Game) -> Iterator[str]:
    """M5.2, M5.4, M5.5."""
    state = game.state
    for name, group in game.board.groups.items():
        units = [state.units[tile] for tile in group.tiles]
        if not any(units):
            continue
        listed = ", ".join(str(count) for count in units)
        if min(units) < 0 or max(units) > numbers.MOST_UNITS:
            yield f"{name} has {listed} units, not 0 to {numbers.MOST_UNITS} each (M5.4)"
        if max(units) - min(units) > 1:
            yield f"{name} has {listed} units, which is not balanced (M5.5)"
        if len({state.owner[tile] for tile in group.tiles}) > 1:
            yield f"{name} has units and more than one owner (M5.4)"
        if any(state.mortgaged[tile] for tile in group.tiles):
            yield f"{name} has units beside a mortgage (M5.2)"


def _mortgages(game: Game) -> Iterator[str]:
    """M5.1, M8.1."""
    market, count = game.state[Market], game.state[Revolutions].count
    for tile in game.board.tiles:
        if not 0 <= market.mortgage[tile.index] <= tile.mortgage:
            yield f"mortgaging tile {tile.index} cannot bring {market.mortgage[tile.index]} (M5.1)"
        if not 0 <= market.since[tile.index] <= count:
            yield f"tile {tile.index} cannot be held since revolution {market.since[tile.index]} of {count}"


def _decks(game: Game) -> Iterator[str]:
    """M10.2: each card is in the deck or drawn, once."""
    decks = game.state[Decks]
    for deck, cards in game.board.decks.items():
        left = decks.left[deck]
        if len(set(left)) < len(left):
            yield f"the {deck} deck has the same card twice (M10.2)"
        if not set(left) <= set(range(len(cards))):
            yield f"the {deck} deck has cards that do not exist: {sorted(set(left) - set(range(len(cards))))}"
        if decks.sizes[deck] != len(cards):
            yield f"the {deck} deck has {len(cards)} cards, not {decks.sizes[deck]}"


def _special_cards(game: Game) -> Iterator[str]:
    """M9.3: each is in the pool, in a hand or in force."""
    state = game.state
    running = _running(game)
    for card, holder in state[SpecialCards].holder.items():
        if holder not in (NOBODY, IN_FORCE) and not 0 <= holder < len(state.out):
            yield f"{card} is held by seat {holder}, which nobody has"
        elif holder >= 0 and state.out[holder]:
            yield f"{card} is held by seat {holder}, who is out"
        if holder == IN_FORCE and card not in running:
            yield f"{card} is marked as in force ({IN_FORCE}), and nothing of it is (M9.3)"
        elif holder != IN_FORCE and card in running:
            yield f"{card} has an effect in force, and is not marked as such ({IN_FORCE}) (M9.3)"


def _running(game: Game) -> dict[str, int]:
    """The cards that do something now, with the revolution that ends it."""
    cards = game.state[SpecialCards]
    found = {}
    if cards.zoned:
        found[ZONING] = cards.zoned_until
    if cards.syndicate != NOBODY:
        found[SYNDICATE] = cards.syndicate_until
    if cards.protected:
        found[INJUNCTION] = cards.protected_until
    return found


def _effects(game: Game) -> Iterator[str]:
    """M9.3, M9.5 to M9.7."""
    state, cards = game.state, game.state[SpecialCards]
    count = state[Revolutions].count
    for card, until in _running(game).items():
        if until <= count:
            yield f"{card} was to end at revolution {until}, and {count} are counted"
    for name in (cards.zoned, cards.protected):
        if name and name not in game.board.groups:
            yield f"there is no set {name!r}"
    if cards.protected in game.board.groups:
        owners = {state.owner[tile] for tile in game.board.groups[cards.protected].tiles}
        if len(owners) > 1 or NOBODY in owners:
            yield f"{cards.protected} is under an Injunction and has no one owner (M9.3)"
    if cards.syndicate != NOBODY and not 0 <= cards.syndicate < len(state.out):
        yield f"the Syndicate is that of seat {cards.syndicate}, which nobody has"
    elif cards.syndicate != NOBODY and state.out[cards.syndicate]:
        yield f"the Syndicate is that of seat {cards.syndicate}, who is out"


def _insurance(game: Game) -> Iterator[str]:
    """M9.1."""
    insurance, players = game.state[Insurance], len(game.state.out)
    stock = players + numbers.INSURANCE_SPARE
    for seat, held in enumerate(insurance.held):
        if not 0 <= held <= players:
            yield f"seat {seat} holds {held} insurance cards, not 0 to {players} (M9.1)"
        if held and game.state.out[seat]:
            yield f"seat {seat} holds insurance and is out"
    if sum(insurance.held) > stock:
        yield f"{sum(insurance.held)} insurance cards are held, and there are {stock} (M9.1)"
    times, rest = divmod(insurance.price, numbers.INSURANCE_PRICE)
    if rest or times < 1 or times & (times - 1):
        yield f"insurance cannot cost {insurance.price}: the price only doubles (M9.1)"


def _loans(game: Game) -> Iterator[str]:
    """M6."""
    loans = game.state[Loans]
    given = [loan.number for loan in loans.open]
    if given != sorted(set(given)) or any(not 1 <= number <= loans.made for number in given):
        yield f"the numbers of the loans, {given}, do not go up from 1 to at most {loans.made}"
    from_bank = [loan.borrower for loan in loans.open if loan.lender == BANK]
    if len(set(from_bank)) < len(from_bank):
        yield "a player has two bank loans (M6.2)"
    for loan in loans.open:
        yield from _loan(game, loan)


def _loan(game: Game, loan: Loan) -> Iterator[str]:
    state, count = game.state, game.state[Revolutions].count
    seats = range(len(state.out))
    name = f"loan {loan.number}"
    if loan.borrower not in seats or loan.lender not in (BANK, *seats) or loan.borrower == loan.lender:
        yield f"{name} is between seats {loan.lender} and {loan.borrower}"
        return
    for seat in (loan.borrower, loan.lender):
        if seat != BANK and state.out[seat]:
            yield f"{name} names seat {seat}, who is out"
    if loan.principal <= 0 or loan.interest < 0:
        yield f"{name} has a principal of {loan.principal} and {loan.interest} interest"
    if not 0 <= loan.made <= loan.since <= count:
        yield f"{name} was made at revolution {loan.made}, runs since {loan.since}, and {count} are counted"
    if loan.term < 1 or loan.rate < 0:
        yield f"{name} has a rate of {loan.rate}% for {loan.term} revolutions"


def _jail(game: Game) -> Iterator[str]:
    """M12.1, M12.2, M12.6."""
    prison = game.board.tiles_of_kind("jail")[0]
    for seat, turns in enumerate(game.state[Jail].turns):
        if not 0 <= turns <= LONGEST_SENTENCE:
            yield f"seat {seat} has {turns} turns to serve, not 0 to {LONGEST_SENTENCE}"
        if turns and game.state.position[seat] != prison:
            yield f"seat {seat} is in jail and stands on tile {game.state.position[seat]}, not {prison}"
        if turns and game.state.out[seat]:
            yield f"seat {seat} is in jail and out of the game"


def _missions(game: Game) -> Iterator[str]:
    """M15.2."""
    missions, count = game.state[Missions], game.state[Revolutions].count
    held = [mission.number for hand in missions.held for mission in hand]
    if len(set(held)) < len(held):
        yield "the same mission is held twice (M15.2)"
    for seat, hand in enumerate(missions.held):
        if len(hand) > numbers.MISSIONS_AT_MOST:
            yield f"seat {seat} has {len(hand)} missions (M15.2)"
        if hand and game.state.out[seat]:
            yield f"seat {seat} has a mission and is out"
        for mission in hand:
            if not 0 <= mission.number < len(MISSIONS):
                yield f"there is no mission {mission.number}"
            elif not 0 <= mission.done < len(MISSIONS[mission.number]):
                yield f"mission {mission.number} cannot have {mission.done} tiles done"
            if mission.deadline < count:
                yield f"mission {mission.number} ended at revolution {mission.deadline} of {count}"
        if not 0 <= missions.penalty[seat] <= numbers.MISSION_PENALTY_MOST:
            yield f"seat {seat} cannot lose {missions.penalty[seat]}% of a salary (M15.3)"


def _rest(game: Game) -> Iterator[str]:
    """M8.3, M8.4, M11.2, M13.4, M14.2."""
    state, count = game.state, game.state[Revolutions].count
    for seat, points in enumerate(state[TradePoints].points):
        if points < 0:
            yield f"seat {seat} has {points} trade points"
    renovations = state[Renovations]
    for tile, times in enumerate(renovations.times):
        if not 0 <= times <= numbers.RENOVATION_CAP:
            yield f"tile {tile} has {times} renovations, not 0 to {numbers.RENOVATION_CAP} (M8.4)"
    for seat, left in enumerate(renovations.left):
        if not 0 <= left <= numbers.RENOVATION_QUOTA:
            yield f"seat {seat} has {left} renovations left (M8.3)"
    rule = state[CityRule]
    if rule.what and not (
        (rule.what == BAN and rule.percent == 100)
        or (rule.what in ADJUSTABLE and rule.percent in (numbers.RULE_HALVE, numbers.RULE_DOUBLE))
    ):
        yield f"City Hall has no rule {rule.what!r} at {rule.percent}% (M11.2)"
    world = state[World]
    if world.event and world.event not in TIMED:
        yield f"no event {world.event!r} lasts (M14.3)"
    if world.event and world.until <= count:
        yield f"the event {world.event} was to end at revolution {world.until}, and {count} are counted"


def _debts(game: Game) -> Iterator[str]:
    """M7.1: what cash covers is paid by itself."""
    for question in open_debts(game):
        if game.state.cash[question.seats[0]] >= question.debts[0].amount:
            yield f"seat {question.seats[0]} is asked for what its cash covers (M7.1)"
