"""A page in a browser plays, analyses and asks through one protocol: JSON messages in, JSON frames out.

`Desk.handle` answers a message; it knows no transport, so that a server and a page without one speak alike:
`docs/reference/protocol.md` tells every message. Read `desk` first.
"""
