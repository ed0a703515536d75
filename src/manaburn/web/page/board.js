// The battlefield: players, their permanents in rows, alike ones together, and arrows for attacks, blocks and targets.
import { html, names, useLayoutEffect, useRef, useState } from "./html.js";
import { Card, isCreature, isLand } from "./card.js";
import { Symbol } from "./symbols.js";

/** What makes two permanents alike on a board: everything but their numbers. */
function likeness(object) {
  const { id, since_this_turn, ...rest } = object;
  return JSON.stringify(isCreature(object) ? { since_this_turn, ...rest } : rest);
}

/** Every permanent of all players. */
export const permanentsOf = ({ players }) => players.flatMap((each) => each.battlefield ?? []);

/** What is unlike others just like it, because something else is: what is blocked, and what spells and abilities on the stack target. */
export function meant(view) {
  const blocked = permanentsOf(view).flatMap((each) => each.blocks ?? []);
  return new Set([...blocked, ...(view.stack ?? []).flatMap((item) => item.targets ?? [])]);
}

/** Permanents in groups of alike ones; what is attached, or has something on it, whosoever among `all`, stands alone. */
export function grouped(objects, all, alone = new Set()) {
  const hosts = new Set(all.map((each) => each.attached_to).filter((each) => each != null));
  const groups = new Map();
  for (const object of objects) {
    const single = hosts.has(object.id) || object.attached_to != null || alone.has(object.id);
    const key = single ? `#${object.id}` : likeness(object);
    if (groups.has(key)) groups.get(key).push(object);
    else groups.set(key, [object]);
  }
  return [...groups.values()];
}

/** The three rows of a battlefield: creatures, other permanents, lands. @returns {[string, any[]][]} */
export function rows(objects, all) {
  const there = new Set(all.map((each) => each.id));
  const free = objects.filter((each) => each.attached_to == null || !there.has(each.attached_to));
  return [
    ["creatures", free.filter(isCreature)],
    ["others", free.filter((each) => !isCreature(each) && !isLand(each))],
    ["lands", free.filter((each) => isLand(each) && !isCreature(each))],
  ];
}

function Permanent({ group, all, board }) {
  const [first] = group;
  const attached = all.filter((each) => each.attached_to === first.id);
  const props = board.propsOf(group);
  return html`<span class=${names("permanent", attached.length && "with-attached")}>
    ${attached.map((each) => {
      const its = board.propsOf([each]);
      return html`<button type="button" class=${names("attached", its.able && "able", its.chosen && "chosen")} key=${each.id} data-object=${each.id} onClick=${its.onClick}>${each.name}<span class="sr">, on ${first.name}</span></button>`;
    })}
    <${Card} object=${first} count=${group.length} players=${board.view.players} ...${props} />
  </span>`;
}

function Row({ sort, objects, all, board, mine }) {
  if (!objects.length) return null;
  const groups = grouped(objects, all, board.alone);
  return html`<div class=${names("row", `row-${sort}`, groups.length < 6 && "row-few", groups.length > 7 && "row-many", groups.length > 14 && "row-crowd")} role="group" aria-label=${sort}>
    ${groups.map((group) => html`<${Permanent} key=${group[0].id} group=${group} all=${all} board=${board} mine=${mine} />`)}
  </div>`;
}

function Pool({ mana }) {
  const held = Object.entries(mana ?? {});
  if (!held.length) return null;
  return html`<span class="pool" aria-label="mana pool">${held.map(([kind, number]) =>
    html`<span key=${kind}>${number > 1 ? number : ""}<${Symbol} of=${kind} /></span>`)}</span>`;
}

const ZONES = [["hand", "Hand"], ["library", "Library"], ["graveyard", "Graveyard"], ["exile", "Exile"], ["command", "Command"], ["phased_out", "Phased out"], ["sideboard", "Sideboard"]];
const SHOWN_EMPTY = new Set(["hand", "library", "graveyard"]);

function sizeOf(player, zone) {
  return zone === "hand" ? player.hand_size : zone === "library" ? player.library_size : player[zone]?.length ?? 0;
}

