// One state for the whole page. Whatever changes goes through `set`; who draws hears of it.
import { useLayoutEffect, useState } from "./html.js";

/** @template T @param {T} first */
export function createStore(first) {
  let state = first;
  const listeners = new Set();
  return {
    get: () => state,
    /** @param {Partial<T>} changed */
    set(changed) {
      state = { ...state, ...changed };
      for (const hear of [...listeners]) hear(state);
    },
    subscribe(hear) {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
  };
}

/** The state, for a component: it is drawn anew whenever the state changes, also before it listens. */
export function useStore(store) {
  const [state, setState] = useState(store.get());
  useLayoutEffect(() => {
    setState(store.get());
    return store.subscribe(setState);
  }, [store]);
  return state;
}

/** Something kept in this browser between visits; without a place to keep it, for this visit. */
export const kept = {
  get(key, usual) {
    try {
      return JSON.parse(localStorage.getItem(`manaburn.${key}`) ?? "null") ?? usual;
    } catch {
      return usual;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`manaburn.${key}`, JSON.stringify(value));
    } catch {
      // Private windows keep nothing: the page works without.
    }
  },
};
