import { setTimeout as pause } from "node:timers/promises";

/**
 * Timeout in milliseconds of a test that waits for conditions only. It ends hangs and leaves time on a busy machine.
 */
export const conditionTimeoutMs = 15 * 60_000;

/** Waits until a condition holds. A condition that throws is retried. */
export async function until(isSo: () => boolean | Promise<boolean>, interval = 20): Promise<void> {
  for (;;) {
    const answer = await Promise.resolve()
      .then(isSo)
      .catch(() => false);
    if (answer) return;
    await pause(interval);
  }
}
