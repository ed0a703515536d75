"""Everything that can happen in a game is one of these frozen records.

Read `of_objects` first. The stream of events is the log of the game. `apply` carries them out; triggers look
at them.
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
