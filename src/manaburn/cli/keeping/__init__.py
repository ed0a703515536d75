"""This package keeps on disk what belongs to a person: games, habits, the files they name.

Read `files` first. Imports `telling`.
"""
