"""The named numbers of Mtaani. Amounts are whole SFR, durations milliseconds, shares percent.

The figures of tiles are in `board.csv`, those of cards in `decks.py`; no number is written twice.
"""

from __future__ import annotations

SECOND = 1_000
MINUTE = 60 * SECOND

# Set-up
SEATS = (2, 4)  # M1.1
START_CASH = 2_000_000  # M1.2
RESERVE = 6_000_000  # M1.2
DICE = 2  # M2.1
DIE_FACES = 6  # M2.1

# Payday
SALARY = 400_000  # M2.4
SALARY_LANDING = 800_000  # M2.4

# Idle turns
IDLE = 5 * MINUTE  # M2.7: then another player may end it
IDLE_GRACE = 1 * MINUTE  # M2.7: and so much later the table does
IDLE_TURN = 15 * MINUTE  # M2.7: however often the five minutes start anew
IDLE_DEBT = 30 * MINUTE  # M2.7: for a debt off turn, counted from the beginning of the turn too
IDLE_AWAY = 30 * SECOND  # M2.7: a decision of a player who is away
AWAY_AFTER = 2  # M2.7: forced endings in a row

# Fees
WHOLE_SET_FACTOR = 2  # M4.3
MOST_UNITS = 5  # M4.4, M5.4

# Mortgages and units
UNMORTGAGE_EXTRA = 10  # M5.1, percent
UNIT_RESALE = 50  # M5.6, percent

# Cards
CARD_FACE_LIMIT = 1_200_000  # M10.3: up to here always at face value
CARD_OPENING_SHARE = 45  # M10.3, percent
CARD_OPENING_REVOLUTIONS = {2: 8, 3: 6, 4: 4}  # M10.3, by players seated at the start
SCALING_EVERY = 10  # M10.3, revolutions
SCALING_STEP = 25  # M10.3, percent points

# Special tiles
ATM_GAIN = 750_000  # M11.1
TAX_SHARE = 35  # M11.1, percent of cash

# Jail
CARD_SENTENCE = 3  # M12.1, turns
BAIL = 20_000  # M12.5
BRIBE = 50_000  # M12.6
BRIBE_ODDS = (20, 80)  # M12.6, percent, lowest and highest
MOODS = 5  # M12.6
BRIBE_FINE = 100_000  # M12.6
BRIBE_SENTENCE = 4  # M12.6, turns

# The rough sides
RISK = 10  # M12.2, M12.7: one in ten
ARREST_TURNS = (2, 5)  # M12.2
MUGGING_SHARE = (5, 15)  # M12.7, percent of cash
MUGGING_ROUNDING = 1_000  # M12.7
MUGGING_LEAST_CASH = 100_000  # M12.7

# Loans
LOAN_LEAST = 10_000  # M6.2, M6.8
LOAN_STEP = 1_000  # M6.2, M6.8
BANK_LIMIT = 350_000  # M6.2
BANK_LIMIT_GROWS_AFTER = 10  # M6.3, purchases by anybody
BANK_LIMIT_SHARE = 10  # M6.3, percent of net worth
CASH_AVERAGED_OVER = 5  # M6.3, turns
BANK_RATE = 10  # M6.4, percent for the term
BANK_TERM = 3  # M6.4, revolutions
REPAY_LEAST = 20  # M6.5, percent of the balance
REPAY_STEP = 5  # M6.5, percent points
PLAYER_RATES = (0, 50)  # M6.8, percent
PLAYER_TERMS = (1, 10)  # M6.8, revolutions
CALL_AFTER = 1  # M6.10, revolutions

# Renovation
RENOVATE_AFTER = 3  # M8.1, revolutions held
RENOVATION_QUOTA = 3  # M8.3
RENOVATION_PAUSE = 2  # M8.3, revolutions
RENOVATION_RAISE = 10  # M8.4, percent of the fee
RENOVATION_RAISE_LEAST = 5  # M8.4, percent of the cost
RENOVATION_CAP = 4  # M8.4, renovations of a property
RENOVATION_COST = 25  # M8.5, percent of the cost, times n + 1

# Cards that are bought
INSURANCE_PRICE = 1_000_000  # M9.1
INSURANCE_SPARE = 1  # M9.1: cards beyond one a player
TELEPORT_PRICE = 2_000_000  # M9.4
ZONING_PRICE = 5_000_000  # M9.5
ZONING_REVOLUTIONS = 5  # M9.5
SYNDICATE_PRICE = 9_000_000  # M9.6
SYNDICATE_FROM = 15  # M9.6, revolution
SYNDICATE_REVOLUTIONS = 10  # M9.6
SYNDICATE_SHARE = 20  # M9.6, percent of the fee
INJUNCTION_PRICE = 6_000_000  # M9.7
INJUNCTION_FROM = 8  # M9.7, revolution
INJUNCTION_REVOLUTIONS = 7  # M9.7

# City Hall
RULE_DOUBLE = 200  # M11.2, percent
RULE_HALVE = 50  # M11.2, percent

# Trading
NO_TRADE_FEE = 200_000  # M13.5, M13.6
CHAMBER_EVERY = 5  # M13.6, revolutions
CARD_FLOOR = 50  # M13.3: percent of a card's first price that it must bring while its owner owes

# World events
EVENT_SPACING = 3  # M14.1, revolutions
EVENT_CHANCE = 2  # M14.1: one in two
DISCOVERY_BONUS = 400_000  # M14.3
AUSTERITY_SHARE = 10  # M14.3, percent of cash
SCANDAL_SENTENCE = 2  # M14.3, turns

# 9 to 5
MISSIONS_AT_MOST = 2  # M15.2, a player
MISSION_TIME = 2  # M15.3, revolutions, and one more for each tile
MISSION_BONUS = 50  # M15.3, percent of the printed salary for each tile
MISSION_PENALTY = 25  # M15.3, percent of the next salary for each tile
MISSION_PENALTY_MOST = 100  # M15.3, percent
