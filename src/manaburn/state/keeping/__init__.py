"""This package keeps states as JSON: it writes, reads and checks them, and brings old ones up to date.

Read `codec` first. The package imports all of the state.
"""
