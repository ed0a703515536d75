"""This package keeps on disk what belongs to a person: games, and who plays them.

Read `files` first. Imports `telling`.
"""
