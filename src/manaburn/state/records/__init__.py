"""This package has the records of a state: objects, permanents, the combat, the turn, the stack, waiting
triggers and tasks.

Read `records` first. Plain data: nothing here changes a state or knows a rule.
"""
