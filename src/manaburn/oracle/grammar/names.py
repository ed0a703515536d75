"""This module lists names of phrases that several files of the grammar share: `CLAUSE`, `COST`, `EVENT`. A
`Name[X]` is of phrases that mean an X, a `Several[X]` of phrases that mean a tuple of them.

A pattern with `<cost>` in it uses any phrase that is declared under `COST`. The names nest: a `LINE` of a
card is an `ABILITY`, such as a trigger with `EFFECTS`; effects are one `SENTENCE` after another; a sentence
is made of one `CLAUSE` or several, "you draw a card". Other names stand in the files that declare their
phrases (`ATTRIBUTE`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.events.triggers import Attacked, DamageTo, Recipients, Subject, TriggerEvent
from manaburn.cards.vocabulary.words.costs import Cost
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Condition, Objects, Players, Who
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Several

Effects = tuple[Effect, ...]
Changes = tuple[Change, ...]
Events = tuple[TriggerEvent, ...]

ABILITY = Several[Part]("ability")  # "Whenever ~ attacks, draw a card."
ADJECTIVE = Name[Filter]("adjective")  # "nonblack"
AGENT = Name[Whose]("agent")  # the player of an event: "an opponent"
AMOUNT = Name[Amount]("amount")  # "the number of creatures you control"
ATTACKED = Name[Attacked]("attacked")  # "you or a planeswalker you control"
ATTACKED_PLAYER = Name[Whose]("attacked-player")  # "one of your opponents"
BEGINNING = Name[TriggerEvent]("beginning")  # "the beginning of your upkeep"
CHANGE = Several[Change]("change")  # "gets +1/+1"
CLAUSE = Several[Effect]("clause")  # "you draw a card"
CONDITION = Name[Condition]("condition")  # "you control a Swamp"
CONDITION_OF_RESULTS = Name[Condition]("condition-of-results")  # "a land card was milled this way"
COST = Name[Cost]("cost")  # "sacrifice a creature"
COUNTABLE = Name[Amount]("countable")
"""How many there are of something, by its name alone: "creatures you control"."""
DAMAGE_TO = Name[DamageTo | Recipients]("damage-to")  # "a player", in an event
DOER = Name[Players]("doer")  # the player who does what follows: "target opponent"
EACH_OF = Name[Amount]("each-of")
"""How often something is done: "for each creature you control"."""
EFFECTS = Several[Effect]("effects")  # "Draw a card. You gain 1 life."
EVENT = Name[TriggerEvent]("event")  # "a creature dies"
EVENTS = Several[TriggerEvent]("events")  # "~ enters or attacks"
FOLLOW_UP = Several[Effect]("follow-up")
"""What happens as damage is prevented."""
KEYWORD_PART = Several[Part]("keyword-part")  # "flying", "equip {2}"
LINE = Several[Part]("line")
NUMBER = Name[Amount]("number")  # "three", "x", "that many"
OBJECT = Name[Objects]("object")  # "target creature", "it"
OFFER = Several[Effect]("offer")
"""What a player may do or let happen, said in one sentence."""
PLAYER = Name[Players]("player")  # "its controller"
PLAYER_TARGET = Name[Players]("player-target")  # "target opponent"
PLAYERS = Name[Who]("players")  # in static abilities: "your opponents"
PLAYERS_RULED = Name[Players]("players-ruled")  # those who can or can't do something
QUALIFIED = Several[Effect]("qualified")
"""One sentence of what happens under a condition, at a time or at a price."""
RECIPIENT = Name[Objects | Players]("recipient")  # of damage: "any target"
SENTENCE = Several[Effect]("sentence")  # "You may draw a card."
SPELL_LINE = Several[Part]("spell-line")  # "This spell can't be countered."
STATE = Name[Condition]("state")
"""A condition on which an ability triggers as soon as it holds."""
SUBJECT = Name[Subject]("subject")  # of an event: "another creature you control"
TARGET = Name[Objects]("target")  # "up to two target creatures"
WHAT_HAPPENS = Several[Effect]("what-happens")
"""One sentence of what happens, or of what a player may let happen."""
WHEN = Several[TriggerEvent]("when")
"""The beginning of a triggered ability: "whenever" or "at", with the events."""
WHEN_ONLY = Name[tuple[Events, Condition]]("when-only")
"""The same with a condition that must hold as the event happens: "whenever ~ attacks while saddled"."""
WHOSE_STEP = Name[Whose]("whose-step")  # "each opponent's"
