"""This package keeps the card store of a user (a database with the cards of a public card file, their texts
compiled), and their own cards: files from which cards are looked up without the compiler.

`CardStore` looks cards up, `import_cards` makes a store. Read `store` first, then `importing`. Imports all
other rooms, the compiler only where texts are read.
"""
