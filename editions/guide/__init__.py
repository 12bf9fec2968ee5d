"""The guide of an edition, made from the game's own data (P6.3).

The rules are prose with placeholders, one file for each ruleset and language in `content/`; every figure in
them, and everything in the tables, comes from the ruleset, every name from the edition.
"""
