"""A word of explanation for each kind of event, in the page's language, with the rule to read on at.

Payments are explained by their reason and moves by their way. Whoever adds an event explains it here,
or names it silent in `games/table/sentences.py`; a test fails otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine import Event, Unknown
from games.engine.core.events import Moved, Paid


@dataclass(frozen=True, slots=True)
class Explanation:
    """`rule` is the anchor of the guide where more is said."""

    title: str | Promise
    text: str | Promise
    rule: str


def key_of(event: Event) -> str:
    """What an event is explained under: its tag, with the reason of a payment or the way of a move."""
    if isinstance(event, Paid):
        return f"{event.TAG}:{event.reason}"
    if isinstance(event, Moved):
        return f"{event.TAG}:{event.how}"
    return event.TAG


def explanation(event: Event | Unknown) -> Explanation | None:
    """None for what needs no word."""
    return None if isinstance(event, Unknown) else EXPLAINED.get(key_of(event))


def keys(events: Iterable[Event]) -> list[str]:
    """The kinds among these events that are explained, each once, in order."""
    return list(dict.fromkeys(key for event in events if (key := key_of(event)) in EXPLAINED))


EXPLAINED: dict[str, Explanation] = {
    # --- Turns and moves ---
    "core.order_drawn": Explanation(
        _("The order of play"),
        _("It is drawn by lot when the game starts. Everybody begins on Payday."),
        "m1-3",
    ),
    "core.turn_began": Explanation(
        _("Another turn"), _("A double gives another turn, as often as it comes. Jail cancels it."), "m2-2"
    ),
    "core.rolled": Explanation(
        _("A roll"), _("Two dice, and as many steps along the street as they show together."), "m2-1"
    ),
    "core.moved:dice": Explanation(
        _("A landing"),
        _("Where the dice lead one lands, and then the tile has its say."),
        "m2-10",
    ),
    "core.moved:metro": Explanation(
        _("A ride"), _("Metro cards take you forward to the tile they name, and you land there."), "m10-4"
    ),
    "core.moved:jail": Explanation(
        _("Off to jail"),
        _("You are put there. Nothing is passed on the way, so there is no salary."),
        "m12-1",
    ),
    "core.moved:bribe": Explanation(
        _("Out by the back door"),
        _("A bribe that works puts you on a Metro tile; no card is drawn there."),
        "m12-6",
    ),
    "core.moved:teleport": Explanation(
        _("Teleport"),
        _("Once, from one of your properties to another one ahead. It counts as a landing."),
        "m9-4",
    ),
    "core.won": Explanation(
        _("The end"), _("The last player in play wins, at once. Debts that are still open lapse."), "m1-6"
    ),
    # --- Property ---
    "mtaani.bought": Explanation(
        _("A purchase"),
        _("Whoever lands on a free property may buy it. From now on, others pay when they land here."),
        "m4-1",
    ),
    "core.paid:fee": Explanation(
        _("A fee"),
        _("On somebody’s property you pay its owner; on a free one that you do not buy, the bank."),
        "m4-2",
    ),
    "mtaani.built": Explanation(
        _("Building"),
        _("With the whole set in hand, units go up evenly over its properties, and fees with them."),
        "m5-4",
    ),
    "mtaani.sold": Explanation(
        _("A unit sold"),
        _("The bank takes units back at half of what they cost. They are sold evenly too."),
        "m5-6",
    ),
    "mtaani.mortgaged": Explanation(
        _("A mortgage"),
        _("It brings cash at once. Until it is lifted, the property charges nothing."),
        "m5-1",
    ),
    "mtaani.unmortgaged": Explanation(
        _("A mortgage lifted"),
        _("For what it brought and a little more, the property charges fees again."),
        "m5-1",
    ),
    "mtaani.renovated": Explanation(
        _("A renovation"),
        _("In place of rolling. It raises the fee of the property for the rest of the game."),
        "m8-2",
    ),
    "mtaani.pause_ended": Explanation(
        _("Renovations again"),
        _("After a few renovations one has to pause for some revolutions. That is over."),
        "m8-3",
    ),
    # --- The bank and money ---
    "core.paid:salary": Explanation(_("Payday"), _("Passing Payday pays the salary."), "m2-4"),
    "core.paid:salary_landing": Explanation(
        _("Payday, exactly"), _("Landing exactly on Payday pays more than passing it."), "m2-4"
    ),
    "core.paid:atm": Explanation(
        _("The ATM"),
        _("It gives what it can from the bank’s reserve; when that runs low, what is left."),
        "m11-1",
    ),
    "core.paid:tax": Explanation(
        _("Tax"), _("A share of the cash in hand. Who has little pays little."), "m11-1"
    ),
    "core.paid:card_gain": Explanation(
        _("A lucky card"),
        _("Gains come from the bank. Large ones are smaller early on and grow later."),
        "m10-3",
    ),
    "core.paid:card_cost": Explanation(
        _("A costly card"),
        _("It must be paid at once. Large costs grow with the revolutions, as gains do."),
        "m10-3",
    ),
    "core.paid:card_each": Explanation(
        _("From player to player"),
        _("Some cards make everybody pay one player, or one player pay everybody."),
        "m10-1",
    ),
    "core.issued": Explanation(
        _("New money"),
        _("Cards and buy-backs are always paid in full. What the reserve lacks is issued anew."),
        "m3-5",
    ),
    "core.paid:loan": Explanation(
        _("A loan paid out"), _("From the bank’s reserve, or from the cash of the player who lends."), "m6-2"
    ),
    "mtaani.loan_made": Explanation(
        _("A loan"),
        _("The bank lends up to a limit, players lend on terms they agree on. Nobody has to borrow."),
        "m6-1",
    ),
    "mtaani.interest_accrued": Explanation(
        _("Interest"),
        _("It accrues with each counted revolution, evenly over the term, and then stops."),
        "m6-4",
    ),
    "mtaani.repaid": Explanation(
        _("Paying back"),
        _("In full or in part, whenever it is your turn. Interest is settled first."),
        "m6-5",
    ),
    "mtaani.loan_called": Explanation(
        _("A loan called in"),
        _("A lender may want the money back early. The unpaid interest is then forgiven."),
        "m6-10",
    ),
    "mtaani.claim_passed": Explanation(
        _("A claim passes on"),
        _("What was owed to a bankrupt is now owed to the one who brought them down."),
        "m6-11",
    ),
    "mtaani.loan_written_off": Explanation(
        _("Written off"), _("What a bankrupt owes is gone, for them and for those who lent it."), "m6-11"
    ),
    "core.paid:insurance": Explanation(
        _("Insurance pays"), _("It covers one debt, whole, that cash does not."), "m9-2"
    ),
    # --- Cards ---
    "mtaani.card_drawn": Explanation(
        _("A card"),
        _("Mtaani cards move money, Metro cards move the player. Each comes once before any comes again."),
        "m10-2",
    ),
    "mtaani.nothing_happened": Explanation(
        _("Nothing happens"),
        _("A rule is already in force, or there is no mission to draw: the visit is free."),
        "m11-2",
    ),
    "mtaani.card_bought": Explanation(
        _("A special card"),
        _("There is one of each. It waits in hand until it is played, or traded."),
        "m9-3",
    ),
    "mtaani.card_declined": Explanation(
        _("No, thank you"),
        _("A special card was on offer on this tile. It stays in the pool for the next one."),
        "m9-3",
    ),
    "mtaani.zoned": Explanation(
        _("Zoning"),
        _("Every unit of a set is gone, and nothing can be built there for some revolutions."),
        "m9-5",
    ),
    "mtaani.ban_lifted": Explanation(
        _("Building allowed again"), _("The revolutions of a zoning ban have passed."), "m9-5"
    ),
    "mtaani.syndicate_started": Explanation(
        _("The Syndicate"),
        _("Its player takes a share of the fees that owners of some families are paid."),
        "m9-6",
    ),
    "mtaani.syndicate_took": Explanation(
        _("The Syndicate’s share"),
        _("It comes out of what the owner gets; the visitor pays the same."),
        "m4-7",
    ),
    "mtaani.syndicate_ended": Explanation(
        _("The Syndicate retires"),
        _("Its revolutions have passed, and the card can be bought again."),
        "m9-6",
    ),
    "mtaani.protected": Explanation(
        _("Injunction"), _("For some revolutions a complete set can be neither zoned nor tapped."), "m9-7"
    ),
    "mtaani.protection_ended": Explanation(
        _("Protection ends"), _("The revolutions of an Injunction have passed, or its set was split."), "m9-7"
    ),
    "mtaani.insurance_bought": Explanation(
        _("Insurance bought"),
        _("It is always on sale, and each one sold doubles the price for everybody."),
        "m9-1",
    ),
    "mtaani.insured": Explanation(
        _("Insured"), _("The card pays a debt that cash does not cover, and goes back on sale."), "m9-2"
    ),
    "mtaani.insurance_price_reset": Explanation(
        _("Insurance is cheap again"), _("A coalition brought its price back to where it began."), "m14-3"
    ),
    # --- Jail and the rough sides ---
    "mtaani.jailed": Explanation(
        _("Jail"),
        _("Out by a double, by bail, by a bribe, or when the sentence is served. Fees come in all the same."),
        "m12-1",
    ),
    "mtaani.turn_served": Explanation(
        _("A turn served"), _("No double: the sentence drops by one."), "m12-5"
    ),
    "mtaani.freed": Explanation(
        _("Free"),
        _("A double frees at once and moves you. A served sentence frees for the next turn."),
        "m12-5",
    ),
    "mtaani.bailed": Explanation(
        _("Bail"), _("Paid in cash: free, and the dice are rolled as usual."), "m12-5"
    ),
    "core.paid:bribe": Explanation(
        _("A bribe"),
        _("The guards’ mood hints at the odds, which change by the minute. The money is gone either way."),
        "m12-6",
    ),
    "mtaani.bribe_failed": Explanation(
        _("The bribe failed"), _("There is a fine on top, and the sentence may grow."), "m12-6"
    ),
    "core.paid:fine": Explanation(
        _("A fine"), _("For a bribe that was refused. It goes to the bank."), "m12-6"
    ),
    "core.paid:mugging": Explanation(
        _("Mugged"),
        _("On the seedy side a part of one’s cash may vanish. Those who own a complete set there are safe."),
        "m12-7",
    ),
    # --- Revolutions, events, missions ---
    "mtaani.revolution_counted": Explanation(
        _("A revolution"),
        _("All in play have come round to Payday. Interest, deadlines and effects go by revolutions."),
        "m2-5",
    ),
    "mtaani.world_event_started": Explanation(
        _("A world event"),
        _("When a revolution is counted, something may befall the whole table, at once or for a while."),
        "m14-1",
    ),
    "mtaani.world_event_ended": Explanation(
        _("The event is over"), _("Things are as they were before."), "m14-2"
    ),
    "core.paid:discovery": Explanation(
        _("A share for everybody"),
        _("A discovery pays each player the same, as far as the reserve goes."),
        "m14-3",
    ),
    "core.paid:austerity": Explanation(
        _("Austerity"), _("Everybody loses a share of their cash to the bank."), "m14-3"
    ),
    "mtaani.rule_set": Explanation(
        _("A municipal rule"),
        _("Who lands at City Hall doubles or halves something for all, until the next revolution."),
        "m11-2",
    ),
    "mtaani.rule_ended": Explanation(
        _("The rule ends"), _("A municipal rule lasts until the next revolution is counted."), "m11-2"
    ),
    "mtaani.mission_drawn": Explanation(
        _("A mission"), _("Land on its tiles, in order and in time, for a bonus on the salary."), "m15-1"
    ),
    "mtaani.mission_advanced": Explanation(
        _("One stop nearer"), _("Any landing counts for a mission; passing does not."), "m15-3"
    ),
    "mtaani.mission_done": Explanation(
        _("Mission done"), _("The bonus is paid at once, by the number of its tiles."), "m15-3"
    ),
    "core.paid:mission": Explanation(
        _("The bonus"), _("It comes from the bank’s reserve, as far as that goes."), "m3-3"
    ),
    "mtaani.mission_missed": Explanation(
        _("Mission missed"), _("A part of the next salary is lost."), "m15-3"
    ),
    # --- Trading ---
    "mtaani.offer_made": Explanation(
        _("An offer"),
        _("Only the two concerned see what is in it. The others see that there is one."),
        "m13-2",
    ),
    "mtaani.offer_closed": Explanation(
        _("The offer is closed"),
        _("Accepted, declined, withdrawn, or void because something in it is no longer possible."),
        "m13-3",
    ),
    "mtaani.reason_given": Explanation(
        _("A reason"), _("Who declines may say why, so that a better offer can follow."), "m13-1"
    ),
    "mtaani.openness_changed": Explanation(
        _("Open or closed"), _("Anybody may close themselves to offers, and open again."), "m13-2"
    ),
    "mtaani.traded": Explanation(
        _("A trade"),
        _("Cash, properties and cards in any combination, with something on both sides."),
        "m13-1",
    ),
    "mtaani.chamber_called": Explanation(
        _("The chamber of commerce"),
        _("Every few revolutions it wants a trade point from everybody, or money."),
        "m13-6",
    ),
    "mtaani.point_spent": Explanation(
        _("A trade point spent"),
        _("Completed trades earn points; the chamber takes one instead of money."),
        "m13-4",
    ),
    "core.paid:chamber": Explanation(
        _("No trade point"), _("Who has none pays the chamber, and more later in the game."), "m13-6"
    ),
    "core.paid:no_trade": Explanation(
        _("The no-trade fee"),
        _("As long as no set is complete and none can be without a trade, waiting costs money."),
        "m13-5",
    ),
    # --- Going out, and not being there ---
    "mtaani.bankrupt": Explanation(
        _("Bankrupt"),
        _("Cash, units and mortgages together cannot cover a debt. The properties are for sale again."),
        "m7-3",
    ),
    "mtaani.forced": Explanation(
        _("The table decides"),
        _("Nobody can hold up a game: after some minutes the wait is ended for them."),
        "m2-7",
    ),
    "mtaani.returned": Explanation(
        _("Back at the table"), _("Who acts again gets the full time for decisions again."), "m2-7"
    ),
}
"""By the key of the event."""
