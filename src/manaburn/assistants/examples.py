"""This module has what an assistant (a language model) reads before it uses the tools: `NOTATION`, the page
on how positions and answers are written, and `EXAMPLES`, positions with what may be answered in each.
"""

from __future__ import annotations

from manaburn.values import value

NOTATION = """\
A position is a few lines of text (or parts between |). The header comes first, then each player.

header     step: declare attackers   active: Anna   turn: 5   edition: 2025
           Steps: upkeep, draw, precombat main, beginning of combat, declare attackers, declare blockers,
           combat damage, end of combat, postcombat main, end. "edition" is 2002, 2006, 2010, 2016, 2025,
           latest or a day as 2009-07-11; the parameter "on" of a tool goes before it. In a step named
           alone its question comes up: declare attackers asks who attacks. "priority: Ben" asks Ben.
player     NAME LIFE, then any of hand:, battlefield:, graveyard:, library: (top card first), exile:,
           mana: {R}{R}, poison: 2, lands played: 1
cards      by their English names, with commas between them; "4 Forest" are four; Hill Giant#18 has a
           number, which the tools give back: use it where two are called the same.
permanents (tapped), (attacking Ben), (blocking Hill Giant#18), (blocked), (2 damage), (1 +1/+1),
           (3 loyalty), (since this turn) of what came under control this turn, (on Hill Giant#18) of an
           Aura or Equipment, (token), (transformed); several with commas: (tapped, attacking Ben)

An answer is one line of text:

attack: none                                 attack: Hill Giant > Ben, Juggernaut > Ben
block: none                                  block: Grizzly Bears > Hill Giant
assign: Savannah Lions > Ben 2               pass        keep        mulligan        yes        no
cast Shock                                   targets: Ben
activate Mogg Fanatic                        play Forest
choose: Forest                               order: Hill Giant, Gray Ogre

`legal` lists how answers to the question of a position are written. Both players have to pass before the
next thing happens: after an attack say pass, pass, and then the block.
"""


@value
class Example:
    """An example is a position, what may be answered there, and what it shows."""

    name: str
    shows: str
    position: str
    answers: tuple[str, ...] = ()


EXAMPLES: tuple[Example, ...] = (
    Example(
        "must attack",
        "Juggernaut attacks each combat if able: an attack without it is refused",
        "step: declare attackers   active: Anna\n"
        "Anna 20   battlefield: Juggernaut, Hill Giant\n"
        "Ben 20   battlefield: Grizzly Bears",
        ("attack: Hill Giant",),
    ),
    Example(
        "flying",
        "a creature without flying or reach can't block one with flying",
        "step: declare blockers   active: Anna\n"
        "Anna 20   battlefield: Serra Angel (attacking Ben)\n"
        "Ben 20   battlefield: Grizzly Bears, Giant Spider",
        ("block: Grizzly Bears > Serra Angel",),
    ),
    Example(
        "damage on the stack",
        "in 2002 Mogg Fanatic can be sacrificed while its combat damage waits, in 2025 not: compare them",
        "step: declare attackers   active: Anna\n"
        "Anna 20   battlefield: Savannah Lions, Llanowar Elves (tapped)\n"
        "Ben 20   battlefield: Mogg Fanatic",
        (
            "attack: Savannah Lions",
            *("pass", "pass"),
            "block: Mogg Fanatic > Savannah Lions",
            *("pass", "pass", "pass"),
            "activate Mogg Fanatic",
            "targets: Llanowar Elves",
        ),
    ),
    Example(
        "casting",
        "a spell is cast, its target chosen, and it resolves when both players pass",
        "step: precombat main   active: Anna\n"
        "Anna 20   hand: Shock   battlefield: Mountain\n"
        "Ben 20   battlefield: Grizzly Bears",
        ("cast Shock", "targets: Grizzly Bears", "pass", "pass"),
    ),
    Example(
        "layers",
        "what a creature is with a counter, an Aura and an anthem: explain Grizzly Bears",
        "step: precombat main   active: Anna\n"
        "Anna 20   battlefield: Grizzly Bears#20 (1 +1/+1), Glorious Anthem\n"
        "  battlefield: Holy Strength (on Grizzly Bears#20)\n"
        "Ben 20",
    ),
)
"""Five positions to begin with; the page of the notation has them all."""
