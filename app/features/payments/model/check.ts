import { createStateMachine } from "#app/lib/state-machine.ts";

/**
 * NONE: the frame is open. REQUESTED: the hold is being confirmed. UNKNOWN: the provider did not answer; it is looked
 * up. VOIDED and DECLINED are final.
 */
export const checkStates = ["NONE", "REQUESTED", "UNKNOWN", "HELD", "VOIDING", "VOIDED", "DECLINED"] as const;
export type CheckState = (typeof checkStates)[number];

export type CheckEvent = "request" | "loseAnswer" | "hold" | "decline" | "void" | "release";
export type CheckParty = "manager" | "provider" | "clock";

const unanswered = ["REQUESTED", "UNKNOWN"] as const;

export const checkLifeCycle = createStateMachine<CheckState, CheckEvent, CheckParty>("payments", [
  { from: ["NONE"], event: "request", by: ["manager", "clock"], to: "REQUESTED" },
  { from: ["REQUESTED"], event: "loseAnswer", by: ["provider", "clock"], to: "UNKNOWN" },
  { from: unanswered, event: "hold", by: ["provider"], to: "HELD" },
  { from: unanswered, event: "decline", by: ["provider"], to: "DECLINED" },
  { from: ["HELD"], event: "void", by: ["provider", "clock"], to: "VOIDING" },
  { from: ["UNKNOWN"], event: "void", by: ["clock"], to: "VOIDING" },
  { from: [...unanswered, "HELD", "VOIDING"], event: "release", by: ["provider"], to: "VOIDED" },
]);

export const finalStates = ["VOIDED", "DECLINED"] as const satisfies readonly CheckState[];
/** A hold was requested and is not settled. */
export const runningStates = ["REQUESTED", "UNKNOWN", "HELD", "VOIDING"] as const satisfies readonly CheckState[];

export function isFinal(state: CheckState): boolean {
  return (finalStates as readonly CheckState[]).includes(state);
}

/** The card is typed or awaited; no hold was requested. */
export function isFrameOpen(state: CheckState): boolean {
  return state === "NONE";
}

/** The provider was asked to release the hold. */
export function isVoiding(state: CheckState): boolean {
  return state === "VOIDING";
}

export type CheckOutcome = "open" | "running" | "accepted" | "declined" | "unverified";

/** A card is accepted once its hold was seen and released. */
export function toOutcome({ state, heldAt }: { state: CheckState; heldAt: Date | null }): CheckOutcome {
  if (isFrameOpen(state)) return "open";
  if (state === "DECLINED") return "declined";
  if (!isFinal(state)) return "running";
  return heldAt ? "accepted" : "unverified";
}

/** Of the card on file: without a frame, the hold's id takes the place of the setup's. */
export function isRecheck({ setupId, holdId }: { setupId: string; holdId: string | null }): boolean {
  return setupId === holdId;
}

const minute = 60_000;

/** Milliseconds. With a job each minute, these keep every hold under 15 minutes. */
export const voidPreparedAfter = 2 * minute;
export const voidPendingAfter = 10 * minute;
/** After this a job runs the check of a typed card: the browser was closed. */
export const runStoredAfter = minute / 2;
/** Older holds at the provider are voided, known to us or not. */
export const maxHoldAge = 10 * minute;

/** Milliseconds until an unfinished check is logged as an error. */
export const alarmAfter = 60 * minute;
export const frameLifetime = 60 * minute;

/** Declined cards that end a check. */
export const maxDeclinedTries = 3;
