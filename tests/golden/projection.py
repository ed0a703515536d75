"""What happened in a game, in words of its own: they stay when records of the engine are renamed or merged.

`TOLD` is the one place that knows how the engine spells what happens: for each kind of event its word here
and the fields that count. Only the word and what the fields hold are compared, in this order, never the names
of the fields. An event that says nothing of the game itself is among the `SILENT`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from operator import attrgetter
from typing import Any, NamedTuple

from manaburn.rules.layers.characteristics import characteristics
from manaburn.state import GameState
from manaburn.state import events as ev
from manaburn.terms import CounterKind, Target


class Fact(NamedTuple):
    """Something that happened, or how something stands: a word, and what belongs to it."""

    word: str
    parts: tuple[str, ...]
    names: tuple[str, ...]
    """What the parts are called, for people."""

    def __str__(self) -> str:
        return " ".join([f"{self.word}:", *(f"{n} {p}" for n, p in zip(self.names, self.parts, strict=True))])


TOLD: dict[type, tuple[str, str]] = {
    # The turn
    ev.TurnBegan: ("turn begins", "number player extra controller"),
    ev.PhaseBegan: ("phase begins", "phase"),
    ev.StepBegan: ("step begins", "step"),
    ev.TurnEnded: ("turn ends", "number"),
    ev.StepSkipped: ("step is skipped", "step"),
    ev.PhaseSkipped: ("phase is skipped", "phase"),
    ev.TurnSkipped: ("turn is skipped", "player extra"),
    ev.TurnLengthened: ("turn grows", ""),
    ev.TurnCutShort: ("turn is cut short", ""),
    ev.ExtraTurnAdded: ("extra turn is added", "turn.player"),
    ev.NextTurnControlled: ("player will be controlled", "player by"),
    ev.DayChanged: ("day or night", "to"),
    ev.DamageWoreOff: ("damage wears off", ""),
    ev.TurnMarkersHandedOut: ("markers are handed out", "to"),
    ev.TurnWentOn: ("turn goes on", "marker player"),
    ev.TurnMarkerPassed: ("marker is passed", "marker to"),
    ev.TurnMarkerDesignated: ("marker will go", "marker removals"),
    ev.TurnMarkerRemoved: ("marker goes", "marker"),
    # Objects
    ev.Moved: ("moves", "old new origin destination controller"),
    ev.TokenCreated: ("token", "token controller"),
    ev.CopyExiled: ("copy is exiled", "copy player"),
    ev.EmblemCreated: ("emblem", "emblem player"),
    ev.Ceased: ("ceases", "object"),
    ev.Tapped: ("taps", "object"),
    ev.Untapped: ("untaps", "object"),
    ev.CountersChanged: ("counters", "object kind change"),
    ev.DeedDone: ("deed", "object"),
    ev.AttachmentChanged: ("attaches", "object to"),
    ev.ControlChanged: ("changes control", "object to"),
    ev.SpellControlChanged: ("spell changes control", "spell player"),
    ev.QualityChosen: ("something is chosen", "object"),
    ev.Transformed: ("transforms", "object"),
    ev.Merged: ("merges", "spell permanent"),
    ev.TurnedFaceUp: ("turns face up", "object"),
    ev.DoorUnlocked: ("unlocks a door", "player object door"),
    ev.TurnedFaceDown: ("turns face down", "object"),
    ev.SpecialActionTaken: ("special action", "player object"),
    ev.PhasedOut: ("phases out", "object"),
    ev.PhasedIn: ("phases in", "object"),
    ev.Regenerated: ("regenerates", "object"),
    ev.DamageRemoved: ("damage is removed", "object"),
    # Players
    ev.LifeChanged: ("life", "player change"),
    ev.PoisonGiven: ("poison", "player number"),
    ev.PlayerCountersChanged: ("counters of player", "player kind change"),
    ev.MonarchChanged: ("monarch", "player"),
    ev.InitiativeTaken: ("initiative", "player"),
    ev.CityBlessingGained: ("city's blessing", "player"),
    ev.SpeedChanged: ("speed", "player speed"),
    ev.DungeonBrought: ("dungeon", "player dungeon"),
    ev.VentureMarkerMoved: ("venture", "player dungeon room"),
    ev.DungeonCompleted: ("dungeon is completed", "player name"),
    ev.Drew: ("draws", "player card"),
    ev.LandPlayed: ("land is played", "player land"),
    ev.ManaAdded: ("mana", "player mana"),
    ev.ManaSpent: ("mana is spent", "player mana"),
    ev.ManaEmptied: ("mana is lost", "player mana"),
    ev.TappedForMana: ("tapped for mana", "player object"),
    ev.Shuffled: ("shuffles", "player order"),
    ev.LibraryArranged: ("arranges the library", "player to_bottom order"),
    ev.LookedAt: ("looks at", "player owner cards"),
    ev.Revealed: ("reveals", "player cards"),
    ev.SchemeSetInMotion: ("scheme", "player scheme"),
    ev.CommanderCast: ("commander is cast", "player place"),
    ev.CoinFlipped: ("coin", "player won"),
    ev.DieRolled: ("die", "player sides result"),
    ev.AttractionVisited: ("attraction", "player attraction"),
    ev.HandKept: ("hand is kept", "player"),
    ev.MulliganTaken: ("mulligan", "player"),
    ev.PlayerLost: ("loses the game", "player reason"),
    ev.GameEnded: ("game ends", "winners"),
    ev.Clashed: ("clashes", "player won"),
    ev.Voted: ("votes", "player choice object"),
    ev.RingTempted: ("is tempted by the Ring", "player bearer"),
    ev.GameRestarted: ("game is restarted", "starting life"),
    # The stack
    ev.PutOntoStack: ("goes onto the stack", "item.id item.controller"),
    ev.SpellCopied: ("spell is copied", "item.id item.controller"),
    ev.CardCopied: ("card is copied", "item.id item.controller"),
    ev.SpellCast: ("spell is cast", "spell player"),
    ev.BecameTargets: ("become targets", "item player targets"),
    ev.Beheld: ("is beheld", "permanent"),
    ev.TargetsChanged: ("targets change", "item targets"),
    ev.AbilityActivated: ("ability is activated", "source player"),
    ev.AbilityTriggered: ("ability triggers", "item source player"),
    ev.Resolved: ("resolves", "item.id"),
    ev.Countered: ("does not resolve", "item.id by"),
    # Effects
    ev.EffectBegan: ("effect begins", "effect.source effect.controller effect.affects"),
    ev.ShieldMade: ("shield", "shield.shielded shield.amount"),
    ev.DamagePrevented: ("damage is prevented", "target amount"),
    ev.DamageRedirected: ("damage is redirected", "target toward amount"),
    ev.TriggerDelayed: ("trigger waits", "trigger.context.source trigger.context.controller"),
    # Combat
    ev.DamageDealt: ("damage", "source target amount combat"),
    ev.CombatBegan: ("combat begins", ""),
    ev.CombatEnded: ("combat ends", ""),
    ev.DefenderChosen: ("defender is chosen", "player"),
    ev.Exerted: ("is exerted", "player object"),
    ev.AttackersDeclared: ("attack", "player pairs bands"),
    ev.BlockersDeclared: ("block", "player pairs"),
    ev.StoodUnblocked: ("are unblocked", "attackers"),
    ev.ProtectorChosen: ("protector", "battle player"),
    ev.PutIntoCombat: ("is put into combat", "object attacking blocking"),
    ev.MadeToBlock: ("is made to block", "blocker attacker"),
    ev.BecameBlocked: ("become blocked", "attackers"),
    ev.BecameUnblocked: ("become unblocked", "attackers"),
    ev.AttackReselected: ("attacks another", "attacker target"),
    ev.OrderAnnounced: ("damage order", "creature order"),
    ev.DamageAssigned: ("damage is assigned", "player parts"),
    ev.RemovedFromCombat: ("leaves combat", "object"),
}

SILENT: frozenset[type] = frozenset(
    (
        ev.AbilityUsed,
        ev.SpeedTriggered,
        ev.ResolutionCounted,
        ev.CommanderStays,
        ev.ControlOfPlayersEnded,
        ev.CrimeCommitted,
        ev.DelayedTriggerEnded,
        ev.EffectsEnded,
        ev.ExtraTurnsPostponed,
        ev.LegendsNoted,
        ev.LibrarySearched,
        ev.Scried,
        ev.Surveilled,
        ev.WorldsNoted,
        ev.FirstDamageStepBegan,
        ev.FormEnded,
        ev.LeftStack,
        ev.ManaBecameColorless,
        ev.PhaseEnded,
        ev.PostponedTurnsDue,
        ev.SkipsChanged,
        ev.StepEnded,
    )
)
"""What is noted only to go on by it, or follows from other events."""


def _shielded(event: ev.ShieldMade) -> Target | None:
    """What a shield is about, if it is about one thing."""
    shielded = event.shield.shielded or ()
    return next(iter(shielded)) if len(shielded) == 1 else None


_GETTERS: dict[type, list[tuple[str, Callable[[Any], Any]]]] = {
    kind: [(name.rpartition(".")[2], attrgetter(name)) for name in names.split()]
    for kind, (_, names) in TOLD.items()
}
_GETTERS[ev.ShieldMade][0] = ("target", _shielded)

OF_THE_BOARD = ("player", "permanent", "answer")
"""Words of facts that are no events."""

WORDS = (*(word for word, _ in TOLD.values()), *OF_THE_BOARD)


def fact_of(event: ev.Event) -> Fact | None:
    """An event as a fact; None for one that is silent."""
    told = TOLD.get(type(event))
    if told is None:
        return None
    fields = _GETTERS[type(event)]
    parts = tuple(said(get(event)) for _, get in fields)
    return Fact(told[0], parts, tuple(name for name, _ in fields))


def said(content: Any) -> str:
    """What a field holds."""
    match content:
        case None:
            return "-"
        case bool():
            return "yes" if content else "no"
        case int():
            return str(content)
        case CounterKind():
            return content.value
        case Enum():
            return content.name.lower()
        case tuple():
            return "(" + " ".join(map(said, content)) + ")"
        case frozenset():
            return "(" + " ".join(sorted(map(said, content))) + ")"
        case _:
            raise TypeError(f"{content!r} has no neutral form")


def board(state: GameState) -> Iterator[Fact]:
    """How the players and permanents stand."""
    for player in state.players:
        zones = (player.hand, player.library, player.graveyard)
        yield Fact(
            "player",
            tuple(map(said, (player.id, player.life, player.poison, *map(len, zones), player.in_game))),
            ("id", "life", "poison", "hand", "library", "graveyard", "plays"),
        )
    for id, permanent in sorted(state.permanents.items()):
        now = characteristics(state, id)
        counters = tuple(sorted((kind.value, number) for kind, number in permanent.counters if number))
        shown = (
            id,
            permanent.controller,
            now.power if now.is_creature else None,
            now.toughness if now.is_creature else None,
            permanent.tapped,
            permanent.damage,
            permanent.attached_to,
        )
        yield Fact(
            "permanent",
            (*map(said, shown), " ".join(f"{number} {kind}" for kind, number in counters)),
            ("id", "controller", "power", "toughness", "tapped", "damage", "attached", "counters"),
        )
