// The engine in a Web Worker, for a page without a server: Pyodide runs the module that answers every message of
// the protocol. A message and its frame are texts of JSON, as they are over a WebSocket. What comes before the
// engine is ready waits.

// @ts-ignore: the site has it beside this file
import { loadPyodide } from "./pyodide/pyodide.mjs";

const home = new URL(".", import.meta.url);

/** Where the compiled modules of the engine are kept for the next start; the service worker leaves it alone. */
const COMPILED = "compiled-manaburn";

/** Python: a folder with the engine, a desk with the cards of a slice, and the modules compiled on the way. */
const BEGIN = `
import io, os, sys, zipfile
from pathlib import Path
sys.dont_write_bytecode = False
sys.path.insert(0, "/engine")
for folder, _, files in os.walk("/engine"):
    for name in files:
        os.utime(os.path.join(folder, name), (400_000_000, 400_000_000))  # compiled modules know them by this

def begin(cards):
    from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
    from manaburn.web.desk import Desk
    if cards is None:
        return Desk(CATALOGUE_ALONE).receive
    from manaburn.web.slices import SlicedCards
    return Desk(CardPool(SlicedCards(cards.to_bytes()))).receive

def compiled():
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for file in Path("/engine").rglob("*.pyc"):
            archive.write(file, file.relative_to("/engine"))
    return buffer.getvalue()

begin, compiled
`;

/** Tell the page how far the start is, in words. @param {string} text */
function say(text) {
  self.postMessage(JSON.stringify({ is: "starting", text }));
}

/** @param {string} name @returns {Promise<ArrayBuffer>} */
async function file(name) {
  const answer = await fetch(new URL(name, home));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** What was compiled at the first start of just this engine, if it is kept. @param {string} engine */
async function keptModules(engine) {
  const found = await (await caches.open(COMPILED)).match(engine);
  return found?.arrayBuffer();
}

/** @param {string} engine @param {Uint8Array<ArrayBuffer>} modules */
async function keepModules(engine, modules) {
  await caches.delete(COMPILED);
  await (await caches.open(COMPILED)).put(engine, new Response(modules));
}

/** Load everything; what answers a message, once it can. @returns {Promise<(message: string) => string>} */
async function start() {
  say("Loading the engine…");
  const told = await (await fetch(new URL("home.json", home))).json();
  const parts = Promise.all([
    file(told.engine),
    told.cards ? file(told.cards) : null,
    keptModules(told.engine).catch(() => undefined),
  ]);
  const python = await loadPyodide({
    indexURL: new URL("pyodide/", home).href,
    lockFileContents: {
      info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" },
      packages: {},
    },
  });
  const [engine, cards, modules] = await parts;
  say("Reading the rules…");
  python.unpackArchive(engine, "zip", { extractDir: "/engine" });
  if (modules) python.unpackArchive(modules, "zip", { extractDir: "/engine" });
  const [begin, compiled] = python.runPython(BEGIN);
  const receive = begin(cards ? new Uint8Array(cards) : undefined);
  if (!modules) keepModules(told.engine, compiled().toJs()).catch(() => undefined); // another start is only slower
  return receive;
}

const ready = start();
ready.then(
  () => self.postMessage(JSON.stringify({ is: "ready" })),
  (error) => self.postMessage(JSON.stringify({ is: "failed", text: String(error) })),
);

self.onmessage = async (event) => {
  const receive = await ready.catch(() => undefined); // which the page was told
  if (receive) self.postMessage(receive(event.data));
};
