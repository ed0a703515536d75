"""Effects on cards and copies: libraries, exile, copying, tokens, merging.

Read `libraries` first. Imports words, events and changes.
"""
