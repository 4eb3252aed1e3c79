import { createLane } from "#app/lib/lane.ts";

/**
 * The way in for whoever gives a password: two at a time from their first statement on, twenty waiting, all others refused as `too_many`
 * before they cost anything, so that a flood of sign-ins leaves connections and processors to the others.
 */
export const entrance = createLane({ abreast: 2, queue: 20, code: "accounts.busy" });
