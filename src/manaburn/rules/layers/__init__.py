"""This package determines the characteristics of objects, by applying continuous effects in their order,
and evaluates the words that depend on them [cr2025-06-06 109, 208, 604, 611-613].

Read `characteristics` first: other packages ask it about the board as it is now. `deriving` makes that board,
by applying continuous effects as `layers` and `layer_order` say. `descriptions` evaluates filters, amounts
and conditions on any board. `meaning` finds the objects and players that a resolving effect speaks of. The
package imports `players` and `words`.
"""
