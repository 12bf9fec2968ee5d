"""The assets of Mtaani: why something cannot be done just now, and the cards that were bought."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from games.engine import Action, Game
from games.engine.rulesets.mtaani.building import Build, building_sites
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.city_hall import cards_banned
from games.engine.rulesets.mtaani.costs import cost
from games.engine.rulesets.mtaani.injunction import Protect
from games.engine.rulesets.mtaani.insurance import BuyInsurance, Insurance, in_stock, most_held
from games.engine.rulesets.mtaani.missions import MISSIONS, Mission, Missions
from games.engine.rulesets.mtaani.mortgages import Mortgage, Unmortgage, lifting_cost, mortgageable
from games.engine.rulesets.mtaani.numbers import MISSION_BONUS, MISSION_PENALTY, MOST_UNITS, SALARY
from games.engine.rulesets.mtaani.revolutions import Revolutions
from games.engine.rulesets.mtaani.shares import received
from games.engine.rulesets.mtaani.syndicate import StartSyndicate
from games.engine.rulesets.mtaani.teleport import Teleport
from games.engine.rulesets.mtaani.turns import AwaitRoll
from games.engine.rulesets.mtaani.zoning import Zone
from games.present.asks import OffView, OptionView
from games.present.cast import Cast
from games.present.estate import EstateView, estate_view
from games.present.face import Off, PanelFace
from games.present.mtaani import names
from games.present.mtaani.actions import ACTIONS
from games.present.mtaani.questions import lacking

PLAYS: dict[str, type[Action]] = {
    "teleport": Teleport,
    "zoning": Zone,
    "syndicate": StartSyndicate,
    "injunction": Protect,
}


@dataclass(frozen=True, slots=True)
class CardView:
    """A special card in hand, and the ways to play it."""

    card: str
    options: tuple[OptionView, ...]
    why: str
    """The code of why it cannot be played just now."""
    cast: Cast = field(compare=False, repr=False)

    @property
    def off(self) -> str:
        return CARD_OFF[self.why]() if self.why else ""

    @property
    def choice(self) -> str:
        return CARD_CHOICES[self.card]()

    @property
    def name(self) -> str:
        return names.card(self.card, self.cast)

    @property
    def effect(self) -> str:
        return names.card_effect(self.card, self.cast)


CARD_OFF = {
    "banned": lambda: _("City Hall has banned special cards for now."),
    "later": lambda: _("It can be played on your turn, before you roll."),
    "teleport": lambda: _("You have to stand, out of jail, on one of two or more properties of yours."),
    "injunction": lambda: _("You own no complete set."),
}

CARD_CHOICES = {
    "teleport": lambda: _("Teleport to"),
    "zoning": lambda: _("Zone the set"),
    "syndicate": lambda: _("For the table to see"),
    "injunction": lambda: _("Protect the set"),
}


@dataclass(frozen=True, slots=True)
class MissionView:
    """A mission in hand, tile by tile (M15.3): the bonus, and the penalty in percent of the next salary."""

    number: int
    done: int
    left: int
    bonus: int
    penalty: int
    cast: Cast = field(compare=False, repr=False)

    @property
    def name(self) -> str:
        return names.mission(self.number, self.cast)

    @property
    def story(self) -> str:
        return names.mission_story(self.number, self.cast)

    @property
    def tiles(self) -> list[tuple[int, str, bool, bool]]:
        """Index and name, whether it is done, and whether it is the next."""
        return [
            (tile, self.cast.tile(tile), place < self.done, place == self.done)
            for place, tile in enumerate(MISSIONS[self.number])
        ]

    @property
    def time(self) -> str:
        return names.revolutions(self.left)


@dataclass(frozen=True, slots=True)
class MtaaniEstate:
    estate: EstateView
    cards: tuple[CardView, ...]
    insurance: int
    insurance_price: int
    stock: int
    insure: OptionView | None
    insure_off: OffView | None
    missions: tuple[MissionView, ...]
    penalty: int
    """Percent that missed missions take off the next salary."""
    cast: Cast = field(compare=False, repr=False)


def view(game: Game, cast: Cast, options: tuple[OptionView, ...], seat: int) -> MtaaniEstate:
    played = {kind: name for name, kind in PLAYS.items()}
    own = tuple(o for o in options if o.kind not in played and o.kind is not BuyInsurance)
    held = [card for card, holder in game.state[SpecialCards].holder.items() if holder == seat]
    insurance = game.state[Insurance]
    insure = next((o for o in options if o.kind is BuyInsurance), None)
    return MtaaniEstate(
        estate=estate_view(game, cast, own, tuple(_off_view(game, cast, o) for o in offs(game, seat)), seat),
        cards=tuple(
            CardView(card, playing, "" if playing else _why_not_played(game, seat, card), cast)
            for card in held
            for playing in [tuple(o for o in options if o.kind is PLAYS[card])]
        ),
        insurance=insurance.held[seat],
        insurance_price=insurance.price,
        stock=in_stock(game),
        insure=insure,
        insure_off=None if insure else _insurance_off(game, cast, seat),
        missions=tuple(_mission_view(game, cast, mission) for mission in game.state[Missions].held[seat]),
        penalty=game.state[Missions].penalty[seat],
        cast=cast,
    )


def _why_not_played(game: Game, seat: int, card: str) -> str:
    if cards_banned(game):
        return "banned"
    rolls = any(isinstance(q, AwaitRoll) and seat in q.seats for q in game.open_questions())
    return card if rolls and card in CARD_OFF else "later"


def _mission_view(game: Game, cast: Cast, mission: Mission) -> MissionView:
    tiles = len(MISSIONS[mission.number])
    return MissionView(
        mission.number,
        mission.done,
        mission.deadline - game.state[Revolutions].count,
        received(SALARY, MISSION_BONUS * tiles),
        MISSION_PENALTY * tiles,
        cast,
    )


def _off_view(game: Game, cast: Cast, off: Off) -> OffView:
    return OffView(off, cost(game, off.action), ACTIONS[type(off.action)], cast)


def _insurance_off(game: Game, cast: Cast, seat: int) -> OffView:
    insurance, buy = game.state[Insurance], BuyInsurance(seat)
    if insurance.held[seat] >= most_held(game):
        off = Off(buy, lambda cast: _("you hold as many as a player may"), ("most",))
    elif not in_stock(game):
        off = Off(buy, lambda cast: _("sold out"), ("stock",))
    elif insurance.price > game.state.cash[seat]:
        off = lacking(buy, insurance.price - game.state.cash[seat])
    else:
        off = Off(buy, lambda cast: _("when a decision waits for you"), ("later",))
    return _off_view(game, cast, off)


def room_to_build(game: Game, seat: int) -> dict[int, list[int]]:
    """The tiles that may get a unit next, each with those of its set that may."""
    banned = game.state[SpecialCards].zoned
    sites = [site for site in building_sites(game, seat) if site.group != banned]
    nexts = [[unit.tile for _, unit in site.units] for site in sites]
    return {tile: tiles for tiles in nexts for tile in tiles}


def offs(game: Game, seat: int) -> tuple[Off, ...]:
    """For each of the seat's properties, what is not possible though one might look for it."""
    can_mortgage = set(mortgageable(game, seat))
    room = room_to_build(game, seat)
    found: list[Off] = []
    for tile in game.state.holdings[seat]:
        found += _mortgage_off(game, seat, tile, can_mortgage)
        found += _build_off(game, seat, tile, room)
    return tuple(found)


