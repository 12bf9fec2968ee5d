"""What operators are shown for the keys that rulesets and pictures go by, in their own language.

A key that is not here, of another ruleset say, is shown as it stands.
"""

from __future__ import annotations

from django.utils.translation import gettext_noop, pgettext_lazy

# fmt: off
KEYS = frozenset((
    # Tiles, and families of properties
    gettext_noop("payday"), gettext_noop("residential"), gettext_noop("metro card"),
    gettext_noop("fast food"), gettext_noop("tax"), gettext_noop("transport"), gettext_noop("utility"),
    gettext_noop("mtaani card"), gettext_noop("jail"), gettext_noop("telecom"), gettext_noop("nine to five"),
    gettext_noop("atm"), gettext_noop("fortune"), gettext_noop("municipal"),
    # What cards do
    gettext_noop("gain"), gettext_noop("gain each"), gettext_noop("cost"), gettext_noop("cost each"),
    gettext_noop("ride"),
    # Events
    gettext_noop("tax amnesty"), gettext_noop("recession"), gettext_noop("tech hub"),
    gettext_noop("crime wave"), gettext_noop("tenant council"), gettext_noop("scandal"),
    gettext_noop("discovery"), gettext_noop("austerity"), gettext_noop("general amnesty"),
    gettext_noop("bank run"), gettext_noop("coalition"),
    # Cards to buy
    gettext_noop("insurance"), gettext_noop("teleport"), gettext_noop("zoning"), gettext_noop("syndicate"),
    gettext_noop("injunction"),
    # Municipal rules
    gettext_noop("salary doubled"), gettext_noop("salary halved"), gettext_noop("fees doubled"),
    gettext_noop("fees halved"), gettext_noop("cards doubled"), gettext_noop("cards halved"),
    gettext_noop("dice doubled"), gettext_noop("dice halved"), gettext_noop("prices doubled"),
    gettext_noop("prices halved"), gettext_noop("atm doubled"), gettext_noop("atm halved"),
    gettext_noop("ban"),
    # Moods of the guards
    gettext_noop("hostile"), gettext_noop("stern"), gettext_noop("bored"), gettext_noop("friendly"),
    gettext_noop("greedy"),
    # Variants of the decks
    gettext_noop("standard"),
    # Skylines, houses, trees
    gettext_noop("blocks"), gettext_noop("zinc"), gettext_noop("towers"), gettext_noop("harbour"),
    gettext_noop("boulevard"), gettext_noop("savanna"), gettext_noop("granite"), gettext_noop("round"),
    gettext_noop("acacia"), gettext_noop("birch"),
    # Landmarks
    gettext_noop("abbey"), gettext_noop("arch"), gettext_noop("basilica"), gettext_noop("bigwheel"),
    gettext_noop("bridge"), gettext_noop("cathedral"), gettext_noop("chimney"), gettext_noop("column"),
    gettext_noop("control"), gettext_noop("crane"), gettext_noop("crown"), gettext_noop("dome"),
    gettext_noop("drum"), gettext_noop("gantry"), gettext_noop("giraffe"), gettext_noop("glass"),
    gettext_noop("glasshouse"), gettext_noop("globe"), gettext_noop("hill"), gettext_noop("hilltop"),
    gettext_noop("lattice"), gettext_noop("lighthouse"), gettext_noop("market"), gettext_noop("minaret"),
    gettext_noop("obelisk"), gettext_noop("pines"), gettext_noop("rotunda"), gettext_noop("sails"),
    gettext_noop("silo"), gettext_noop("slab"), gettext_noop("stadium"), gettext_noop("statue"),
    gettext_noop("steeple"), gettext_noop("tallship"), gettext_noop("temple"), gettext_noop("turret"),
    gettext_noop("twist"), gettext_noop("water"), gettext_noop("windmill"),
    # Emblems
    gettext_noop("burger"), gettext_noop("bowl"), gettext_noop("fries"), gettext_noop("drumstick"),
    gettext_noop("flame"), gettext_noop("pizza"), gettext_noop("sausage"), gettext_noop("bus"),
    gettext_noop("metro"), gettext_noop("taxi"), gettext_noop("train"), gettext_noop("plane"),
    gettext_noop("tram"), gettext_noop("ferry"), gettext_noop("power"),
))
# fmt: on
"""A key’s words in English: `tax_amnesty` is “tax amnesty”."""

AMBIGUOUS = {"games": pgettext_lazy("a world event", "games")}
"""Those that mean something else elsewhere on the site."""
