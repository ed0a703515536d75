"""Effects on cards and copies: libraries, exile, copying, tokens, faces, merging.

Read `libraries` first. Imports words, events and changes.
"""
