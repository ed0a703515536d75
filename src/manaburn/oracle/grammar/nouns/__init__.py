"""This package reads what words name: objects, players and keywords, with all that can be said of them.

Read `nouns` first. Imports no other room.
"""
