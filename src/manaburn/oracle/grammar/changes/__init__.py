"""This package reads how permanents and players are changed: "gets +1/+1", "can't block", "becomes a 3/3
Elemental creature", "has hexproof".

The parser tries its phrases behind what is changed (`CHANGE`), both in static abilities ("Creatures you
control get +1/+1.") and in effects ("Target creature gets +1/+1 until end of turn."). Read `changes` first.
"""
