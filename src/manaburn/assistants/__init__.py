"""This package is what language models with tools use: they have positions judged, played and explained, look
up rules and cards, and play games against an agent. The tools are functions; `manaburn mcp` serves them.

Read `tools` first, which lists them. The package imports `agents` and the packages below it; only `serving`
and `results` need the extra `mcp`, the library for the Model Context Protocol.
"""