def _mortgage_off(game: Game, seat: int, tile: int, can_mortgage: set[int]) -> list[Off]:
    state = game.state
    if state.mortgaged[tile]:
        lacks = lifting_cost(game, tile) - state.cash[seat]
        return [lacking(Unmortgage(seat, tile), lacks)] if lacks > 0 else []
    if tile in can_mortgage or state.units[tile]:
        return []
    return [Off(Mortgage(seat, tile), lambda cast: _("sell the units of the set first"), ("units",))]


def _build_off(game: Game, seat: int, tile: int, room: dict[int, list[int]]) -> list[Off]:
    state, tiles = game.state, game.board.siblings[tile]
    if not game.owns_all(seat, tile):
        return []
    build = Build(seat, tile)
    if state.units[tile] >= MOST_UNITS:
        return [Off(build, lambda cast: _("fully built"), ("full",))]
    if any(state.mortgaged[other] for other in tiles):
        return [Off(build, lambda cast: _("lift the mortgages of the set first"), ("mortgaged",))]
    if tile not in room:
        if any(other in room for other in tiles):
            return [Off(build, lambda cast: _("the others of the set first"), ("even",))]
        return [Off(build, lambda cast: _("the set is zoned"), ("zoned",))]
    lacks = game.board.tiles[tile].unit_cost - state.cash[seat]
    return [lacking(build, lacks)] if lacks > 0 else []


ESTATE = PanelFace(
    id="estate",
    icon="layers",
    title=lambda: _("Assets"),
    template="table/panels/mtaani/estate.html",
    view=view,
)
