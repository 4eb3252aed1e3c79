import type { Alert } from "#app/lib/alerts.ts";

/** A snack: a short message over the page. Header and text are keys of words, the header may be empty; its button puts it away or loads the page anew. */
export type Snack = Alert;

/** How many are shown at once; the oldest makes room. */
const most = 3;

let shown: readonly Snack[] = [];
const watchers = new Set<() => void>();

function tell(now: readonly Snack[]): void {
  shown = now;
  for (const watcher of watchers) watcher();
}

/** Shows a snack; one that says the same and is still there gives way to it. */
export function showSnack(snack: Snack): void {
  tell([...shown.filter(({ text }) => text !== snack.text), snack].slice(-most));
}

/** Puts a snack away. */
export function closeSnack(snack: Snack): void {
  tell(shown.filter((one) => one !== snack));
}

/** The snacks that are shown now, oldest first; the same list until something changes. */
export function snacksShown(): readonly Snack[] {
  return shown;
}

/** Calls back at each change; gives the way to stop. */
export function watchSnacks(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
