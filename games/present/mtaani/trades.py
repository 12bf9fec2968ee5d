"""The trades panel: open offers, and the two sides of a new one."""

from __future__ import annotations

from dataclasses import dataclass, field

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.engine import Game
from games.engine.rulesets.mtaani.card_pool import SpecialCards
from games.engine.rulesets.mtaani.insurance import Insurance
from games.engine.rulesets.mtaani.offers import Openness, OpenToOffers, open_offers
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.trade_points import TradePoints
from games.engine.rulesets.mtaani.trading import CounterTrade, OfferTrade, TradeOffer
from games.present.asks import OptionView
from games.present.board import TileView, tile_view
from games.present.cast import Cast, OfSeat
from games.present.face import PanelFace
from games.present.mtaani import names
from games.present.mtaani.exchange import Exchange, offered
from games.present.mtaani.loans import closed, partners
from games.present.mtaani.questions import loan_terms
from games.present.mtaani.sentences.offers import bundle_words


@dataclass(frozen=True, slots=True)
class OfferView:
    """An open offer with its two sides, as the seat sees them: `mine` when the seat proposed it."""

    offer: TradeOffer | LoanOffer
    mine: bool
    options: tuple[OptionView, ...]
    counter: OptionView | None
    exchange: Exchange | None
    cast: Cast = field(compare=False, repr=False)

    @property
    def number(self) -> int:
        return self.offer.number

    @property
    def other(self) -> str:
        return self.cast.name(self.offer.partner if self.mine else self.offer.proposer)

    @property
    def other_seat(self) -> int:
        return self.offer.partner if self.mine else self.offer.proposer

    @property
    def other_p(self) -> int:
        return self.other_seat + 1

    @property
    def title(self) -> str:
        if isinstance(self.offer, LoanOffer):
            lends = _("You lend to %(player)s") if self.lends else _("You borrow from %(player)s")
            return lends % {"player": self.other}
        sentence = _("You offer %(player)s") if self.mine else _("%(player)s offers you")
        return sentence % {"player": self.other}

    @property
    def lends(self) -> bool:
        """Whether the seat would be the lender."""
        assert isinstance(self.offer, LoanOffer)
        return (self.offer.lender == self.offer.proposer) == self.mine

    @property
    def is_loan(self) -> bool:
        return isinstance(self.offer, LoanOffer)

    @property
    def terms(self) -> str:
        assert isinstance(self.offer, LoanOffer)
        return loan_terms(self.offer.amount, self.offer.rate, self.offer.term, self.cast)

    @property
    def give(self) -> SafeString:
        """What the seat gives."""
        assert isinstance(self.offer, TradeOffer)
        return bundle_words(self.offer.give if self.mine else self.offer.take, self.cast)

    @property
    def take(self) -> SafeString:
        assert isinstance(self.offer, TradeOffer)
        return bundle_words(self.offer.take if self.mine else self.offer.give, self.cast)


@dataclass(frozen=True, slots=True)
class Pile(OfSeat):
    """What one side of a trade may put into it."""

    seat: int
    cash: int
    tiles: tuple[TileView, ...]
    insurance: int
    cards: tuple[str, ...]
    built: int
    """Properties that cannot be traded while their sets have units."""
    cast: Cast = field(compare=False, repr=False)

    @property
    def card_names(self) -> list[tuple[str, str]]:
        return [(card, names.card(card, self.cast)) for card in self.cards]


@dataclass(frozen=True, slots=True)
class TradesView:
    offers: tuple[OfferView, ...]
    propose: OptionView | None
    openness: OptionView | None
    open: bool
    me: Pile
    others: tuple[Pile, ...]
    closed: tuple[str, ...]
    points: int
    cast: Cast = field(compare=False, repr=False)


def view(game: Game, cast: Cast, options: tuple[OptionView, ...], seat: int) -> TradesView:
    return TradesView(
        offers=tuple(
            _offer_view(game, offer, cast, options, seat)
            for offer in open_offers(game)
            if seat in (offer.proposer, offer.partner) and isinstance(offer, TradeOffer | LoanOffer)
        ),
        propose=next((o for o in options if o.kind is OfferTrade), None),
        openness=next((o for o in options if o.kind is OpenToOffers), None),
        open=game.state[Openness].open[seat],
        me=pile(game, cast, seat),
        others=tuple(pile(game, cast, other) for other, _name in partners(game, cast, seat)),
        closed=closed(game, cast, seat),
        points=game.state[TradePoints].points[seat],
        cast=cast,
    )


def _offer_view(
    game: Game, offer: TradeOffer | LoanOffer, cast: Cast, options: tuple[OptionView, ...], seat: int
) -> OfferView:
    return OfferView(
        offer,
        offer.proposer == seat,
        tuple(o for o in options if getattr(o.action, "offer", None) == offer.number),
        next((o for o in options if o.kind is CounterTrade and o.question == offer.number), None),
        offered(game, cast, offer, seat) if isinstance(offer, TradeOffer) else None,
        cast,
    )


def pile(game: Game, cast: Cast, seat: int) -> Pile:
    """M13.1: cash, properties of sets without units, insurance and special cards."""
    state = game.state
    free = [
        tile
        for tile in state.holdings[seat]
        if not any(state.units[other] for other in game.board.siblings[tile])
    ]
    return Pile(
        seat,
        state.cash[seat],
        tuple(tile_view(game, cast, tile) for tile in free),
        state[Insurance].held[seat],
        tuple(card for card, holder in state[SpecialCards].holder.items() if holder == seat),
        len(state.holdings[seat]) - len(free),
        cast,
    )


def waiting(game: Game, seat: int) -> int:
    """Offers that wait for the seat's answer."""
    return sum(1 for offer in open_offers(game) if offer.partner == seat)


TRADES = PanelFace(
    id="trades",
    icon="arrow-right-left",
    title=lambda: _("Trades"),
    template="table/panels/mtaani/trades.html",
    view=view,
    count=waiting,
)
