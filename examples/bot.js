#!/usr/bin/env node
// A bot for manaburn: does what it can, attacks with everything, and blocks to survive. docs/reference/bots.md tells the
// protocol. Large answers are put together step by step.
"use strict";
const lines = require("node:readline").createInterface({ input: process.stdin });

let seat = 0;
let life = 20;
let random = 1;

const say = (message) => process.stdout.write(JSON.stringify(message) + "\n");

function chance() {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
  return random / 2 ** 32;
}

function worth({ is, ...action }) {
  switch (is) {
    case "PlayLand":
      return 100;
    case "CastSpell":
      return 50 + chance();
    case "Attack":
      return action.pairs.length;
    case "Block":
      return life > 8 ? -action.pairs.length : action.pairs.length;
    case "Targets": // a number below 16 is a seat
      return action.targets.filter((target) => target < 16 && target !== seat).length + chance();
    case "Answer": // keep the hand
      return action.answer === "no" ? 1 : 0;
    default:
      return is === "Pass" ? 0 : -chance();
  }
}

function best(things, value) {
  const values = things.map(value);
  return values.indexOf(Math.max(...values));
}

const answers = {
  hello: (told) => say({ type: "hello", protocol: told.protocol, name: "attacker" }),
  "new game": (told) => {
    seat = told.seat;
    random = told.seed >>> 0;
    say({ type: "ready", game: told.game });
  },
  ask: ({ id, view, actions, steps }) => {
    if (view) life = view.players[seat].life;
    if (steps) say({ type: "take", id, step: best(steps, ({ step }) => (step === "attack" ? 1 : chance() / 2)) });
    else say({ type: "choose", id, action: best(actions, ({ action }) => worth(action)) });
  },
  "game over": () => {},
  stop: () => process.exit(0),
};

lines.on("line", (line) => answers[JSON.parse(line).type]?.(JSON.parse(line)));
