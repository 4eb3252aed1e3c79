import { createStateMachine } from "#app/lib/state-machine.ts";

export const proofStatuses = ["SUBMITTED", "ACCEPTED", "REJECTED", "REVOKED", "WITHDRAWN"] as const;
export type ProofStatus = (typeof proofStatuses)[number];

/** A lapse follows from the expiration date and changes no status. */
export type ProofEvent = "submit" | "change" | "withdraw" | "accept" | "reject" | "revoke" | "lapse";
export type ProofParty = "contractor" | "staff" | "system";

export const proofLifeCycle = createStateMachine<ProofStatus, ProofEvent, ProofParty>("proofs", [
  { from: ["SUBMITTED"], event: "change", by: ["contractor"], to: "SUBMITTED" },
  { from: ["SUBMITTED"], event: "withdraw", by: ["contractor"], to: "WITHDRAWN" },
  { from: ["SUBMITTED"], event: "accept", by: ["staff"], to: "ACCEPTED" },
  { from: ["SUBMITTED"], event: "reject", by: ["staff"], to: "REJECTED" },
  { from: ["ACCEPTED"], event: "revoke", by: ["staff"], to: "REVOKED" },
  { from: ["ACCEPTED"], event: "lapse", by: ["system"], to: "ACCEPTED" },
]);

/** Waits for staff. */
export function isUnderReview(status: ProofStatus | DisplayedStatus): boolean {
  return status === "SUBMITTED";
}

export function isAccepted(status: ProofStatus): boolean {
  return status === "ACCEPTED";
}

export function isRejected(status: DisplayedStatus): boolean {
  return status === "REJECTED";
}

/** The contractor reads the reviewer's note. */
export function isExplained(status: DisplayedStatus): boolean {
  return status === "REJECTED" || status === "REVOKED";
}

export function isWithdrawn(status: ProofStatus | DisplayedStatus): boolean {
  return status === "WITHDRAWN";
}

export type DisplayedStatus = Exclude<ProofStatus, "ACCEPTED"> | "VALID" | "UPCOMING" | "EXPIRED";

interface StatusAndDates {
  status: ProofStatus;
  validFrom: string | null;
  validUntil: string | null;
}

/** `today` is in the contractor's time zone. The expiration date is the last valid day. */
export function toDisplayedStatus({ status, validFrom, validUntil }: StatusAndDates, today: string): DisplayedStatus {
  if (status !== "ACCEPTED") return status;
  if (validUntil !== null && validUntil < today) return "EXPIRED";
  return validFrom !== null && validFrom > today ? "UPCOMING" : "VALID";
}

/** Not rejected, revoked or withdrawn. */
export function isOnFile(status: DisplayedStatus): boolean {
  return !["REJECTED", "REVOKED", "WITHDRAWN"].includes(status);
}
