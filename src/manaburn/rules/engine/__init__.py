"""This package is the engine: it carries out tasks until a player must decide, and then the player's
answer.

Read `engine` first: it has the table of tasks. `questions` decides what becomes of a question whose player
leaves; `many_answers` lists the answers to questions that have very many. Imports the other rooms but
`positions`; nothing in the rules imports it.
"""
