"""The records of a state: objects, permanents, the combat, the turn, what is on the stack, what waits.

Read `records` first. Plain data: nothing here changes a state or knows a rule.
"""
