import { createStateMachine } from "#app/lib/state-machine.ts";

/**
 * Confirmed once the supply house lists the business as a customer, declined if it says that it is none; on file if it is
 * not among ours, so nobody can confirm.
 */
export const connectionStates = ["REQUESTED", "CONFIRMED", "DECLINED", "ON_FILE"] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** `NONE`: the business entered no supply house, or removed it. */
export const connectionLifeStates = ["NONE", ...connectionStates] as const;
type ConnectionLifeState = (typeof connectionLifeStates)[number];

/** `staff` of the brand answer for a supply house that told them. */
export const connectionParties = ["business", "supplyHouse", "staff"] as const;
export type ConnectionParty = (typeof connectionParties)[number];

/** `request` and `file` are also another supply house or account number. */
export type ConnectionEvent = "request" | "file" | "confirm" | "decline" | "remove";

export const connectionLifeCycle = createStateMachine<ConnectionLifeState, ConnectionEvent, ConnectionParty>("enterprise", [
  { from: connectionLifeStates, event: "request", by: ["business"], to: "REQUESTED" },
  { from: connectionLifeStates, event: "file", by: ["business"], to: "ON_FILE" },
  { from: connectionStates, event: "remove", by: ["business"], to: "NONE" },
  { from: ["REQUESTED", "DECLINED"], event: "confirm", by: ["supplyHouse", "staff"], to: "CONFIRMED" },
  { from: ["REQUESTED", "CONFIRMED", "DECLINED"], event: "decline", by: ["supplyHouse", "staff"], to: "DECLINED" },
]);

export type AnsweredState = Exclude<ConnectionState, "ON_FILE">;
