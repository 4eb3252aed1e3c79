import type { Alert } from "#app/lib/alerts.ts";
import { createStore } from "#app/lib/store.ts";

/** `header` and `text` are translation keys; `header` may be empty. */
export type Snack = Alert;

/** The oldest is removed. */
const maxSnacks = 3;

/** Oldest first. */
export const snackStore = createStore<readonly Snack[]>([]);

/** Replaces a snackbar with the same text. */
export function showSnack(snack: Snack): void {
  snackStore.write([...snackStore.read().filter(({ text }) => text !== snack.text), snack].slice(-maxSnacks));
}

export function closeSnack(snack: Snack): void {
  snackStore.write(snackStore.read().filter((one) => one !== snack));
}
