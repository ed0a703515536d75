"""This package reads effects that deal damage, and those that prevent or replace damage or another event;
also fights, and abilities that trigger an additional time.

What an effect does is a clause or a `SENTENCE`, what a permanent says an `ABILITY`. Read `prevention` first.
May import `effects_on_cards` and the packages that this one may import.
"""
