"""This package reads abilities about casting and playing: costs, times and permissions.

Read `casting` first. Imports the rooms of keywords, and those below.
"""
