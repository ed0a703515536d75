"""The engine: tasks are carried out until a player must decide, and what they answer is carried out.

Read `engine` first, where the table of tasks is; then `questions`: what becomes of a question whose player
leaves. `many_answers` tells which answers there are to questions with too many to list.
Imports the other rooms but `positions`; nothing in the rules imports it.
"""