/** The commanders that wait in a player's command zone, by the names they are called: "Gahiji" of "Gahiji, Honored One". */
const waiting = (player) => (player.command ?? []).filter((each) => each.commander && each.name).map((each) => each.name.split(/,| the | of /)[0]).join(", ");

/** What else is a player's: poison, counters, crowns, damage by commanders. */
function marksOf(player, view) {
  const name = (seat) => view.players.find((each) => each.seat === seat)?.name;
  return [
    player.poison && `☠ ${player.poison} poison`,
    ...Object.entries(player.counters ?? {}).map(([kind, number]) => `${number} ${kind}`),
    view.monarch === player.seat && "♔ monarch",
    view.initiative === player.seat && "⚑ initiative",
    ...(player.commander_damage ?? []).filter((each) => each.amount).map((each) => `♛ ${each.amount} damage from ${name(each.from)}`),
    ...(player.commanders ?? []).filter((each) => each.casts).map((each) => `♛ ${player.commanders.length > 1 ? each.name : "commander"} +${2 * each.casts}`),
    player.room && `in ${player.room}`,
  ].filter(Boolean);
}

/** A player's panel: life, cards, mana, and what else is theirs. */
export function PlayerPanel({ player, view, board }) {
  const props = board.propsOfPlayer(player);
  const active = view.active === player.seat;
  const marks = marksOf(player, view);
  return html`<div class=${names("player", active && "active", view.deciding === player.seat && "deciding", player.in_game === false && "out")}>
    <${props.onClick ? "button" : "span"} ...${props.onClick ? { type: "button", onClick: props.onClick } : {}} class=${names("portrait", props.able && "able", props.chosen && "chosen", props.differs && "differs")} data-object=${player.seat}>
      <span class="life" key=${player.life}>${player.life}<span class="sr"> life, </span></span>
      <span class="who">${player.name}${active && html`<span class="turn-mark" aria-hidden="true">●</span><span class="sr">, active player</span>`}${props.chosen && html`<span class="sr">, chosen</span>`}${props.differs && html`<span class="sr">, differs</span>`}</span>
      ${props.mark && html`<span class="mark">${props.mark}</span>`}
    <//>
    <span class="zones">${ZONES.filter(([zone]) => SHOWN_EMPTY.has(zone) || sizeOf(player, zone)).map(([zone, words]) => {
      const number = sizeOf(player, zone), open = (player[zone]?.length ?? 0) > 0;
      const who = zone === "command" && waiting(player);
      const told = html`${words} <b>${number}</b><span class="sr"> of ${player.name}</span>${who && html` <span class="only-wide who-waits">${who}</span>`}`;
      if (!board.onZone) return html`<span key=${zone} class="zone">${told}</span>`;
      return html`<button type="button" key=${zone} class="zone" data-zone=${zone} disabled=${!open && !board.editing} onClick=${() => board.onZone(player, zone)}>${told}</button>`;
    })}</span>
    <${Pool} mana=${player.mana} />
    ${marks.length > 0 && html`<span class="player-marks">${marks.map((each) => html`<span key=${each}>${each}</span>`)}</span>`}
  </div>`;
}

/** One player's side of the battlefield. */
function Side({ player, view, board, mine, several }) {
  const all = permanentsOf(view);
  const parts = rows(player.battlefield ?? [], all);
  const row = ([sort, objects]) => html`<${Row} key=${sort} sort=${sort} objects=${objects} all=${all} board=${board} />`;
  const front = row(parts[0]), back = html`<div class="back">${row(parts[2])}${row(parts[1])}</div>`;
  return html`<section class=${names("side", mine && "mine")} data-seat=${player.seat} aria-label="${player.name}">
    <${PlayerPanel} player=${player} view=${view} board=${board} />
    <div class="field" data-zone="battlefield">${mine || several ? front : back}${mine || several ? back : front}
      ${!(player.battlefield ?? []).length && html`<p class="empty">no permanents</p>`}
    </div>
  </section>`;
}

