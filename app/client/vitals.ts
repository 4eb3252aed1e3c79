import { useSyncExternalStore } from "react";
import type { BarPhase } from "./fetch-bar.ts";

/** How the page fares: its loading bar, whether its requests are too many, whether the server has another version than the page. */
export interface Vitals {
  bar: BarPhase;
  busy: boolean;
  outdated: boolean;
}

const atRest: Vitals = { bar: "off", busy: false, outdated: false };
let vitals = atRest;
const watchers = new Set<() => void>();

/** Changes what is named. */
export function setVitals(change: Partial<Vitals>): void {
  vitals = { ...vitals, ...change };
  for (const watcher of watchers) watcher();
}

function watchVitals(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The vitals, kept up to date; at rest on the server. */
export function useVitals(): Vitals {
  return useSyncExternalStore(
    watchVitals,
    () => vitals,
    () => atRest,
  );
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
