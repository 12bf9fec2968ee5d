"""The named numbers of the toy game. Amounts are whole pesos, durations milliseconds."""

from __future__ import annotations

SECOND = 1_000
MINUTE = 60 * SECOND

SEATS = (2, 6)
TEAM_COUNT = 2  # T1: with teams, even seats against odd ones
START_MONEY = (800, 1_500, 3_000)  # T1: the host chooses
GAME_MINUTES = (0, 4, 20)  # T2: 0 is without an end

DICE = 3
DIE_FACES = 6
THIRD_ADDS = 3  # T3: up to this face the third die adds
THIRD_WIND = 6  # T3: this face blows you on to a free plot; those between are the bus
SALARY = 120
SALARY_LANDING = 200

DUES_FROM = 4  # T4: owners of so many plots pay dues
DUES = 15
SHELL_CHANCE = 6  # T10: one in so many landings finds a pearl
PEARL = (20, 90)

BID_STEP = 10
CLOCK_FIRST_BID = 40 * SECOND
CLOCK_AFTER_BID = 15 * SECOND
TURN_BID = 20 * SECOND
SEALED_BID = 30 * SECOND

GROUP_FACTOR = 2
STALLS = 10  # T6: all that the bank has
MOST_STALLS = 3
PAWN_SHARE = 50
REDEEM_EXTRA = 10
TAX_SHARE = 10

TURN = 45 * SECOND
DEBT = 60 * SECOND
VOTE = 30 * SECOND
PAUSE = 10 * MINUTE
OFFER = 40 * SECOND
MISSED_TURNS = 3  # T9: in a row

TIDE = 1 * MINUTE
CATCH = 3
