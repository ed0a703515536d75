"""What can happen in a game, as frozen records.

Read `of_objects` first. The stream of events is the log of the game. `apply` carries them out; triggers look
at them.
"""

from manaburn.state.events.of_combat import (
    AttackersDeclared,
    AttackReselected,
    BecameBlocked,
    BecameUnblocked,
    BlockersDeclared,
    CombatBegan,
    CombatEnded,
    DamageAssigned,
    DamageDealt,
    DefenderChosen,
    Exerted,
    FirstDamageStepBegan,
    MadeToBlock,
    OrderAnnounced,
    Part,
    ProtectorChosen,
    PutIntoCombat,
    RemovedFromCombat,
    StoodUnblocked,
)
from manaburn.state.events.of_objects import (
    AbilityUsed,
    AttachmentChanged,
    Ceased,
    ControlChanged,
    CountersChanged,
    DamageRemoved,
    DeedDone,
    EmblemCreated,
    FormEnded,
    Merged,
    Moved,
    PhasedIn,
    PhasedOut,
    QualityChosen,
    Regenerated,
    SpecialActionTaken,
    Tapped,
    TokenCreated,
    Transformed,
    TurnedFaceDown,
    TurnedFaceUp,
    Untapped,
)
from manaburn.state.events.of_players import (
    AttractionVisited,
    CoinFlipped,
    CommanderCast,
    CommanderStays,
    DieRolled,
    Drew,
    GameEnded,
    HandKept,
    LandPlayed,
    LibraryArranged,
    LifeChanged,
    LookedAt,
    ManaAdded,
    ManaBecameColorless,
    ManaEmptied,
    ManaSpent,
    MonarchChanged,
    MulliganTaken,
    PlayerCountersChanged,
    PlayerLost,
    PoisonGiven,
    Revealed,
    SchemeSetInMotion,
    Shuffled,
    TappedForMana,
)
from manaburn.state.events.of_the_stack import (
    AbilityActivated,
    AbilityTriggered,
    BecameTargets,
    CardCopied,
    Countered,
    CrimeCommitted,
    DamagePrevented,
    DamageRedirected,
    DelayedTriggerEnded,
    EffectBegan,
    EffectsEnded,
    LeftStack,
    PutOntoStack,
    Resolved,
    ShieldMade,
    SpellCast,
    SpellCopied,
    TriggerDelayed,
)
from manaburn.state.events.of_the_turn import (
    ControlOfPlayersEnded,
    DamageWoreOff,
    DayChanged,
    ExtraTurnAdded,
    ExtraTurnsPostponed,
    NextTurnControlled,
    PhaseBegan,
    PhaseEnded,
    PhaseSkipped,
    PostponedTurnsDue,
    SkipsChanged,
    StepBegan,
    StepEnded,
    StepSkipped,
    TurnBegan,
    TurnCutShort,
    TurnEnded,
    TurnLengthened,
    TurnMarkerDesignated,
    TurnMarkerPassed,
    TurnMarkerRemoved,
    TurnMarkersHandedOut,
    TurnSkipped,
    TurnWentOn,
)
from manaburn.state.events.reasons import Cause, CounteredBy, LossReason

