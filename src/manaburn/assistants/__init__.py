"""Assistants (language models with tools) are offered this: positions judged, played and explained, the
rules and cards looked up, and games played against an agent. The tools are functions; `manaburn mcp` serves
them.

Read `tools` first, which lists them. Imports `agents` and what is below; only `serving` and `results` import
the kit of the protocol, which is the extra `mcp`.
"""
