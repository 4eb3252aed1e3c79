import { setTimeout as pause } from "node:timers/promises";

/** How long a test may take that waits for conditions alone, in milliseconds: it ends what hangs, and hurries nobody on a busy machine. */
export const patience = 15 * 60_000;

/** Waits until something is so. A question that fails is asked again. */
export async function until(isSo: () => boolean | Promise<boolean>, interval = 20): Promise<void> {
  for (;;) {
    const answer = await Promise.resolve()
      .then(isSo)
      .catch(() => false);
    if (answer) return;
    await pause(interval);
  }
}
