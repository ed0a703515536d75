"""What is kept on disk for a person: games, habits, the files they name.

Read `keeping` first. Imports `telling`.
"""
