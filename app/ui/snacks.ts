import type { Alert } from "#app/lib/alerts.ts";
import { createStore } from "#app/lib/store.ts";

/** A snack: a short message over the page. Header and text are keys of words, the header may be empty; its button puts it away or loads the page anew. */
export type Snack = Alert;

/** How many are shown at once; the oldest makes room. */
const most = 3;

/** The snacks that are shown now, oldest first. */
export const snackStore = createStore<readonly Snack[]>([]);

/** Shows a snack; one that says the same and is still there gives way to it. */
export function showSnack(snack: Snack): void {
  snackStore.write([...snackStore.read().filter(({ text }) => text !== snack.text), snack].slice(-most));
}

/** Puts a snack away. */
export function closeSnack(snack: Snack): void {
  snackStore.write(snackStore.read().filter((one) => one !== snack));
}
