"""This module lists the names of phrases that several files of the grammar share: `CLAUSE`, `COST`, `EVENT`,
each with the type of what such a phrase means.

A pattern with `<cost>` in it uses any phrase that is declared under `COST`. The names nest: a `LINE` of a
card is an `ABILITY`, such as a trigger with `EFFECTS`; effects are one `SENTENCE` after another; a sentence
is made of each `CLAUSE`, "you draw a card". A name that one file alone uses stands in that file. A name whose
meaning is a record of the grammar stands beside that record (`ATTRIBUTE`).
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

ABILITY = Several[Part]("ability")
ADJECTIVE = Name[Filter]("adjective")
AGENT = Name[Whose]("agent")
AMOUNT = Name[Amount]("amount")
ATTACKED = Name[Attacked]("attacked")
ATTACKED_PLAYER = Name[Whose]("attacked-player")
BEGINNING = Name[TriggerEvent]("beginning")
CHANGE = Several[Change]("change")
CLAUSE = Several[Effect]("clause")
CONDITION = Name[Condition]("condition")
CONDITION_OF_RESULTS = Name[Condition]("condition-of-results")
COST = Name[Cost]("cost")
COUNTABLE = Name[Amount]("countable")
"""How many there are of something, by its name alone: "creatures you control"."""
DAMAGE_TO = Name[DamageTo | Recipients]("damage-to")
DOER = Name[Players]("doer")
EACH_OF = Name[Amount]("each-of")
"""How often something is done: "for each creature you control"."""
EFFECTS = Several[Effect]("effects")
EVENT = Name[TriggerEvent]("event")
EVENTS = Several[TriggerEvent]("events")
FOLLOW_UP = Several[Effect]("follow-up")
"""What happens as damage is prevented."""
KEYWORD_PART = Several[Part]("keyword-part")
LINE = Several[Part]("line")
NUMBER = Name[Amount]("number")
OBJECT = Name[Objects]("object")
OFFER = Several[Effect]("offer")
"""What a player may do or let happen, said in one sentence."""
PLAYER = Name[Players]("player")
PLAYER_TARGET = Name[Players]("player-target")
PLAYERS = Name[Who]("players")
PLAYERS_RULED = Name[Players]("players-ruled")
QUALIFIED = Several[Effect]("qualified")
"""One sentence of what happens under a condition, at a time or at a price."""
RECIPIENT = Name[Objects | Players]("recipient")
SENTENCE = Several[Effect]("sentence")
SPELL_LINE = Several[Part]("spell-line")
STATE = Name[Condition]("state")
"""A condition on which an ability triggers as soon as it holds."""
SUBJECT = Name[Subject]("subject")
TARGET = Name[Objects]("target")
WHAT_HAPPENS = Several[Effect]("what-happens")
"""One sentence of what happens, or of what a player may let happen."""
WHEN = Several[TriggerEvent]("when")
"""The beginning of a triggered ability: "whenever" or "at", with the events."""
WHEN_ONLY = Name[tuple[Events, Condition]]("when-only")
"""The same with a condition that must hold as the event happens: "whenever ~ attacks while saddled"."""
WHOSE_STEP = Name[Whose]("whose-step")