/**
 * Where an element stands among the arrows: the middle and the size of its box. `above`: it is a player's box with the name,
 * and what else is the player's stands below it, so that it is seen from its sides.
 */
function middle(root, id) {
  const found = root.querySelector(`[data-object="${id}"]`);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  const outer = root.querySelector(":scope > .arrows").getBoundingClientRect(); // it is scrolled with the board
  const above = found.matches(".player > *") && getComputedStyle(found.parentElement).flexDirection === "column";
  return { x: box.left - outer.left + box.width / 2, y: box.top - outer.top + box.height / 2, w: box.width, h: box.height, above };
}

/** The sorts of arrows that are drawn below the cards: they pass by many, and hide no name. */
const BELOW = new Set(["attack", "band"]);
const GAP = 3;

/** Where an arrow ends, and from where it comes in: at an edge that is seen if it is drawn below, else on the thing itself. */
function endAt(a, b, below) {
  const up = b.y < a.y ? -1 : 1;
  if (!below) return { x: b.x, y: b.y - up * b.h * 0.42 };
  const side = a.x < b.x ? -1 : 1;
  if (b.above && Math.abs(a.x - b.x) > b.w / 2) return { x: b.x + side * (b.w / 2 + GAP), y: b.y, side };
  return { x: b.x, y: b.y - up * (b.h / 2 + GAP) };
}

/** The path of an arrow between two things, with a bend. */
function pathOf(a, b, below) {
  const up = b.y < a.y ? -1 : 1;
  const from = { x: a.x, y: a.y + up * a.h * 0.4 }, to = endAt(a, b, below);
  const bend = (to.x - from.x) * 0.15, rise = (to.y - from.y) * 0.4;
  const last = to.side ? `${to.x + to.side * Math.max(40, Math.abs(to.x - from.x) * 0.4)} ${to.y}` : `${to.x - bend} ${to.y - rise}`;
  return `M${from.x} ${from.y} C${from.x + bend} ${from.y + rise} ${last} ${to.x} ${to.y}`;
}

