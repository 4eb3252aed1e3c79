import type { Authority } from "../accounts/model.ts";

/** How long a request waits for a second administrator. */
export const resetHours = 24;

/** An account that is younger asks for nothing and consents to nothing, so that nobody invites their own second pair of eyes. */
export const consentAccountHours = 24;

export type ResetStatus = "OPEN" | "APPROVED" | "DECLINED" | "CANCELED";

export interface FactorReset {
  id: string;
  /** Whose second factor. */
  userId: string;
  requestedBy: string;
  requestedAt: Date;
  status: ResetStatus;
}

/** Somebody as the rules see them, at this moment. */
export interface ResetActor {
  userId: string;
  authorities: readonly Authority[];
  isDisabled: boolean;
  createdAt: Date;
  /** Last change of their rights by somebody else; null if there was none. */
  rightsChangedAt: Date | null;
}

export type ResetRefusal = "denied" | "self" | "sameAdministrator" | "newAdministrator" | "ended" | "requesterGone";

const hourMs = 3_600_000;

export function isResetOpen({ status, requestedAt }: Pick<FactorReset, "status" | "requestedAt">, now: Date): boolean {
  return status === "OPEN" && now.getTime() - requestedAt.getTime() < resetHours * hourMs;
}

function isSuperAdministrator({ authorities, isDisabled }: ResetActor): boolean {
  return !isDisabled && authorities.includes("ROLE_SUPER_ADMIN");
}

/** Whoever asks and whoever consents: nobody may make the other for it. */
function isSettled({ createdAt, rightsChangedAt }: ResetActor, requestedAt: Date): boolean {
  const since = Math.max(createdAt.getTime(), rightsChangedAt?.getTime() ?? 0);
  return requestedAt.getTime() - since >= consentAccountHours * hourMs;
}

/** Null if the actor may ask for the reset of this person's second factor. */
export function findRequestRefusal(actor: ResetActor, userId: string, now: Date): ResetRefusal | null {
  if (!isSuperAdministrator(actor)) return "denied";
  if (actor.userId === userId) return "self";
  return isSettled(actor, now) ? null : "newAdministrator";
}

/**
 * Null if the actor's consent completes the reset. It takes two super administrators who both are that now, neither of them the person
 * concerned, and both were that a day before the first asked.
 */
export function findConsentRefusal(
  reset: FactorReset,
  { actor, requester, now }: { actor: ResetActor; requester: ResetActor; now: Date },
): ResetRefusal | null {
  if (!isSuperAdministrator(actor)) return "denied";
  if (actor.userId === reset.userId) return "self";
  if (actor.userId === reset.requestedBy) return "sameAdministrator";
  if (!isResetOpen(reset, now)) return "ended";
  if (requester.userId !== reset.requestedBy || !isSuperAdministrator(requester)) return "requesterGone";
  return [actor, requester].every((one) => isSettled(one, reset.requestedAt)) ? null : "newAdministrator";
}

/** What a member's page shows. */
export interface ResetView {
  /** Null if nobody asked, or the request ended. */
  open: { id: string; requestedBy: string; until: string } | null;
  /** What the reader may do. */
  can: { request: boolean; approve: boolean; end: boolean };
  /** Why the reader may not consent. */
  refusal: ResetRefusal | null;
}
