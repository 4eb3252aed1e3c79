import { useSyncExternalStore } from "react";
import { createStore } from "#app/lib/store.ts";
import type { BarPhase } from "./fetch-bar.ts";

/** How the page fares: its loading bar, whether its requests are too many, whether the server has another version than the page. */
export interface Vitals {
  bar: BarPhase;
  busy: boolean;
  outdated: boolean;
}

const atRest: Vitals = { bar: "off", busy: false, outdated: false };
const vitals = createStore(atRest);

/** Changes what is named. */
export function setVitals(change: Partial<Vitals>): void {
  vitals.write({ ...vitals.read(), ...change });
}

/** The vitals, kept up to date; at rest on the server. */
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

/** Whether the browser is online, kept up to date. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchLine,
    () => navigator.onLine,
    () => true,
  );
}
