import { createStateMachine, type Transition } from "#app/lib/state-machine.ts";

/** DRAFT is the state of a contractor that never applied. */
export const membershipStatuses = ["DRAFT", "APPLIED", "CHANGE_ASKED", "APPROVED", "UNAVAILABLE", "REFUSED", "WITHDRAWN"] as const;
export type MembershipStatus = (typeof membershipStatuses)[number];

export const staffEvents = ["approve", "askChange", "refuse", "makeUnavailable", "makeAvailable", "revoke"] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** Tier events keep the status. */
export const membershipEvents = [
  "apply",
  "withdraw",
  "leave",
  ...staffEvents,
  "changeBadges",
  "proposeTier",
  "confirmTier",
  "declineTier",
] as const;
export type MembershipEvent = (typeof membershipEvents)[number];

export type MembershipParty = "contractor" | "staff";

/** How a brand lists the contractor after the event; null keeps it. */
interface Columns {
  listed: { approved: boolean; available: boolean } | null;
  /** The contractor is told why. */
  needsReason: boolean;
  /** Ends in the template of the contractor's mail: `contractor.membership…`. */
  notice: "Approved" | "ChangeAsked" | "Refused" | "Unavailable" | "Available" | "Ended" | null;
}

type Row = Transition<MembershipStatus, MembershipEvent, MembershipParty> & Columns;

const listed = { approved: true, available: true };
const hidden = { approved: true, available: false };
const ended = { approved: false, available: true };
const open: readonly MembershipStatus[] = ["APPLIED", "CHANGE_ASKED"];
const member: readonly MembershipStatus[] = ["APPROVED", "UNAVAILABLE"];

const transitions: readonly Row[] = [
  {
    from: ["DRAFT", "CHANGE_ASKED", "REFUSED", "WITHDRAWN"],
    event: "apply",
    by: ["contractor"],
    to: "APPLIED",
    listed: null,
    needsReason: false,
    notice: null,
  },
  { from: open, event: "withdraw", by: ["contractor"], to: "WITHDRAWN", listed: null, needsReason: false, notice: null },
  { from: member, event: "leave", by: ["contractor"], to: "WITHDRAWN", listed: ended, needsReason: false, notice: null },
  { from: [...open, "REFUSED"], event: "approve", by: ["staff"], to: "APPROVED", listed, needsReason: false, notice: "Approved" },
  { from: ["APPLIED"], event: "askChange", by: ["staff"], to: "CHANGE_ASKED", listed: null, needsReason: true, notice: "ChangeAsked" },
  { from: open, event: "refuse", by: ["staff"], to: "REFUSED", listed: null, needsReason: true, notice: "Refused" },
  {
    from: ["APPROVED"],
    event: "makeUnavailable",
    by: ["staff"],
    to: "UNAVAILABLE",
    listed: hidden,
    needsReason: true,
    notice: "Unavailable",
  },
  { from: ["UNAVAILABLE"], event: "makeAvailable", by: ["staff"], to: "APPROVED", listed, needsReason: false, notice: "Available" },
  { from: member, event: "revoke", by: ["staff"], to: "REFUSED", listed: ended, needsReason: true, notice: "Ended" },
];

/** Read by the server's check and the buttons of both sides. */
export const membershipLifeCycle = createStateMachine<MembershipStatus, MembershipEvent, MembershipParty, Columns>(
  "memberships",
  transitions,
);

/** Of staff, on an application that waits. */
export const answeringEvents = transitions
  .filter(({ from, by }) => from.includes("APPLIED") && by.includes("staff"))
  .map(({ event }) => event);

export function findTransition(from: MembershipStatus, event: MembershipEvent): Row | null {
  return transitions.find((row) => row.event === event && row.from.includes(from)) ?? null;
}

/** Contractors that no life cycle was recorded for: those that the operator brought. */
export function toStatus(profile: { approved: boolean; available: boolean } | null): MembershipStatus {
  if (!profile?.approved) return "DRAFT";
  return profile.available ? "APPROVED" : "UNAVAILABLE";
}

export function isMember(status: MembershipStatus): boolean {
  return member.includes(status);
}

const current: readonly MembershipStatus[] = [...open, ...member];

/** The brand's staff see the business's details and documents. `isCurrentMembership` is the same condition in SQL. */
export function isCurrent(status: MembershipStatus): boolean {
  return current.includes(status);
}

/** Waits for the brand's decision. */
export function isWaiting(status: MembershipStatus): boolean {
  return status === "APPLIED";
}

/** The brand shows the contractor. */
export function isListed(status: MembershipStatus): boolean {
  return status === "APPROVED";
}

const explained: readonly MembershipStatus[] = ["CHANGE_ASKED", "REFUSED", "UNAVAILABLE"];

/** The contractor reads the reason of the latest decision. */
export function isExplained(status: MembershipStatus): boolean {
  return explained.includes(status);
}

const internalEvents: readonly MembershipEvent[] = ["proposeTier", "declineTier"];

/** Only staff see it in the history. */
export function isInternal(event: MembershipEvent): boolean {
  return internalEvents.includes(event);
}

/** Waits for the contractor, who answers by applying again. */
export function isChangeAsked(status: MembershipStatus): boolean {
  return status === "CHANGE_ASKED";
}

/** The contractor never applied. */
export function isDraft(status: MembershipStatus): boolean {
  return status === "DRAFT";
}

/** Ended by the contractor. */
export function isWithdrawn(status: MembershipStatus): boolean {
  return status === "WITHDRAWN";
}

export function isStaffEvent(event: MembershipEvent): event is StaffEvent {
  return (staffEvents as readonly string[]).includes(event);
}
