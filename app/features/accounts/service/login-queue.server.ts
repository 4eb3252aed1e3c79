import { createLane } from "#app/lib/lane.ts";

/**
 * Two requests run, twenty wait, others get `too_many` before any work. A flood of sign-ins thus leaves connections and
 * CPUs free.
 */
export const loginQueue = createLane({ abreast: 2, queue: 20, code: "accounts.busy" });
