"""`python -m manaburn` is the command line."""

from manaburn.cli import main

main()
