"""This module writes a game state as a position, a few lines of text that say everything (`position_text`),
and makes the state of such a text again (`parse_position`). `notation.md` beside this file tells how
positions are written, and `manaburn help positions` prints it.

Reading goes through `sheet`, which sorts the words, and `building`, which makes the state; writing is done by
`_Writer` below. `more` has what the lines cannot say.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.cards.definitions import CardDefinition, Form
from manaburn.decisions import Priority
from manaburn.editions import Edition
from manaburn.mana import NO_MANA, mana_text
from manaburn.notation.building import Builder, refuse_the_impossible, refuse_too_much
from manaburn.notation.header import header_options
from manaburn.notation.moments import usual_passes
from manaburn.notation.more import apply_difference, difference
from manaburn.notation.names import Dictionary, plain, player_names
from manaburn.notation.pieces import COMMANDER, COMPANION, KNOWN_TO, SECOND_COMMANDER
from manaburn.notation.sheet import SECOND_OF, read_sheet
from manaburn.notation.stacked_damage import KEY, damage_text
from manaburn.purposes import Quality
from manaburn.rules.casting.total_costs import costs_with_x
from manaburn.rules.combat.combat_damage import announces_orders
from manaburn.rules.mana.costs import has_x
from manaburn.rules.zones.sight import known_from_the_start
from manaburn.state import GameState, events
from manaburn.state.keeping.codec import encode
from manaburn.state.keeping.upgrades import VERSION
from manaburn.state.records import agenda as a
from manaburn.state.records.effects import CombatDamageOnStack, SpellOnStack
from manaburn.state.records.records import Permanent, Player
from manaburn.terms import COUNTERS_OF_THE_RULES, CounterKind, ObjectId, Target, Zone, is_player

GAP = "   "
_ENDS_KNOWLEDGE = events.Moved | events.Shuffled | events.LibraryArranged
"""The events after which the text of a position no longer has what players knew of hidden cards."""


def parse_position(text: str, edition: Edition | None = None, cards: CardPool = CATALOGUE_ALONE) -> GameState:
    """Return the state a text describes, under `edition` if given, else the one the text names, else the
    latest; names are those of `cards`.

    Raises NotationError for what is written wrong (with line and word), or can never be (with the rule);
    UnknownCard, UnsupportedCard or UnknownEdition.

    >>> state = parse_position("Anna 20  battlefield: 2 Forest (tapped) | Ben 17")
    >>> [state.objects[id].definition.name for id in state.permanents], state.players[1].life
    (['Forest', 'Forest'], 17)
    """
    sheet = read_sheet(text, Dictionary(cards=cards))
    builder = Builder(sheet, edition)
    state = apply_difference(builder.build(), sheet.more)
    refuse_too_much(state)
    if edition is not None:
        state.edition = edition
    if state.combat is not None and not announces_orders(state.edition):
        state.combat.order = {}  # the rules of another day announced them
    refuse_the_impossible(state, builder.lines())
    return state


def position_text(state: GameState) -> str:
    """Return a state as text; `parse_position` makes an equal state of it."""
    writer = _Writer(state)
    lines = writer.lines()
    # the readable lines are read back: what differs from the state then goes into the line `more:`
    further = {name: encode(definition) for name, definition in writer.dictionary.further.items()}
    fields: dict[str, Any] = {"definitions": further, "version": VERSION} if further else {}
    base = Builder(read_sheet("\n".join((*lines, f"more: {json.dumps(fields)}"))), None).build()
    fields |= difference(state, base)
    if "state" in fields:
        fields["version"] = VERSION
    if fields or Builder(read_sheet("\n".join(lines)), None).build() != state:
        lines.append("more: " + json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":")))
    return "\n".join(lines)


def readable_lines(state: GameState) -> tuple[list[str], dict[str, CardDefinition]]:
    """Return the lines of a state's position without the last, `more:`; and the cards and tokens that they
    name and the catalogue does not have.
    """
    writer = _Writer(state)
    return writer.lines(), writer.dictionary.further


def moment_of(state: GameState) -> str:
    """Return when in the game a state is, in a few words.

    >>> from manaburn import Game
    >>> moment_of(Game.parse("turn: 5 step: upkeep | Anna 20 | Ben 20").state)
    "Anna's turn 5, upkeep"
    """
    turn = state.turn
    if turn.step is None:
        return "between turns" if turn.number else "before the first turn"
    return f"{state.players[turn.active_player].name}'s turn {turn.number}, {turn.step.value}"


def _lasting_marks(player: Player, *, has_cast: bool) -> Iterator[str]:
    """Yield what stays true of a player for the rest of the game."""
    if has_cast:
        yield "has cast a spell: yes"
    if player.rare.names_cast:
        yield f"names cast: {'; '.join(player.rare.names_cast)}"
    if player.rare.blessed:
        yield "city's blessing: yes"
    if player.rare.speed:
        yield f"speed: {player.rare.speed}"
    if player.rare.tempted:
        yield f"tempted: {player.rare.tempted}"


class _Writer:
    """The writer writes the readable lines of one state."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.players = player_names(state)
        self.dictionary = Dictionary(day=state.edition.in_force)
        self.known = known_from_the_start(state.happened)
        if self.known and any(isinstance(event, _ENDS_KNOWLEDGE) for event in state.happened):
            self.known = []

    def lines(self) -> list[str]:
        """Return the header, the lines of each player, and the stack."""
        lines = [self._header()]
        for player in self.state.players:
            lines.extend(self._player(player))
        spells = [self._spell(item) for item in self.state.stack if isinstance(item, SpellOnStack)]
        if spells:
            lines.append("stack: " + ", ".join(spells))
        if isinstance(lowest := next(iter(self.state.stack), None), CombatDamageOnStack):
            lines.append(f"{KEY}: {damage_text(lowest, self._label)}")
        return lines

    def _header(self) -> str:
        """Return the first line: the edition, the turn and step, the options, and who is asked."""
        state, turn = self.state, self.state.turn
        begins = turn.step is None and state.agenda == [a.NextStep()] and turn.coming()
        step = turn.coming()[0] if begins else turn.step
        parts = {
            "edition": state.edition.name,
            "turn": str(turn.number),
            "step": "none" if step is None else step.value,
            "active": self.players[turn.active_player],
        }
        parts |= header_options(state.options, self.players)
        if turn.controller is not None:
            parts["controlled by"] = self.players[turn.controller]
        if state.game.day_or_night is not None:
            parts["time"] = state.game.day_or_night.value
        if state.game.monarch is not None:
            parts["monarch"] = self.players[state.game.monarch]
        if state.game.initiative is not None:
            parts["initiative"] = self.players[state.game.initiative]
        if state.outcome is not None:
            parts["outcome"] = ", ".join(self.players[p] for p in state.outcome.winners) or "draw"
        elif isinstance(state.decision, Priority):
            parts["priority"] = self.players[state.decision.player]
            if turn.passes != usual_passes(state, state.decision.player):
                parts["passes"] = str(turn.passes)
        elif state.decision is not None:
            parts["decides"] = self.players[state.decision.player]
        return GAP.join(f"{key}: {value}" for key, value in parts.items())

    def _player(self, player: Player) -> list[str]:
        return [GAP.join(self._parts_of_a_player(player)), *self._zones_of(player)]

    def _parts_of_a_player(self, player: Player) -> list[str]:
        """Return the parts of a player's first line: name and life, what is counted of them, their hand."""
        first = [f"{self.players[player.id]} {player.life}" + ("" if player.in_game else " lost")]
        first += [f"{kind.value}: {number}" for kind, number in player.counters]
        if player.mana != NO_MANA:
            first.append(f"mana: {mana_text(player.mana)}")
        now, before = self.state.turn.history, self.state.turn.last_turn
        counted = {
            "lands played": now.lands_played(player.id),
            "spells cast": now.spells_cast(player.id),
            "cast before": before.spells_cast(player.id),
        }
        first.extend(f"{key}: {number}" for key, number in counted.items() if number)
        said_so = counted["spells cast"] or counted["cast before"]
        first.extend(_lasting_marks(player, has_cast=player.rare.has_cast and not said_so))
        if any(commander.casts for commander in player.commanders):
            casts = {commander.place: commander.casts for commander in player.commanders}
            times = (str(casts.get(place, 0)) for place in range(max(casts) + 1))
            first.append(f"commander cast: {' and '.join(times)}")
        if player.commander_damage:
            damage = (
                f"{self.players[by]}{SECOND_OF if place else ''} {dealt}"
                for by, place, dealt in player.commander_damage
            )
            first.append(f"commander damage: {', '.join(damage)}")
        if player.next_controller is not None:
            first.append(f"next turn by: {self.players[player.next_controller]}")
        if player.hand:
            first.append(f"hand: {self._cards(player.hand)}")
        return first

    def _zones_of(self, player: Player) -> list[str]:
        """Return a line for each zone of a player that is not empty, except the hand."""
        lines = []
        mine = [p for p in self.state.permanents.values() if p.controller == player.id]
        mine += player.phased_out.values()
        if mine:
            lines.append("  battlefield: " + ", ".join(self._permanent(p) for p in mine))
        if player.graveyard:
            lines.append("  graveyard: " + self._cards(player.graveyard))
        exiled = [id for id in self.state.exile if self.state.objects[id].owner == player.id]
        if exiled:
            lines.append("  exile: " + self._cards(exiled))
        if player.library:
            lines.append("  library: " + self._cards(reversed(player.library)))
        for key, cards in (
            ("command", player.command),
            ("schemes", player.schemes[::-1]),
            ("attractions", player.attractions[::-1]),
            ("sideboard", player.sideboard),
        ):
            if cards:
                lines.append(f"  {key}: " + self._cards(cards))
        return lines

    def _name(self, id: int) -> str:
        return self.dictionary.name(self.state.objects[ObjectId(id)])

    def _is_token(self, id: ObjectId) -> bool:
        object = self.state.objects[id]
        return object.card is None and object.definition.form not in (Form.EMBLEM, Form.DUNGEON)

    def _as_commander(self, id: ObjectId) -> str:
        """Return what a commander is called: one of two is the second; or a companion."""
        owner = self.state.players[self.state.objects[id].owner]
        if owner.rare.companion == id:
            return COMPANION
        commander = owner.leader(id)
        return "" if commander is None else SECOND_COMMANDER if commander.place else COMMANDER

    def _label(self, id: Target) -> str:
        if is_player(id):
            return self.players[id]
        return f"{self._name(id)}#{id}" if id in self.state.objects else f"gone#{id}"

    def _cards(self, ids: Iterable[ObjectId]) -> str:
        """Return cards that lie together, as `Forest#3#4, Shock#7`: neighbours of one name share it."""
        parts: list[tuple[str, str]] = []
        for id in ids:
            name, words = self._name(id), ["token"] if self._is_token(id) else []
            if leading := self._as_commander(id):
                words.append(leading)
            if knowing := [self.players[look.player] for look in self.known if id in look.cards]:
                words.append(f"{KNOWN_TO} {' and '.join(knowing)}")
            if parts and not words and parts[-1][0] == name and not parts[-1][1].endswith(")"):
                parts[-1] = (name, f"{parts[-1][1]}#{id}")
            else:
                parts.append((name, f"#{id} ({', '.join(words)})" if words else f"#{id}"))
        return ", ".join(name + rest for name, rest in parts)

    def _permanent(self, permanent: Permanent) -> str:
        words = [*self._belonging(permanent), *self._roles(permanent.id), *self._condition(permanent)]
        return self._label(permanent.id) + (f" ({', '.join(words)})" if words else "")

    def _belonging(self, permanent: Permanent) -> Iterable[str]:
        """Yield what a permanent is, whose it is, and what was chosen for it."""
        object = self.state.objects[permanent.id]
        if object.card is None:
            yield "token"
        if leading := self._as_commander(permanent.id):
            yield leading
        if object.shows_back:
            yield "transformed"
        elif object.has_form:
            yield f"as {object.shown_as}"
        lent = permanent.default_controller != permanent.controller
        if lent and permanent.default_controller == object.owner:
            yield f"taken from {self.players[object.owner]}"
        elif object.owner != permanent.controller:
            yield f"owned by {self.players[object.owner]}"
        if permanent.protector is not None:
            yield f"protected by {self.players[permanent.protector]}"
        for said in permanent.chosen:
            word = self.players[int(said.word)] if said.quality is Quality.PLAYER else said.word
            yield f"chosen {said.quality.name.lower()} {word}"

    def _roles(self, id: ObjectId) -> Iterable[str]:
        """Yield what a creature does in combat now."""
        combat = self.state.combat
        if combat is None or self.state.turn.phase is None:
            return
        if id in combat.attacks:
            target = combat.attacks[id]
            yield "attacking " + ("nothing" if target is None else self._label(target))
            banded = combat.banded_with(id)
            if banded and id < min(banded):
                yield "banded with " + " and ".join(self._label(other) for other in banded)
            if id in combat.blocked and not any(id in attackers for attackers in combat.blocks.values()):
                yield "blocked"
        if combat.blocks.get(id):
            yield "blocking " + " and ".join(self._label(attacker) for attacker in combat.blocks[id])

    def _condition(self, permanent: Permanent) -> Iterable[str]:
        """Yield the status of a permanent, its counters, and what it did this turn."""
        for player in self.state.players:
            if permanent.id in player.phased_out:
                indirectly = permanent.id in player.indirectly_phased_out
                yield "phased out indirectly" if indirectly else "phased out"
        if permanent.tapped:
            yield "tapped"
        if permanent.damage:
            yield f"{permanent.damage} damage"
        if permanent.deathtouched:
            yield "deathtouched"
        for kind, amount in permanent.counters:
            named = "" if kind.value in COUNTERS_OF_THE_RULES else " counters"
            yield f"{amount} {kind.value}{named}"
        if self.state.objects[permanent.id].definition.loyalty and not permanent.counter(CounterKind.LOYALTY):
            yield "0 loyalty"
        if self.state.objects[permanent.id].definition.defense and not permanent.counter(CounterKind.DEFENSE):
            yield "0 defense"
        host = permanent.attached_to
        if host is not None and (is_player(host) or host in self.state.objects):
            yield f"on {self._label(host)}"
        turn, since = self.state.turn.number, permanent.controlled_since
        if since == turn:
            yield "since this turn"
        elif since > max(0, turn - len(self.state.players)):
            yield f"since turn {since}"
        for ability in permanent.used:
            yield f"used ability {ability + 1}"
        for ability in permanent.used_up:
            yield f"used up ability {ability + 1}"
        combat = self.state.combat
        past = self.state.turn.history
        if permanent.id in past.attackers - (set() if combat is None else combat.attacks.keys()):
            yield f"attacked {self._attacked(permanent.id)} this turn"
        if permanent.id in past.blocked - (set() if combat is None else combat.blocks.keys()):
            yield "blocked this turn"

    def _attacked(self, id: ObjectId) -> str:
        """Return what a creature was declared attacking last; nothing, if that is gone."""
        for attack in reversed(self.state.turn.history.attacks):
            if attack.creature == id and attack.whom is not None:
                there = is_player(attack.whom) or attack.whom in self.state.permanents
                return self._label(attack.whom) if there else "nothing"
        return "nothing"

    def _spell(self, item: SpellOnStack) -> str:
        """Return a spell on the stack, as `Fireball#31 (by Anna, targets Ben, X 3)`."""
        object = self.state.objects[item.id]
        words = ["token"] if object.card is None else []
        if leading := self._as_commander(item.id):
            words.append(leading)
        if item.cast_from is Zone.COMMAND:
            words.append("cast from the command zone")
        words.append(f"by {self.players[item.controller]}")
        if object.owner != item.controller:
            words.append(f"owned by {self.players[object.owner]}")
        if object.front is not None:
            words.append(f"as {plain(object.shown_as)}")
        if item.modes != (0,):
            words.append(
                "modes " + " and ".join(str(m + 1) for m in item.modes) if item.modes else "no modes"
            )
        if item.targets:
            words.append("targets " + " / ".join(self._slot(slot) for slot in item.targets))
        if item.x or has_x(costs_with_x(self.state, item)):
            words.append(f"X {item.x}")
        usual = None if object.definition.cost is None else object.definition.cost.with_x(item.x)
        if item.cost != usual:
            words.append("no cost" if item.cost is None else f"cost {item.cost}")
        return f"{self._label(item.id)} ({', '.join(words)})"

    def _slot(self, targets: tuple[Target, ...]) -> str:
        return " and ".join(self._label(target) for target in targets) or "none"
