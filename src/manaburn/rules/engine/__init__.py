"""This package is the engine: it carries out tasks until a player must decide, and then the player's
answer.

Read `engine` first: it has the table of tasks. `questions` decides what becomes of a question whose player
leaves; `many_answers` lists the answers to questions that have very many. The package imports the other
packages of the rules except `positions`; none of them imports it.
"""
