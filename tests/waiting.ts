import { setTimeout as pause } from "node:timers/promises";

/**
 * Timeout in milliseconds of a test that waits for conditions only. It ends hangs and leaves time on a busy machine;
 * the deep sizes take minutes on an idle one. Read here, since a file that imports `sizes.ts` runs at its deep size.
 */
export const conditionTimeoutMs = (process.env.TEST_SIZE === "deep" ? 120 : 15) * 60_000;

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