Event = (
    TurnBegan
    | PhaseBegan
    | StepBegan
    | StepEnded
    | PhaseEnded
    | TurnEnded
    | StepSkipped
    | PhaseSkipped
    | TurnSkipped
    | SkipsChanged
    | TurnLengthened
    | TurnCutShort
    | ExtraTurnAdded
    | NextTurnControlled
    | TurnMarkersHandedOut
    | TurnWentOn
    | TurnMarkerPassed
    | TurnMarkerDesignated
    | TurnMarkerRemoved
    | ExtraTurnsPostponed
    | PostponedTurnsDue
    | ControlOfPlayersEnded
    | DamageWoreOff
    | DayChanged
    | Moved
    | TokenCreated
    | Ceased
    | Tapped
    | Untapped
    | CountersChanged
    | DeedDone
    | EmblemCreated
    | QualityChosen
    | AttachmentChanged
    | ControlChanged
    | Transformed
    | FormEnded
    | Merged
    | TurnedFaceDown
    | TurnedFaceUp
    | SpecialActionTaken
    | PhasedOut
    | PhasedIn
    | DamageRemoved
    | Regenerated
    | AbilityUsed
    | LifeChanged
    | Drew
    | LandPlayed
    | ManaAdded
    | ManaSpent
    | TappedForMana
    | ManaEmptied
    | ManaBecameColorless
    | Shuffled
    | LibraryArranged
    | LookedAt
    | Revealed
    | SchemeSetInMotion
    | CoinFlipped
    | DieRolled
    | AttractionVisited
    | CommanderCast
    | CommanderStays
    | HandKept
    | MulliganTaken
    | PlayerLost
    | MonarchChanged
    | PoisonGiven
    | PlayerCountersChanged
    | GameEnded
    | PutOntoStack
    | CardCopied
    | SpellCopied
    | SpellCast
    | BecameTargets
    | CrimeCommitted
    | AbilityActivated
    | AbilityTriggered
    | Resolved
    | Countered
    | LeftStack
    | EffectBegan
    | EffectsEnded
    | ShieldMade
    | DamagePrevented
    | DamageRedirected
    | TriggerDelayed
    | DelayedTriggerEnded
    | DamageDealt
    | CombatBegan
    | CombatEnded
    | DefenderChosen
    | Exerted
    | AttackersDeclared
    | BlockersDeclared
    | StoodUnblocked
    | ProtectorChosen
    | PutIntoCombat
    | MadeToBlock
    | BecameBlocked
    | BecameUnblocked
    | AttackReselected
    | OrderAnnounced
    | FirstDamageStepBegan
    | DamageAssigned
    | RemovedFromCombat
)

__all__ = [
    "AbilityActivated",
    "AbilityTriggered",
    "AbilityUsed",
    "AttachmentChanged",
    "AttackReselected",
    "AttackersDeclared",
    "AttractionVisited",
    "BecameBlocked",
    "BecameTargets",
    "BecameUnblocked",
    "BlockersDeclared",
    "CardCopied",
    "Cause",
    "Ceased",
    "CoinFlipped",
    "CombatBegan",
    "CombatEnded",
    "CommanderCast",
    "CommanderStays",
    "ControlChanged",
    "ControlOfPlayersEnded",
    "Countered",
    "CounteredBy",
    "CountersChanged",
    "CrimeCommitted",
    "DamageAssigned",
    "DamageDealt",
    "DamagePrevented",
    "DamageRedirected",
    "DamageRemoved",
    "DamageWoreOff",
    "DayChanged",
    "DeedDone",
    "DefenderChosen",
    "DelayedTriggerEnded",
    "DieRolled",
    "Drew",
    "EffectBegan",
    "EffectsEnded",
    "EmblemCreated",
    "Event",
    "Exerted",
    "ExtraTurnAdded",
    "ExtraTurnsPostponed",
    "FirstDamageStepBegan",
    "FormEnded",
    "GameEnded",
    "HandKept",
    "LandPlayed",
    "LeftStack",
    "LibraryArranged",
    "LifeChanged",
    "LookedAt",
    "LossReason",
    "MadeToBlock",
    "ManaAdded",
    "ManaBecameColorless",
    "ManaEmptied",
    "ManaSpent",
    "Merged",
    "MonarchChanged",
    "Moved",
    "MulliganTaken",
    "NextTurnControlled",
    "OrderAnnounced",
    "Part",
    "PhaseBegan",
    "PhaseEnded",
    "PhaseSkipped",
    "PhasedIn",
    "PhasedOut",
    "PlayerCountersChanged",
    "PlayerLost",
    "PoisonGiven",
    "PostponedTurnsDue",
    "ProtectorChosen",
    "PutIntoCombat",
    "PutOntoStack",
    "QualityChosen",
    "Regenerated",
    "RemovedFromCombat",
    "Resolved",
    "Revealed",
    "SchemeSetInMotion",
    "ShieldMade",
    "Shuffled",
    "SkipsChanged",
    "SpecialActionTaken",
    "SpellCast",
    "SpellCopied",
    "StepBegan",
    "StepEnded",
    "StepSkipped",
    "StoodUnblocked",
    "Tapped",
    "TappedForMana",
    "TokenCreated",
    "Transformed",
    "TriggerDelayed",
    "TurnBegan",
    "TurnCutShort",
    "TurnEnded",
    "TurnLengthened",
    "TurnMarkerDesignated",
    "TurnMarkerPassed",
    "TurnMarkerRemoved",
    "TurnMarkersHandedOut",
    "TurnSkipped",
    "TurnWentOn",
    "TurnedFaceDown",
    "TurnedFaceUp",
    "Untapped",
]
