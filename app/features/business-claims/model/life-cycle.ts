import { createStateMachine } from "#app/lib/state-machine.ts";

/**
 * `CODE_SENT`: a code waits to be entered. `REQUESTED`: staff decide. `CLAIMED`: the claimant now runs the business.
 */
export const claimStatuses = ["CODE_SENT", "REQUESTED", "CLAIMED", "DECLINED"] as const;
export type ClaimStatus = (typeof claimStatuses)[number];

/** `NONE`: not claimed yet by this user. */
export const claimStates = ["NONE", ...claimStatuses] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimParties = ["claimant", "staff"] as const;
export type ClaimParty = (typeof claimParties)[number];

export type ClaimEvent = "sendCode" | "request" | "enterCode" | ClaimDecisionEvent;
export type ClaimDecisionEvent = "approve" | "decline";

const unclaimed = ["NONE", "CODE_SENT", "REQUESTED", "DECLINED"] as const;

export const claimLifeCycle = createStateMachine<ClaimState, ClaimEvent, ClaimParty>("claims", [
  { from: unclaimed, event: "sendCode", by: ["claimant"], to: "CODE_SENT" },
  { from: unclaimed, event: "request", by: ["claimant"], to: "REQUESTED" },
  { from: ["CODE_SENT"], event: "enterCode", by: ["claimant"], to: "CLAIMED" },
  { from: ["REQUESTED"], event: "approve", by: ["staff"], to: "CLAIMED" },
  { from: ["REQUESTED"], event: "decline", by: ["staff"], to: "DECLINED" },
]);

export function isDecision(event: ClaimEvent): event is ClaimDecisionEvent {
  return event === "approve" || event === "decline";
}

/** Statuses in which `event` is allowed, for the condition of its `UPDATE`, and the status after it. */
export function findClaimChange(event: ClaimEvent): { from: ClaimStatus[]; to: ClaimStatus } {
  const rows = claimLifeCycle.transitions.filter((row) => row.event === event);
  const isBefore = (status: ClaimStatus) => rows.some(({ from }) => from.includes(status));
  return { from: claimStatuses.filter(isBefore), to: rows[0]?.to as ClaimStatus };
}

/** Staff decide. */
export function isRequested(status: ClaimStatus | null): boolean {
  return status === "REQUESTED";
}

export function isDeclined(status: ClaimStatus | null): boolean {
  return status === "DECLINED";
}
