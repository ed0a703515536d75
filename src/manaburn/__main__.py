"""This module runs the command line, as `python -m manaburn`."""

from manaburn.cli import main

main()
