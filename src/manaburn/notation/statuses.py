"""This module reads the words in parentheses behind an object of a position, as a part of the builder
(`Statuses`): the status of a permanent and what it does in combat (`set_status`); what was chosen for a spell
as it was cast (`put_on_stack`). Combat damage on the stack is read here too.

In `Grizzly Bears (tapped, 2 damage, attacking Ben)` the words are "tapped", "2 damage" and "attacking Ben";
in `Fireball (by Anna, X 3, target Ben)` they are "by Anna", "X 3" and "target Ben".
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import cached_property

from manaburn.cards.naming import fold
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.editions import Topic, cite
from manaburn.errors import NotationError, near
from manaburn.mana import ManaCost
from manaburn.notation.moments import recall_combat
from manaburn.notation.names import NamedObjects, find_named, read_list
from manaburn.notation.pieces import amount, number, shown, wrong
from manaburn.notation.sheet import Sheet, SheetEntry
from manaburn.notation.stacked_damage import KEY, read_damage
from manaburn.purposes import Quality
from manaburn.rules.casting.total_costs import costs_with_x
from manaburn.rules.combat.combat_damage import uses_the_stack
from manaburn.rules.mana.costs import has_x
from manaburn.rules.positions.impossible import slots_of_modes
from manaburn.rules.words.qualities import COLOR_OF_WORD
from manaburn.rules.zones.preparing import becoming_prepared
from manaburn.state import GameState
from manaburn.state.applying.apply import apply
from manaburn.state.records.combat import Combat
from manaburn.state.records.effects import CombatDamageOnStack, SpellOnStack
from manaburn.state.records.history import DeclaredAttack
from manaburn.state.records.records import Permanent
from manaburn.terms import (
    COUNTERS_OF_THE_RULES,
    FIRST_OBJECT_ID,
    CounterKind,
    ObjectId,
    PlayerId,
    Target,
    Zone,
    is_player,
)
from manaburn.values import replace


class Statuses:
    """The part of the builder that sets in the state what the words in parentheses behind objects say."""

    def __init__(self, sheet: Sheet, state: GameState) -> None:
        self.sheet = sheet
        self.state = state
        self.edition = state.edition
        self.ids: list[ObjectId] = []
        """The number of the object of each entry, in the order of the entries."""
        self.battlefield = NamedObjects()
        self.graveyards = NamedObjects()
        self.players = NamedObjects((ObjectId(p.id), p.name) for p in state.players)

    def lines(self) -> dict[int, int]:
        """Return in which line each object is written, by its number."""
        return {id: entry.line for id, entry in zip(self.ids, self.sheet.entries, strict=True)}

    # References

    def player(self, text: str, line: int) -> PlayerId:
        """Return the player whom a text names. Raises NotationError if there is none."""
        for seat, name in self.players.names.items():
            if fold(name) == fold(text.strip()):
                return PlayerId(seat)
        names = [*self.players.names.values()]
        known = ", ".join(names)
        raise wrong(line, f"no player is called {text.strip()!r}: they are {known}{near(text, names)}")

    def one(self, text: str, groups: Sequence[NamedObjects], line: int) -> ObjectId:
        """Return the object that a text names, or the number of one that has left: `gone#17`. Raises
        NotationError if none or several have the name.
        """
        gone = re.fullmatch(r"\s*gone#([0-9]+)\s*", text)
        if gone:
            if len(gone[1]) > 9 or is_player(ObjectId(int(gone[1]))):
                raise wrong(
                    line, f"{shown(text)} is not possible: objects have numbers from {FIRST_OBJECT_ID} on"
                )
            return ObjectId(int(gone[1]))
        try:
            found = find_named(text, groups)
        except NotationError as error:
            raise wrong(line, str(error)) from None
        if len(found) > 1:
            raise wrong(line, f"{text!r} can mean {' or '.join(f'#{id}' for id in found)}: give the number")
        return found[0]

    # Statuses of permanents

    def set_status(self, entry: SheetEntry, permanent: Permanent) -> None:
        """Read the words behind one permanent."""
        for word in entry.words:
            verb, _, rest = word.partition(" ")
            match verb.lower():
                case "tapped":
                    permanent.tapped = True
                case "deathtouched":
                    permanent.deathtouched = True
                case "prepared":
                    self._prepare(permanent.id, entry)
                case "on":  # what it is attached to: `on Hill Giant`
                    hosts = [self.battlefield, self.players, self.graveyards]
                    permanent.attached_to = self.one(rest, hosts, entry.line)
                case "since":  # since when it is there under this control: `since turn 3`
                    permanent.controlled_since = permanent.entered = self._since(rest, entry.line)
                case "taken":  # who controls it if no effect says otherwise: `taken from Ben`
                    permanent.default_controller = self.player(word[len("taken from") :], entry.line)
                case "used" if rest.lower().startswith(
                    "up "
                ):  # `used up ability 1`: may be activated only once
                    text = rest.lower().removeprefix("up ability ")
                    index = number(text, entry.line, "an ability") - 1
                    permanent.used_up = (*permanent.used_up, index)
                case "used":  # this turn, once for each mention: `used ability 2`
                    index = number(rest.lower().removeprefix("ability "), entry.line, "an ability") - 1
                    permanent.used = (*permanent.used, index)
                case "protected":
                    permanent.protector = self.player(word[len("protected by") :], entry.line)
                case "chosen":
                    permanent.chosen = (*permanent.chosen, self._said(rest, entry.line))
                case "attacked" | "blocked" if rest:  # was declared: `attacked Ben this turn`
                    self._set_done(verb.lower(), rest, permanent.id, entry.line)
                case "banded":
                    self._set_band(rest, permanent.id, entry.line)
                case "attacking" | "blocking" | "blocked":  # does so now; an attacker is `blocked`
                    self._set_role(verb.lower(), rest, permanent.id, entry.line)
                case "token" | "transformed" | "as" | "owned" | "phased" | "commander" | "second":
                    pass  # read as the object was made, or by `phase_out`
                case _:
                    self._set_amount(verb, rest, permanent, entry.line)

    def _prepare(self, id: ObjectId, entry: SheetEntry) -> None:
        """Let a permanent be prepared: the copy of its prepare spell is in exile [cr2026-04-17 722.3c]."""
        made = becoming_prepared(self.state, id)
        if not made:
            raise wrong(entry.line, f"{entry.name!r} can't be prepared: it has no prepare spell")
        for event in made:
            apply(self.state, event)

    def _said(self, text: str, line: int) -> Said:
        """Return what was chosen for a permanent: `color white`, `type Goblin`, `name Mogg Fanatic`, `player
        Ben`.
        """
        kind, _, word = text.partition(" ")
        qualities = {quality.name.lower(): quality for quality in Quality if quality is not Quality.PILE}
        if kind.lower() not in qualities or not word:
            kinds = ", ".join(qualities)
            says = (
                f"'chosen {text}' does not say what was chosen, as in 'chosen color red':"
                f" choose one of {kinds}"
            )
            raise wrong(line, f"{says}, and which")
        match qualities[kind.lower()]:
            case Quality.PLAYER:
                return Said(Quality.PLAYER, self.player(word, line))
            case Quality.NUMBER | Quality.DEVOURED as quality:
                return Said(quality, number(word, line, "a number"))
            case Quality.COLOR if word.lower() not in COLOR_OF_WORD:
                raise wrong(line, f"{word!r} is not a color{near(word.lower(), COLOR_OF_WORD)}")
            case quality:
                return Said(quality, word.lower() if quality is Quality.COLOR else word)

    def phase_out(self) -> None:
        """Move the permanents that are marked as phased out to the record of their controller."""
        for entry, id in zip(self.sheet.entries, self.ids, strict=True):
            for word in (word.lower() for word in entry.words):
                if word.startswith("phased") and entry.zone is Zone.BATTLEFIELD:
                    permanent = self.state.permanents.pop(id)
                    player = self.state.players[permanent.controller]
                    player.phased_out[id] = permanent
                    if word == "phased out indirectly":
                        player.rare.indirectly_phased_out |= {id}
                    elif word != "phased out":
                        raise wrong(entry.line, f"{word!r} is not 'phased out' or 'phased out indirectly'")

    def _since(self, text: str, line: int) -> int:
        if text.lower() in ("this turn", "turn"):
            return self.state.turn.number
        return amount(text.lower().removeprefix("turn "), line, "'this turn' or a turn's number")

    def _set_amount(self, verb: str, what: str, permanent: Permanent, line: int) -> None:
        """Read damage or counters: `2 damage`, `3 +1/+1`, `1 charge counter`."""
        many = amount(verb, line, "a status of a permanent")
        word = what.lower()
        kind = word.removesuffix(" counters").removesuffix(" counter")
        if kind == "damage":
            permanent.damage = many
        elif kind != word or kind in COUNTERS_OF_THE_RULES:
            counters = {**dict(permanent.counters), CounterKind(kind): many}
            ordered = sorted(counters.items(), key=lambda pair: pair[0].value)
            permanent.counters = tuple((k, n) for k, n in ordered if n)
        else:
            raise wrong(
                line, f"{what!r} is neither damage nor a kind of counter{near(kind, COUNTERS_OF_THE_RULES)}"
            )

    def _combat(self, line: int) -> Combat:
        if self.state.combat is None:
            rule = cite(Topic.COMBAT_PHASE, self.edition)
            text = "nothing attacks or blocks outside of combat: give a step of the combat phase"
            raise wrong(line, f"{text} [{rule}]")
        return self.state.combat

    def _set_role(self, verb: str, rest: str, id: ObjectId, line: int) -> None:
        """Read what a creature does in combat now: `attacking Ben`, `blocking Bear and Wall`, `blocked`."""
        combat = self._combat(line)
        if verb == "blocked":
            combat.blocked.setdefault(id, (id,))
        elif verb == "blocking":
            parts = re.split(r" and ", rest, flags=re.IGNORECASE)
            blocked = read_list(parts, " and ", lambda part: self.one(part, [self.battlefield], line))
            combat.blocks[id] = tuple(blocked)
        else:
            combat.attacks[id] = self._attacked(rest, id, line)

    def _set_band(self, rest: str, id: ObjectId, line: int) -> None:
        parts = re.split(r" and ", re.sub(r"^with ", "", rest, flags=re.IGNORECASE), flags=re.IGNORECASE)
        others = read_list(parts, " and ", lambda part: self.one(part, [self.battlefield], line))
        self._combat(line).bands += (tuple(sorted((id, *others))),)

    def _set_done(self, verb: str, rest: str, id: ObjectId, line: int) -> None:
        """Read what a creature was declared to do earlier: `attacked Ben this turn`, `blocked this turn`."""
        whom, found, after = rest.lower().rpartition("this turn")
        if not found or after or (whom and verb == "blocked"):
            raise wrong(line, f"'{verb} {rest}' is not '{verb} this turn'")
        if verb == "blocked":
            self._declared_blockers(frozenset({id}))
            return
        self._declared(id, self._attacked(rest[: len(whom)].strip(), id, line))

    def _declared(self, id: ObjectId, whom: Target | None) -> None:
        """Note in the turn's history that a creature was declared as an attacker."""
        by = self.state.permanents[id].controller
        turn = self.state.turn
        turn.history = replace(turn.history, attacks=(*turn.history.attacks, DeclaredAttack(id, by, whom)))

    def _declared_blockers(self, ids: frozenset[ObjectId]) -> None:
        turn = self.state.turn
        turn.history = replace(turn.history, blocked=turn.history.blocked | ids)

    def _attacked(self, text: str, id: ObjectId, line: int) -> Target | None:
        """Return what a creature attacks by a text: the only opponent if it is empty; None for "nothing"."""
        if fold(text) == "nothing":
            return None
        if text:
            return self.one(text, [self.players, self.battlefield], line)
        others = self.state.opponents(self.state.permanents[id].controller)
        if len(others) != 1:
            raise wrong(line, "'attacking' needs to say whom, as there are several opponents")
        return others[0]

    def _refuse_who_is_not_there(self, combat: Combat) -> None:
        """Refuse attackers and blockers that are phased out, and attacks on permanents that are not there
        [cr2025-06-06 506.4].
        """
        rule, lines = cite(Topic.REMOVED_FROM_COMBAT, self.edition), self.lines()
        for id, target in (*combat.attacks.items(), *dict.fromkeys(combat.blocks).items()):
            name = self.state.objects[id].definition.name
            if id not in self.state.permanents:
                raise wrong(lines[id], f"{name} can't attack or block while it is phased out [{rule}]")
            if target is not None and not is_player(target) and target not in self.state.permanents:
                text = f"{name} attacks what is not there: say 'attacking nothing'"
                raise wrong(lines[id], f"{text} [{rule}]")

    def settle_combat(self) -> None:
        """Complete the combat phase once all its creatures are read: put them in order, and note that they
        were declared as attackers and blockers.
        """
        combat = self.state.combat
        if combat is not None:
            self._refuse_who_is_not_there(combat)
            combat.attacks = {id: combat.attacks[id] for id in sorted(combat.attacks)}
            combat.blocks = {id: combat.blocks[id] for id in sorted(combat.blocks)}
            combat.blockers = None
            combat.bands = tuple(sorted(combat.bands))
            for id, whom in combat.attacks.items():
                self._declared(id, whom)
            self._declared_blockers(frozenset(combat.blocks))
            recall_combat(self.state, combat)

    # Spells

    def put_on_stack(self, entry: SheetEntry, id: ObjectId) -> None:
        """Read the words behind one spell, and put it on top of the stack.

        Each word is a key and a value, as in `targets Ben`; a key may be in the plural. Keys that begin with
        "no" have no value: `no cost` is a spell whose total cost was never determined, `no modes` one for
        which no mode was chosen.
        """
        state, values = self.state, dict[str, str]()
        for word in entry.words:
            key, _, rest = word.partition(" ") if not word.lower().startswith("no ") else (word, "", "")
            values[key.lower().rstrip("s")] = rest
        object = state.objects[id]
        x = amount(values["x"], entry.line, "a value for X") if "x" in values else 0
        cost = None if object.definition.cost is None else object.definition.cost.with_x(x)
        if "cost" in values:
            cost = ManaCost.parse(values["cost"])
        modes = [number(n.strip(), entry.line, "a mode") - 1 for n in values.get("mode", "1").split(" and ")]
        item = SpellOnStack(
            id=id,
            controller=self.player(values["by"], entry.line) if "by" in values else object.owner,
            modes=() if "no mode" in values else tuple(modes),
            targets=self._targets(values.get("target", ""), entry.line),
            x=x,
            cast_from=Zone.COMMAND if "cast" in values else Zone.HAND,
            cost=None if "no cost" in values else cost,
        )
        if not self.sheet.exact:
            item = self._with_what_was_left_out(item, values.keys(), entry)
        state.stack = (*state.stack, item)

    def put_damage_on_stack(self) -> None:
        """Read the combat damage that waits on the stack below all spells [cr2006-10-01 310.3]."""
        if KEY not in self.sheet.header:
            return
        text, line = self.sheet.header[KEY]
        state, combat = self.state, self.state.combat
        rule = cite(Topic.DEAL_COMBAT_DAMAGE, self.edition)
        if not uses_the_stack(self.edition):
            raise wrong(line, f"combat damage doesn't use the stack by the rules of {self.edition} [{rule}]")
        if combat is None:
            raise wrong(line, f"combat damage can be on the stack only in the combat phase [{rule}]")
        groups = [self.players, self.battlefield, self._everything]

        def creature(name: str) -> ObjectId:
            return self.one(name, groups[1:], line)

        number, parts = read_damage(text, line, creature, lambda name: self.one(name, groups, line))
        if number is not None and (is_player(number) or number in state.objects):
            raise wrong(line, f"combat damage on the stack can't have the number #{number}")
        id = ObjectId(state.new_id()) if number is None else number
        state.next_id = max(state.next_id, id + 1)
        controller = state.active_players()[0]
        item = CombatDamageOnStack(id=id, controller=controller, parts=parts)
        state.stack = (item, *state.stack)
        combat.assigned_first |= {source for source, _, _ in parts}

    def _with_what_was_left_out(
        self, item: SpellOnStack, given: Collection[str], entry: SheetEntry
    ) -> SpellOnStack:
        """Return a spell as somebody typed it with what may be left out: no targets, if it can be cast
        without. Raises NotationError if its X is left out, which has to be given [cr2025-06-06 601.2b-c].
        """
        if "x" not in given and has_x(costs_with_x(self.state, item)):
            rule = cite(Topic.CHOOSING_X, self.edition)
            raise wrong(
                entry.line, f"{entry.name!r} is cast with a value for X: say it, as in 'X 3' [{rule}]"
            )
        if item.targets:
            return item
        slots = slots_of_modes(self.state, item)
        dispensable = slots and all(slot.minimum == 0 and slot.number is None for slot in slots)
        return replace(item, targets=((),) * len(slots)) if dispensable else item

    @cached_property
    def _everything(self) -> NamedObjects:
        return NamedObjects((id, entry.name) for id, entry in zip(self.ids, self.sheet.entries, strict=True))

    def _targets(self, text: str, line: int) -> tuple[tuple[Target, ...], ...]:
        """Return the targets of a spell, slot by slot, as in `Ben / Bear and Wall / none`."""
        groups = [self.players, self.battlefield, self._everything]

        def slot(part: str) -> tuple[Target, ...]:
            if fold(part) == "none":
                return ()
            return tuple(read_list(part.split(" and "), " and ", lambda name: self.one(name, groups, line)))

        return tuple(slot(part.strip()) for part in text.split(" / ")) if text else ()
