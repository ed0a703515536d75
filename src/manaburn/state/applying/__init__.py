"""This package carries out events. Only here do zones, life and all else that the rules speak of change.

Read `apply` first: it finds the function of an event. Imports the records and the state; nothing decides
here.
"""