/** Arrows over the board. Each is {from, to, sort}; ends that are not on the board are left out. */
function Arrows({ arrows, root, groups, over }) {
  const [drawn, setDrawn] = useState([]);
  useLayoutEffect(() => {
    const draw = () => {
      if (!root.current) return;
      setDrawn(arrows.flatMap(({ from, to, sort }) => {
        const a = middle(root.current, groups.get(from) ?? from), b = middle(root.current, groups.get(to) ?? to);
        return a && b ? [{ a, b, sort }] : [];
      }));
    };
    draw();
    const seen = new ResizeObserver(draw);
    seen.observe(root.current);
    root.current.addEventListener("scroll", draw, true);
    const { current } = root;
    return () => {
      seen.disconnect();
      current.removeEventListener("scroll", draw, true);
    };
  }, [JSON.stringify(arrows), root.current, groups]);
  return html`<svg class=${names("arrows", over && "arrows-over")} aria-hidden="true">
    <defs>${["attack", "block", "target"].map((sort) =>
      html`<marker key=${sort} id="head-${sort}-${over ? 1 : 0}" class="head-${sort}" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" markerHeight="5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" /></marker>`)}</defs>
    ${drawn.map(({ a, b, sort }, at) => {
      if (sort === "band") return html`<path key=${at} class="arrow arrow-band" d="M${a.x} ${a.y - a.h * 0.45} Q${(a.x + b.x) / 2} ${Math.min(a.y, b.y) - a.h * 0.75} ${b.x} ${b.y - b.h * 0.45}" />`;
      return html`<path key=${at} class="arrow arrow-${sort}" marker-end="url(#head-${sort}-${over ? 1 : 0})" d=${pathOf(a, b, !over)} />`;
    })}
  </svg>`;
}

/** What is declared, as arrows: attackers at whom they attack, blockers at what they block, spells at their targets. */
export function arrowsOf(view) {
  const stack = view.stack ?? [], onStack = new Set(stack.map((each) => each.id)); // what is aimed at there says so in words
  const all = permanentsOf(view);
  return [
    ...all.filter((each) => each.attacking && each.attacks != null && !each.blocked).map((each) => ({ from: each.id, to: each.attacks, sort: "attack" })),
    ...all.flatMap((each) => (each.banded_with ?? []).filter((other) => each.id < other).map((other) => ({ from: each.id, to: other, sort: "band" }))),
    ...all.flatMap((each) => (each.blocks ?? []).map((attacker) => ({ from: each.id, to: attacker, sort: "block" }))),
    ...stack.flatMap((item) => (item.targets ?? []).filter((target) => !onStack.has(target)).map((target) => ({ from: item.id, to: target, sort: "target" }))),
  ];
}

/** How far below the top of all that a board holds the two sides of a duel meet. */
function frontOf(root) {
  const [theirs, mine] = [".opponents .field", ".side.mine .field"].map((each) => root.querySelector(each).getBoundingClientRect());
  return (theirs.bottom + mine.top) / 2 - root.getBoundingClientRect().top + root.scrollTop;
}

/** The whole board, seen by its viewer, who sits at the bottom. */
export function Board({ view, board, arrows = [] }) {
  const root = useRef(null);
  const at = view.players.findIndex((each) => each.seat === board.seat);
  const own = at < 0 ? 0 : at;
  const others = [...view.players.slice(own + 1), ...view.players.slice(0, own)];
  const groups = new Map();
  board = { ...board, alone: new Set([...board.alone, ...meant(view)]) };
  for (const player of view.players) {
    for (const group of grouped(player.battlefield ?? [], permanentsOf(view), board.alone)) {
      for (const object of group) groups.set(object.id, group[0].id);
    }
  }
  const all = [...arrowsOf(view), ...arrows];
  useLayoutEffect(() => { // one's own turn begins on one's own side, where all do not fit on the screen
    if (view.players[own].seat === view.active) root.current.scrollTop = root.current.scrollHeight;
  }, [view.turn, view.active]);
  const waiting = (view.stack?.length ?? 0) + (view.waiting?.length ?? 0);
  useLayoutEffect(() => { // what goes onto the stack is seen, and one's own side below it
    if (waiting && board.middle) root.current.scrollTop = root.current.scrollHeight;
  }, [waiting]);
  const atEnd = useRef(true);
  useLayoutEffect(() => { // who sees the end of the board sees it still when the board has less room, and when there is more on it
    if (atEnd.current) root.current.scrollTop = root.current.scrollHeight;
  });
  const fights = Boolean(board.declaring) || permanentsOf(view).some((each) => each.attacking);
  const fought = useRef(false);
  useLayoutEffect(() => { // in a combat both rows of creatures are seen, which meet in the middle; after it one's own side again
    const { current } = root;
    if (fights && others.length === 1) current.scrollTop = frontOf(current) - current.clientHeight / 2;
    else if (fought.current) current.scrollTop = current.scrollHeight;
    if (fights || fought.current) atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < 24;
    fought.current = fights;
  }, [fights, board.declaring]);
  useLayoutEffect(() => {
    const { current } = root;
    const look = () => { atEnd.current = current.scrollHeight - current.scrollTop - current.clientHeight < 24; };
    const seen = new ResizeObserver(() => { if (atEnd.current) current.scrollTop = current.scrollHeight; });
    seen.observe(current);
    current.addEventListener("scroll", look);
    return () => {
      seen.disconnect();
      current.removeEventListener("scroll", look);
    };
  }, []);
  return html`<div class=${names("board", all.length > 0 && "with-arrows")} ref=${root}>
    <div class="opponents opponents-${Math.min(others.length, 3)}">
      ${others.map((player) => html`<${Side} key=${player.seat} player=${player} view=${view} board=${board} several=${others.length > 1} />`)}
    </div>
    ${board.middle}
    <${Side} player=${view.players[own]} view=${view} board=${board} mine />
    <${Arrows} arrows=${all.filter((each) => BELOW.has(each.sort))} root=${root} groups=${groups} />
    <${Arrows} arrows=${all.filter((each) => !BELOW.has(each.sort))} root=${root} groups=${groups} over />
  </div>`;
}
