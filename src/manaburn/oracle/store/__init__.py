"""This package keeps cards in files, from which they are looked up without reading their texts again.

The card store of a user is a database with the cards of a public card file: `import_cards` compiles their
texts once and makes the store, and `CardStore` looks cards up in it. `OwnCards` keeps the cards that a user
wrote down. Read `store` first, then `importing`. Imports all other packages of `oracle`, the compiler only
where texts are read.
"""
