"""Mtaani: the table of its rules, to be read from top to bottom.

Each row names the function that holds the rule; the number of the rule stands in its docstring.
"""

from __future__ import annotations

from games.engine.core.action import Action
from games.engine.core.board import Board
from games.engine.core.events import Paid
from games.engine.core.play import Game, Play
from games.engine.core.ruleset import Asks, Hooks, Rules, Ruleset, When
from games.engine.core.state import State
from games.engine.rulesets.mtaani import numbers
from games.engine.rulesets.mtaani.bankruptcy import (
    DECLARE,
    LEAVE,
    RAISE_FOR_ME,
    Bankrupt,
    Leave,
    lapse,
    settle_for_them,
)
from games.engine.rulesets.mtaani.board import mtaani_board
from games.engine.rulesets.mtaani.bribe import BRIBE_GUARDS, hints
from games.engine.rulesets.mtaani.building import BUILD, SELL
from games.engine.rulesets.mtaani.card_pool import SpecialCards, may_play_cards
from games.engine.rulesets.mtaani.cards import Decks, land_on_metro, land_on_mtaani
from games.engine.rulesets.mtaani.city_hall import (
    SET_RULE,
    ChooseRule,
    CityRule,
    land_on_city_hall,
    rule_ends,
    set_no_rule,
)
from games.engine.rulesets.mtaani.costs import cost
from games.engine.rulesets.mtaani.credit import BORROW, Credit
from games.engine.rulesets.mtaani.debts import Owes, pay_from_new_cash
from games.engine.rulesets.mtaani.decks import VARIANTS
from games.engine.rulesets.mtaani.departure import give_back
from games.engine.rulesets.mtaani.fees import fee
from games.engine.rulesets.mtaani.fortune import DRAW_FROM, ChooseDeck, draw_for_them, land_on_fortune
from games.engine.rulesets.mtaani.idle import (
    END_IDLE,
    Idle,
    acted,
    deadline,
    force,
    full_round_forced,
    turns_missed,
)
from games.engine.rulesets.mtaani.injunction import PLAY_INJUNCTION, end_if_split, protection_ends
from games.engine.rulesets.mtaani.insurance import BUY_INSURANCE, USE_INSURANCE, Insurance, Insured
from games.engine.rulesets.mtaani.jail import PAY_BAIL, Jail, in_jail, leave_jail_with_the_game
from games.engine.rulesets.mtaani.landing import Landing, tile_effect
from games.engine.rulesets.mtaani.loans import (
    CALL_LOAN,
    REPAY,
    Loans,
    interest_accrues,
    loans_fall_due,
    pass_claims_on,
    settle_when_insured,
    settle_when_paid,
)
from games.engine.rulesets.mtaani.market import BUY, PAY_FEE, BuyOrFee, Market, decline, price, visit_property
from games.engine.rulesets.mtaani.missions import (
    Missions,
    land_on_nine_to_five,
    mission_progress,
    missions_end,
)
from games.engine.rulesets.mtaani.mortgages import MORTGAGE, UNMORTGAGE, Mortgaged
from games.engine.rulesets.mtaani.offers import OPENNESS, WITHDRAW, Openness, expire_offer, void_offers
from games.engine.rulesets.mtaani.player_loans import ANSWER_LOAN, PROPOSE_LOAN, LoanOffer
from games.engine.rulesets.mtaani.renovated import Renovations
from games.engine.rulesets.mtaani.renovation import RENOVATE, pauses_end
from games.engine.rulesets.mtaani.revolutions import Revolutions, Revolving, count_revolution
from games.engine.rulesets.mtaani.rough_sides import mugging, trespass
from games.engine.rulesets.mtaani.special_cards import (
    BUY_CARD,
    CardOffer,
    offer_injunction,
    offer_on_arrival,
    offer_zoning,
)
from games.engine.rulesets.mtaani.special_cards import (
    decline as decline_card,
)
from games.engine.rulesets.mtaani.special_tiles import land_on_atm, land_on_tax, rest
from games.engine.rulesets.mtaani.syndicate import (
    PLAY_SYNDICATE,
    share_when_insured,
    share_when_paid,
    syndicate_ends,
)
from games.engine.rulesets.mtaani.teleport import PLAY_TELEPORT
from games.engine.rulesets.mtaani.trade_points import TradePoints, chamber_calls, no_trade_fee
from games.engine.rulesets.mtaani.trading import (
    ANSWER_TRADE,
    OFFER_TRADE,
    Traded,
    TradeOffer,
    void_when_mortgaged,
)
from games.engine.rulesets.mtaani.turns import (
    ROLL,
    AwaitRoll,
    NextTurn,
    TurnOver,
    TurnStart,
    await_roll,
    count_before_rolling,
    count_when_someone_goes,
    next_turn,
    roll_dice,
    set_up,
    turn_over,
)
from games.engine.rulesets.mtaani.wordings import WORDINGS
from games.engine.rulesets.mtaani.world import World
from games.engine.rulesets.mtaani.world_events import event_ends, event_may_start
from games.engine.rulesets.mtaani.worth import net_worth
from games.engine.rulesets.mtaani.zoning import PLAY_ZONING, zoning_ends


