"""A toy game that asks of the core what three real ones will: the table of its rules.

T1  Two to six seats, alone or in two teams; the last team standing wins, with its fallen.
T2  The host chooses the money, the auctions, teams, and the minutes after which the richest team wins.
T3  Three dice, the third of which does something else.
T4  Landings in stages; a salary at the start.
T5  Free plots are bought or auctioned (by turn, by clock open to all, sealed); visitors pay rent.
T6  Pawning; stalls, of which there are only so many.
T7  Debts take what you have and wait for the rest.
T8  A pot, and a bank that never runs out.
T9  Three missed turns in a row are the end.
T10 Pearls that only their owner knows of.
T11 A pause, if all agree.
T12 Offers between two players, secret to the others.
T13 A tide every minute, which the game wakes for.
"""

from __future__ import annotations

from games.engine import Action, Board, Game, Play, Question, Rules, Ruleset, Setting, State
from games.engine.core.events import Delayed
from games.engine.core.ruleset import Asks, Hooks
from tests.engine.toy import numbers
from tests.engine.toy.auction_by_clock import BID_BY_CLOCK, PASS_CLOCK, BidByClock, leave_auction
from tests.engine.toy.auction_by_clock import end as end_by_clock
from tests.engine.toy.auction_by_turn import BID_IN_TURN, PASS_TURN, BidInTurn, drop, leave_ring
from tests.engine.toy.auction_sealed import BID_SEALED, BidSealed, open_bids, tear_up_bid
from tests.engine.toy.auctions import MODES
from tests.engine.toy.board import toy_board
from tests.engine.toy.clock import Clock, move_clock, next_tide, tide
from tests.engine.toy.debts import (
    GIVE_UP,
    LEAVE,
    Owes,
    WentOut,
    pay_from_new_cash,
    pay_late,
    settle_debts_of,
)
from tests.engine.toy.landing import Landing, open_shell, pay_dues, tile_effect
from tests.engine.toy.offers import (
    ACCEPT_OFFER,
    DECLINE_OFFER,
    MAKE_OFFER,
    WITHDRAW_OFFER,
    Offer,
    PlotSold,
    lapse,
    void_offers,
)
from tests.engine.toy.pause import (
    CALL_PAUSE,
    GO_ON,
    VOTE,
    Paused,
    Pauses,
    PauseVote,
    end_pause,
    leave_pause,
    vote_fails,
)
from tests.engine.toy.pawning import PAWN, REDEEM
from tests.engine.toy.pearls import Pearls
from tests.engine.toy.plots import BUY, LEAVE_IT, BuyOrLeave, decline, land_on_plot, price
from tests.engine.toy.pot import Pot, in_the_pot, land_on_park, land_on_tax
from tests.engine.toy.rent import rent
from tests.engine.toy.stalls import BUILD, SELL, StallBuilt, Stalls
from tests.engine.toy.teams import Teams
from tests.engine.toy.third_die import (
    GO_TO,
    RIDE,
    GoAnywhere,
    TakeTheBus,
    go_to_start,
    ride_all_the_way,
)
from tests.engine.toy.turns import (
    ROLL,
    AwaitRoll,
    TurnOver,
    Turns,
    awake,
    leave_turn,
    miss,
    set_up,
    turn_over,
)
from tests.engine.toy.worth import cost, net_worth, win_if_last, winners


def first_state(rules: Rules, board: Board, seats: int) -> State:
    return State.first(
        seats=seats,
        tiles=len(board.tiles),
        cash=rules.settings["money"],
        bank=0,
        slices=[
            Teams([seat % numbers.TEAM_COUNT if rules.settings["teams"] else seat for seat in range(seats)]),
            Clock(),
            Turns([0] * seats),
            Stalls(numbers.STALLS),
            Pot(),
            Pearls([[] for _ in range(seats)]),
            Pauses([0] * seats),
        ],
    )


DEADLINES: dict[type[Question], int] = {
    AwaitRoll: numbers.TURN,
    TakeTheBus: numbers.TURN,
    GoAnywhere: numbers.TURN,
    BuyOrLeave: numbers.TURN,
    BidInTurn: numbers.TURN_BID,
    BidByClock: numbers.CLOCK_FIRST_BID,
    BidSealed: numbers.SEALED_BID,
    Owes: numbers.DEBT,
    PauseVote: numbers.VOTE,
    Paused: numbers.PAUSE,
    Offer: numbers.OFFER,
}


def deadline(game: Game, kind: type[Question], seats: tuple[int, ...]) -> int:
    return game.now + DEADLINES[kind]


def acted(play: Play, action: Action) -> None:
    pay_from_new_cash(play)
    awake(play, action.seat)


def timed_out(play: Play, question: Question) -> None:
    play.rules.questions[type(question)].late(play, question)
    if not play.state.winners:
        pay_from_new_cash(play)


def wake(play: Play) -> None:
    tide(play)
    pay_from_new_cash(play)


def nothing(play: Play, seat: int) -> None:
    """Start, cave and beach are places to rest."""


MANAGE = (PAWN, REDEEM, BUILD, SELL)

TOY = Ruleset(
    name="toy",
    version=1,
    seats=numbers.SEATS,
    variants=("sand",),
    boards=toy_board,
    settings=(
        Setting("money", numbers.START_MONEY, numbers.START_MONEY[1]),
        Setting("auctions", tuple(sorted(MODES)), "clock"),
        Setting("teams", (False, True), False),
        Setting("minutes", numbers.GAME_MINUTES, 0),
    ),
    numbers=numbers,
    first_state=first_state,
    set_up=set_up,
    questions={
        AwaitRoll: Asks((ROLL, *MANAGE), late=miss),
        TakeTheBus: Asks((RIDE,), late=ride_all_the_way),
        GoAnywhere: Asks((GO_TO,), late=go_to_start),
        BuyOrLeave: Asks((BUY, LEAVE_IT, PAWN, SELL), late=decline),
        BidInTurn: Asks((BID_IN_TURN, PASS_TURN), late=drop),
        BidByClock: Asks((BID_BY_CLOCK, PASS_CLOCK), late=end_by_clock),
        BidSealed: Asks((BID_SEALED,), late=open_bids),
        Owes: Asks((PAWN, SELL, GIVE_UP), late=pay_late),
        PauseVote: Asks((VOTE,), late=vote_fails),
        Paused: Asks((GO_ON,), late=end_pause),
        Offer: Asks((ACCEPT_OFFER, DECLINE_OFFER), late=lapse),
    },
    anytime=(CALL_PAUSE, MAKE_OFFER, WITHDRAW_OFFER, LEAVE),
    steps={TurnOver: turn_over},
    stages={Landing: (pay_dues, tile_effect, open_shell)},
    landings={
        "start": nothing,
        "park": land_on_park,
        "cave": nothing,
        "tax": land_on_tax,
        "beach": nothing,
        "plot": land_on_plot,
    },
    reactions={
        WentOut: (
            win_if_last,
            settle_debts_of,
            leave_pause,
            leave_ring,
            leave_auction,
            tear_up_bid,
            leave_turn,
            void_offers,
        ),
        PlotSold: (void_offers,),
        StallBuilt: (void_offers,),
        Delayed: (move_clock,),
    },
    hooks=Hooks(
        fee=rent,
        price=price,
        net_worth=net_worth,
        winners=winners,
        cost=cost,
        deadline=deadline,
        timed_out=timed_out,
        acted=acted,
        wake_at=next_tide,
        wake=wake,
        held=in_the_pot,
    ),
    slices=(Teams, Clock, Turns, Stalls, Pot, Pearls, Pauses),
)
