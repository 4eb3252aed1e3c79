import { createLane } from "#app/lib/lane.ts";

/**
 * Requests with a password: two run at a time, twenty wait, all others are refused as `too_many` before they cost anything, so that a flood of
 * sign-ins leaves connections and processors to the others.
 */
export const loginQueue = createLane({ abreast: 2, queue: 20, code: "accounts.busy" });
