"""A page in a browser plays games, analyses positions and asks for judgements by one protocol: JSON messages
in, JSON frames (replies) out.

`Desk.handle` answers a message; it knows no transport, so that a server and a page without one speak alike:
`docs/reference/protocol.md` tells every message. Read `desk` first.
"""
