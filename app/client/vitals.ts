import { useSyncExternalStore } from "react";
import { createStore } from "#app/lib/store.ts";
import type { BarPhase } from "./fetch-bar.ts";

/** `busy`: too many requests; `outdated`: the server has another version. */
export interface Vitals {
  bar: BarPhase;
  busy: boolean;
  outdated: boolean;
}

const atRest: Vitals = { bar: "off", busy: false, outdated: false };
const vitals = createStore(atRest);

export function setVitals(change: Partial<Vitals>): void {
  vitals.write({ ...vitals.read(), ...change });
}

/** Idle on the server. */
export function useVitals(): Vitals {
  return useSyncExternalStore(vitals.watch, vitals.read, () => atRest);
}

function watchLine(watcher: () => void): () => void {
  window.addEventListener("online", watcher);
  window.addEventListener("offline", watcher);
  return () => {
    window.removeEventListener("online", watcher);
    window.removeEventListener("offline", watcher);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
}
