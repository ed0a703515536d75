"""This package reads what words name: objects, players and keywords, with all that can be said of them.

Patterns use them as `<noun>`, `<object>` and `<player>`. Read `nouns` first. Imports no other room.
"""
