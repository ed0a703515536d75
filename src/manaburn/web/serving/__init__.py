"""A server carries the messages of pages to tables in other processes, and writes every answer to a file
before anybody sees what it does.

`manaburn serve` starts it. The process that talks to pages (`hall`, `app`) holds no game: tables are in
engine processes (`engines`), agents in others (`bots`), what was answered in a file (`keeping`). It needs the
extra `web`. Read `hall` first.
"""
