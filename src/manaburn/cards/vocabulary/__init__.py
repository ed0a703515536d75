"""This module declares what card texts say, as frozen records: abilities and effects; below them the words,
events and changes.

Read `abilities` first, then `effects`. The rooms of the vocabulary stand below: words, events, changes,
and effects by what they are about.
"""
