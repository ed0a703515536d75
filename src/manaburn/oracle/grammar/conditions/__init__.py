"""This package reads conditions: on what is so now ("you control a Swamp"), on what happened this turn
("you've cast two spells this turn"), and on when a card may be used ("only during combat").

The parser tries its phrases behind "if", "as long as", "unless" and the like (`CONDITION`), and behind "only"
(`WINDOW`). Read `conditions` first.
"""
