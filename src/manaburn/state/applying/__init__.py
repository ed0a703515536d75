"""Carrying out events: the only place where what the rules speak of changes.

Read `apply` first: it finds the function of an event. Imports the records and the state; nothing decides
here.
"""
