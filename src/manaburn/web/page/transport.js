// Two ways to the engine, one protocol: a WebSocket to a server, or messages to a worker in this browser.

/** @typedef {{ok: true, frame: any} | {ok: false, frame: any}} Reply */

/**
 * Numbers messages, matches frames to them, and hands on what comes unasked.
 * @param {(message: object) => void} send
 */
function conversation(send) {
  let last = 0;
  const waiting = new Map();
  const hearing = new Set();
  return {
    /** Send a message; the frame that answers it is returned, and Refusal thrown for one that refuses. */
    ask(message) {
      const id = ++last;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, message: { ...message, id } });
        send({ ...message, id });
      });
    },
    receive(frame) {
      const asked = frame.id == null ? undefined : waiting.get(frame.id);
      if (!asked) {
        for (const hear of hearing) hear(frame);
        return;
      }
      waiting.delete(frame.id);
      if (frame.is === "refused") asked.reject(new Refusal(frame));
      else asked.resolve(frame);
    },
    /** What was not answered yet, to be sent again. */
    unanswered: () => [...waiting.values()].map((each) => each.message),
    onFrame: (hear) => hearing.add(hear),
  };
}

/** A message that was not carried out: `frame` has the reasons. */
export class Refusal extends Error {
  constructor(frame) {
    super(frame.says);
    this.frame = frame;
  }
}

/** So many milliseconds an answer may take before one is told that it is waited for. */
const PATIENCE = 3000;

/**
 * The engine behind a WebSocket; a broken line is taken up again, and what was not answered is sent again. `onState` is told
 * "open", "lost" and "again", and "slow" while an answer is waited for: a phone without reception keeps a line that says nothing.
 */
export function overSocket(url, onState) {
  let socket = null, wait = 250, again = false, next = 0, late = 0, slow = false;
  const held = [];
  const talk = conversation((message) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
    else held.push(message);
  });
  const open = () => {
    clearTimeout(next);
    socket = new WebSocket(url);
    socket.onopen = () => {
      wait = 250;
      onState(again ? "again" : "open");
      const first = again ? talk.unanswered() : held.splice(0);
      held.length = 0;
      again = true;
      for (const message of first) socket.send(JSON.stringify(message));
    };
    socket.onmessage = (event) => talk.receive(JSON.parse(event.data));
    socket.onclose = () => {
      slow = false;
      onState("lost");
      next = setTimeout(open, wait);
      wait = Math.min(wait * 2, 8000);
    };
  };
  /** Begin a new line at once; nothing more is heard of the one before. */
  const anew = () => {
    Object.assign(socket, { onopen: null, onmessage: null, onclose: null });
    socket.close();
    wait = 250;
    open();
  };
  const answered = () => {
    if (talk.unanswered().length) return;
    clearTimeout(late);
    late = 0;
    if (slow) onState("open");
    slow = false;
  };
  const waited = () => {
    late = 0;
    slow = socket.readyState === WebSocket.OPEN;
    if (slow) onState("slow");
  };
  open();
  addEventListener("online", anew);
  document.addEventListener("visibilitychange", () => document.hidden || socket.readyState <= WebSocket.OPEN || anew());
  return {
    ...talk, home: "server",
    ask(message) {
      const asked = talk.ask(message);
      late ||= setTimeout(waited, PATIENCE);
      asked.then(answered, answered);
      return asked;
    },
  };
}

/** The engine in a worker of this page: the same texts of JSON, over messages. */
export function overWorker(path, onState) {
  const worker = new Worker(path, { type: "module" });
  const talk = conversation((message) => worker.postMessage(JSON.stringify(message)));
  worker.onmessage = ({ data }) => {
    const frame = JSON.parse(data);
    if (frame.is === "starting" || frame.is === "ready" || frame.is === "failed") onState(frame.is, frame.text ?? "");
    else talk.receive(frame);
  };
  worker.onerror = (event) => onState("failed", event.message);
  return { ...talk, home: "worker" };
}

/** Where the engine is, as the file beside the page says: behind a server, if nothing is said. */
export async function whereHome() {
  try {
    return (await (await fetch("./home.json")).json()).home;
  } catch {
    return "server";
  }
}
