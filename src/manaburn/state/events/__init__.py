"""This package has the events: everything that can happen in a game is one of these frozen records, as
`Moved`, `Tapped` or `DamageDealt`.

`manaburn.state.applying.apply` carries an event out on a state; triggered abilities are matched with it; the
list of events is the log of the game. Read `of_objects` first.
"""

from manaburn.state.events.of_combat import *
from manaburn.state.events.of_objects import *
from manaburn.state.events.of_players import *
from manaburn.state.events.of_the_stack import *
from manaburn.state.events.of_the_turn import *
from manaburn.state.events.reasons import Cause as Cause
from manaburn.state.events.reasons import CounteredBy as CounteredBy
from manaburn.state.events.reasons import LossReason as LossReason

Event = EventOfATurn | EventOfObjects | EventOfPlayers | EventOfTheStack | EventOfCombat
