"""What is kept on disk for a person: games, habits, the files they name.

Read `files` first. Imports `telling`.
"""