def first_state(rules: Rules, board: Board, seats: int) -> State:
    """M1.2: everyone on Payday with the same cash, the bank with its reserve."""
    tiles = len(board.tiles)
    return State.first(
        seats=seats,
        tiles=tiles,
        cash=numbers.START_CASH,
        bank=numbers.RESERVE,
        slices=[
            Market(mortgage=[tile.mortgage for tile in board.tiles], since=[0] * tiles),
            Jail(turns=[0] * seats),
            Revolutions(reached=[False] * seats),
            Decks(
                left={deck: list(range(len(cards))) for deck, cards in board.decks.items()},
                sizes={deck: len(cards) for deck, cards in board.decks.items()},
            ),
            Idle(forced=[0] * seats, away=[False] * seats),
            Loans(open=[]),
            Credit(cash=[()] * seats),
            Renovations(times=[0] * tiles, left=[numbers.RENOVATION_QUOTA] * seats, pause=[0] * seats),
            Insurance(held=[0] * seats, price=numbers.INSURANCE_PRICE),
            SpecialCards(),
            CityRule(),
            Openness(open=[True] * seats),
            TradePoints(points=[0] * seats),
            World(),
            Missions(held=[()] * seats, penalty=[0] * seats),
        ],
    )


def last_in_play(game: Game) -> tuple[int, ...]:
    """M1.6: the last player in play wins, at once."""
    left = game.state.in_play
    return (left[0],) if len(left) == 1 else ()


def owns_property(game: Game, seat: int) -> bool:
    return bool(game.state.holdings[seat])


def win_if_last(play: Play, event: Bankrupt) -> None:
    play.end_if_won()


def pay_from_inheritance(play: Play, event: Bankrupt) -> None:
    """M7.1: what a bankruptcy brings its creditor pays the creditor's own debts."""
    pay_from_new_cash(play)


def after_action(play: Play, action: Action) -> None:
    """M7.1: what new cash covers is paid by itself; M2.7: the actor is not idle."""
    pay_from_new_cash(play)
    if not play.state.winners:
        acted(play, action)


MANAGE = (When(owns_property, (MORTGAGE, UNMORTGAGE, BUILD, SELL)), BORROW, REPAY, BUY_INSURANCE)
"""M5.8: on your own turn, in jail too, whenever a decision waits for you."""

RAISE = (MORTGAGE, SELL, BORROW)
"""M5.8: while you owe, what raises money and nothing that spends."""

BEFORE_ROLLING = (
    ROLL,
    RENOVATE,
    When(in_jail, (PAY_BAIL, BRIBE_GUARDS)),
    When(may_play_cards, (PLAY_TELEPORT, PLAY_ZONING, PLAY_SYNDICATE, PLAY_INJUNCTION)),
)
"""M8.2, M9.3, M12.5: in place of rolling, or before it."""

MTAANI = Ruleset(
    name="mtaani",
    version=1,
    seats=numbers.SEATS,
    variants=VARIANTS,
    boards=mtaani_board,
    settings=(),
    numbers=numbers,
    first_state=first_state,
    set_up=set_up,
    questions={
        AwaitRoll: Asks((*BEFORE_ROLLING, *MANAGE), late=roll_dice),
        BuyOrFee: Asks((BUY, PAY_FEE, *MANAGE), late=decline),
        ChooseDeck: Asks((DRAW_FROM, *MANAGE), late=draw_for_them),
        ChooseRule: Asks((SET_RULE, *MANAGE), late=set_no_rule),
        CardOffer: Asks((BUY_CARD, *MANAGE), late=decline_card),
        Owes: Asks((*RAISE, USE_INSURANCE, RAISE_FOR_ME, DECLARE), late=settle_for_them),
        TradeOffer: Asks((ANSWER_TRADE,), late=expire_offer),
        LoanOffer: Asks((ANSWER_LOAN,), late=expire_offer),
    },
    leaving=Leave,
    anytime=(OFFER_TRADE, PROPOSE_LOAN, WITHDRAW, OPENNESS, CALL_LOAN, END_IDLE, LEAVE),
    steps={TurnOver: turn_over, NextTurn: next_turn},
    stages={
        TurnStart: (loans_fall_due, count_before_rolling, await_roll),
        Landing: (
            mugging,
            offer_on_arrival,
            tile_effect,
            trespass,
            mission_progress,
            offer_zoning,
            offer_injunction,
        ),
        Revolving: (
            count_revolution,
            event_ends,
            rule_ends,
            zoning_ends,
            syndicate_ends,
            protection_ends,
            pauses_end,
            interest_accrues,
            no_trade_fee,
            chamber_calls,
            missions_end,
            event_may_start,
        ),
    },
    landings={
        "payday": rest,
        "residential": visit_property,
        "transport": visit_property,
        "fast_food": visit_property,
        "telecom": visit_property,
        "utility": visit_property,
        "mtaani_card": land_on_mtaani,
        "metro_card": land_on_metro,
        "fortune": land_on_fortune,
        "atm": land_on_atm,
        "tax": land_on_tax,
        "jail": rest,
        "nine_to_five": land_on_nine_to_five,
        "municipal": land_on_city_hall,
    },
    reactions={
        Paid: (settle_when_paid, share_when_paid),
        Insured: (settle_when_insured, share_when_insured),
        Traded: (end_if_split,),
        Mortgaged: (void_when_mortgaged,),
        Bankrupt: (
            win_if_last,
            lapse,
            pass_claims_on,
            give_back,
            leave_jail_with_the_game,
            pay_from_inheritance,
            count_when_someone_goes,
        ),
    },
    hooks=Hooks(
        fee=fee,
        price=price,
        net_worth=net_worth,
        winners=last_in_play,
        cost=cost,
        deadline=deadline,
        timed_out=force,
        acted=after_action,
        settled=void_offers,
        idle=full_round_forced,
        missed=turns_missed,
        hints=hints,
    ),
    slices=(
        Market,
        Jail,
        Revolutions,
        Decks,
        Idle,
        Loans,
        Credit,
        Renovations,
        Insurance,
        SpecialCards,
        CityRule,
        Openness,
        TradePoints,
        World,
        Missions,
    ),
    wordings=WORDINGS,
)
