"""The engine: tasks are carried out until a player must decide, and what they answer is carried out.

Read `engine` first. Imports every other room; nothing in the rules imports it but `positions`.
"""
