import { createLane } from "#app/lib/lane.ts";

/**
 * The way in for whoever gives a password: two at a time from their first statement on, twenty waiting, all others refused as `too_many`
 * before they cost anything, so that a flood of sign-ins leaves connections and processors to the others.
 */
export const entrance = createLane({ abreast: 2, queue: 20, code: "accounts.busy" });

/** What strangers send passwords to. Once the entrance is full they are refused at the gate, before body, session and page. */
export const entranceDoors: readonly string[] = [
  "/api/v2/auth/login",
  "/api/v2/user/signup",
  "/login",
  "/login.data",
  "/request/signup",
  "/request/signup.data",
];
