import { useSyncExternalStore } from "react";
import { createStore } from "#app/lib/store.ts";
import type { BarPhase } from "./loading-bar.ts";

/** `busy`: too many requests; `outdated`: the server has another version. */
export interface PageStatus {
  bar: BarPhase;
  busy: boolean;
  outdated: boolean;
}

const idleStatus: PageStatus = { bar: "off", busy: false, outdated: false };
const pageStatusStore = createStore(idleStatus);

export function setPageStatus(change: Partial<PageStatus>): void {
  pageStatusStore.write({ ...pageStatusStore.read(), ...change });
}

/** Idle on the server. */
export function usePageStatus(): PageStatus {
  return useSyncExternalStore(pageStatusStore.watch, pageStatusStore.read, () => idleStatus);
}

function watchConnection(watcher: () => void): () => void {
  window.addEventListener("online", watcher);
  window.addEventListener("offline", watcher);
  return () => {
    window.removeEventListener("online", watcher);
    window.removeEventListener("offline", watcher);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}
