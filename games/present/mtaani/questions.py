"""What Mtaani asks: for the table, and for the one who is asked."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Action, Game, Option, Question
from games.engine.rulesets.mtaani.bribe import Bribe
from games.engine.rulesets.mtaani.city_hall import ChooseRule
from games.engine.rulesets.mtaani.debts import Owes
from games.engine.rulesets.mtaani.fortune import ChooseDeck
from games.engine.rulesets.mtaani.jail import Jail, PayBail, in_jail
from games.engine.rulesets.mtaani.market import Buy, BuyOrFee
from games.engine.rulesets.mtaani.numbers import BAIL, BRIBE
from games.engine.rulesets.mtaani.player_loans import LoanOffer
from games.engine.rulesets.mtaani.raising import can_cover, raisable
from games.engine.rulesets.mtaani.renovation import Renovate, renovation_cost, why_not
from games.engine.rulesets.mtaani.special_cards import BuyCard, CardOffer
from games.engine.rulesets.mtaani.trading import TradeOffer
from games.engine.rulesets.mtaani.turns import AwaitRoll
from games.present import money
from games.present.cast import Cast
from games.present.face import Off, QuestionFace
from games.present.mtaani import names
from games.present.mtaani.sheets.city_hall import ruling
from games.present.mtaani.sheets.debt import owing
from games.present.mtaani.sheets.fortune import choosing
from games.present.mtaani.sheets.jail import jailed
from games.present.mtaani.sheets.market import buying
from games.present.mtaani.sheets.special_card import on_sale


def asked(question: Question, cast: Cast) -> str:
    return cast.name(question.seats[0])


def lacking(action: Action, amount: int) -> Off:
    return Off(action, lambda cast: _("you lack %(amount)s") % {"amount": cast.money(amount)}, (amount,))


# --- rolling, also from jail ---


def roll_detail(game: Game, question: AwaitRoll, cast: Cast) -> str:
    seat = question.seats[0]
    if in_jail(game, seat):
        sentence = _("In jail, %(turns)s to serve. A double frees you.")
        served = sentence % {"turns": names.turns(game.state[Jail].turns[seat])}
        return f"{served} {names.guards(game.hints.get('guards'))}".strip()
    return _("You are on %(tile)s") % {"tile": cast.tile(game.state.position[seat])}


def roll_off(game: Game, question: AwaitRoll, offered: list[Option]) -> tuple[Off, ...]:
    seat = question.seats[0]
    cash = game.state.cash[seat]
    found = []
    if in_jail(game, seat):
        if cash < BAIL:
            found.append(lacking(PayBail(seat), BAIL - cash))
        if cash < BRIBE:
            found.append(lacking(Bribe(seat), BRIBE - cash))
    elif why_not(game, seat) == "too_dear":
        found.append(lacking(Renovate(seat), renovation_cost(game, game.state.position[seat]) - cash))
    return tuple(found)


# --- the market ---


def buy_detail(game: Game, question: BuyOrFee, cast: Cast) -> str:
    left = game.state.cash[question.seats[0]] - question.price
    if left < 0:
        return _("Raise %(amount)s more to buy it") % {"amount": cast.money(-left)}
    return _("Buying leaves you %(cash)s") % {"cash": cast.money(left)}


def buy_off(game: Game, question: BuyOrFee, offered: list[Option]) -> tuple[Off, ...]:
    seat = question.seats[0]
    lacks = question.price - game.state.cash[seat]
    return (lacking(Buy(seat), lacks),) if lacks > 0 else ()


def card_off(game: Game, question: CardOffer, offered: list[Option]) -> tuple[Off, ...]:
    seat = question.seats[0]
    lacks = question.price - game.state.cash[seat]
    return (lacking(BuyCard(seat), lacks),) if lacks > 0 else ()


# --- debts ---


def owes_state(question: Owes, cast: Cast) -> str:
    return _("%(player)s owes %(amount)s") % {
        "player": asked(question, cast),
        "amount": cast.money(sum(debt.amount for debt in question.debts)),
    }


def owes_title(question: Owes, cast: Cast) -> str:
    debt = question.debts[0]
    return _("You owe %(amount)s to %(payee)s") % {
        "amount": cast.money(debt.amount),
        "payee": cast.party_name(debt.payee),
    }


def owes_detail(game: Game, question: Owes, cast: Cast) -> str:
    debt = question.debts[0]
    cash = game.state.cash[debt.payer]
    if can_cover(game, question):
        ways = _("%(reason)s. You have %(cash)s: raise %(amount)s more.")
        short = debt.amount - cash
    else:
        ways = _("%(reason)s. You have %(cash)s; %(amount)s more than you can raise.")
        short = debt.amount - cash - raisable(game, debt.payer)
    told = ways % {
        "reason": names.debt_reason(debt, cast),
        "cash": money.amount(cash),
        "amount": money.amount(short),
    }
    more = len(question.debts) - 1
    if not more:
        return told
    return f"{told} " + ngettext("%(count)s more debt follows.", "%(count)s more debts follow.", more) % {
        "count": more
    }


# --- offers ---


def trade_title(question: TradeOffer, cast: Cast) -> str:
    return _("%(player)s offers you a trade") % {"player": cast.name(question.proposer)}


def loan_title(question: LoanOffer, cast: Cast) -> str:
    if question.proposer == question.lender:
        return _("%(player)s offers you a loan") % {"player": cast.name(question.proposer)}
    return _("%(player)s asks you for a loan") % {"player": cast.name(question.proposer)}


def loan_terms(amount: int, rate: int, term: int, cast: Cast) -> str:
    return _("%(amount)s at %(rate)s%% for %(term)s") % {
        "amount": cast.money(amount),
        "rate": rate,
        "term": names.revolutions(term),
    }


QUESTIONS: dict[type[Question], QuestionFace] = {
    AwaitRoll: QuestionFace(
        state=lambda question, cast: _("%(player)s to roll") % {"player": asked(question, cast)},
        title=lambda question, cast: _("Your turn"),
        detail=roll_detail,
        off=roll_off,
        sheet=jailed,
    ),
    BuyOrFee: QuestionFace(
        state=lambda question, cast: _("%(player)s buys or pays") % {"player": asked(question, cast)},
        title=lambda question, cast: _("%(tile)s is for sale") % {"tile": cast.tile(question.tile)},
        detail=buy_detail,
        off=buy_off,
        icon="wallet",
        sheet=buying,
    ),
    ChooseDeck: QuestionFace(
        state=lambda question, cast: _("%(player)s chooses a deck") % {"player": asked(question, cast)},
        title=lambda question, cast: _("Fortune"),
        detail=lambda game, question, cast: _("Choose the deck you draw from"),
        icon="layers",
        sheet=choosing,
    ),
    ChooseRule: QuestionFace(
        state=lambda question, cast: _("%(player)s makes a rule") % {"player": asked(question, cast)},
        title=lambda question, cast: _("City Hall"),
        detail=lambda game, question, cast: _("One rule for everybody, until the next revolution is counted"),
        icon="gavel",
        sheet=ruling,
    ),
    CardOffer: QuestionFace(
        state=lambda question, cast: _("%(player)s is offered a card") % {"player": asked(question, cast)},
        title=lambda question, cast: (
            _("The card %(card)s is on sale") % {"card": names.card(question.card, cast)}
        ),
        detail=lambda game, question, cast: names.card_effect(question.card, cast),
        off=card_off,
        icon="layers",
        sheet=on_sale,
    ),
    Owes: QuestionFace(
        state=owes_state, title=owes_title, detail=owes_detail, icon="hand-coins", sheet=owing
    ),
    TradeOffer: QuestionFace(
        state=lambda question, cast: _("%(player)s has an offer") % {"player": asked(question, cast)},
        title=trade_title,
        icon="arrow-right-left",
    ),
    LoanOffer: QuestionFace(
        state=lambda question, cast: _("%(player)s has an offer") % {"player": asked(question, cast)},
        title=loan_title,
        detail=lambda game, question, cast: loan_terms(question.amount, question.rate, question.term, cast),
        icon="hand-coins",
    ),
}
