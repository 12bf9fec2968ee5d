"""How a position looks to a viewer; `table.py` makes the views.

What belongs to one ruleset (words for its actions and questions, its pins and panels, its sentences) is in
the package of that ruleset's name, gathered in one table; `face.py` says what may stand in it.
"""
