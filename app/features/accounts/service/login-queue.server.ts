import { createWorkQueue } from "#app/lib/work-queue.ts";

/**
 * Two requests run, twenty wait, others get `too_many` before any work. A flood of sign-ins thus leaves connections and
 * CPUs free.
 */
export const loginQueue = createWorkQueue({ concurrency: 2, maxWaiting: 20, code: "accounts.busy" });
