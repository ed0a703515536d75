"""This package reads what card texts say about casting and playing: costs, times and permissions, such as
"flashback {2}{R}" and "Creature spells you cast cost {1} less to cast."

What a card says of casting itself is declared as a `SPELL_LINE` or a `KEYWORD_PART`, what a permanent says of
the spells of players as an `ABILITY`, and what an effect allows for a time as a `statement`. Read `casting`
first.
"""
