import { createStateMachine } from "#app/lib/state-machine.ts";

interface StatusRow {
  /** Badge colors as #rrggbb; `text` has 4.5:1 contrast on `color`. */
  color: string;
  text: string;
  /** Order of the board's columns. */
  rank: number;
  isEnded?: true;
  /** A move to it needs the time of the visit or job. */
  needsTime?: true;
  /** A move to it asks what went wrong. */
  asksReason?: true;
  /** A move to it asks what was installed. */
  asksCompletion?: true;
}

/** All facts about each status. */
export const leadStatuses = {
  NEW: { color: "#1D4ED8", text: "#FFFFFF", rank: 0 },
  DISMISSED: { color: "#57606A", text: "#FFFFFF", rank: 7, isEnded: true },
  IN_PROGRESS: { color: "#FBBF24", text: "#1F2328", rank: 1 },
  ESTIMATE_SCHEDULED: { color: "#6D28D9", text: "#FFFFFF", rank: 2, needsTime: true },
  PENDING_ACCEPTANCE: { color: "#0F766E", text: "#FFFFFF", rank: 3 },
  SERVICE_SCHEDULED: { color: "#3730A3", text: "#FFFFFF", rank: 4, needsTime: true },
  COMPLETED: { color: "#166534", text: "#FFFFFF", rank: 5, isEnded: true, asksCompletion: true },
  LOST: { color: "#B91C1C", text: "#FFFFFF", rank: 6, isEnded: true, asksReason: true },
} as const satisfies Readonly<Record<string, StatusRow>>;

export type LeadStatus = keyof typeof leadStatuses;

export const leadStatusNames = Object.keys(leadStatuses) as [LeadStatus, ...LeadStatus[]];

/** In the order of the board's columns. */
export const boardStatuses = leadStatusNames.toSorted((a, b) => leadStatuses[a].rank - leadStatuses[b].rank);

const findRow = (status: LeadStatus): StatusRow => leadStatuses[status];

export function isEnded(status: LeadStatus): boolean {
  return findRow(status).isEnded ?? false;
}

/** Nobody of the business has acted yet. */
export function isNew(status: LeadStatus): boolean {
  return findRow(status).rank === 0;
}

export function needsTime(status: LeadStatus): boolean {
  return findRow(status).needsTime ?? false;
}

export function asksReason(status: LeadStatus): boolean {
  return findRow(status).asksReason ?? false;
}

export function asksCompletion(status: LeadStatus): boolean {
  return findRow(status).asksCompletion ?? false;
}

/** A move to it needs more than the status. */
export function asksDetails(status: LeadStatus): boolean {
  return needsTime(status) || asksReason(status) || asksCompletion(status);
}

export const openStatuses = boardStatuses.filter((status) => !isEnded(status));

/** `quote` is an event of the lead's quotes. */
export type LeadParty = "contractor" | "quote";
const bothParties: readonly LeadParty[] = ["contractor", "quote"];

const everyOther = (status: LeadStatus): LeadStatus[] => leadStatusNames.filter((other) => other !== status);

/** The life of a lead, by target status. Buttons, guards and the printed table read these rows. */
export const leadMachine = createStateMachine<LeadStatus, LeadStatus, LeadParty>("lead", [
  { from: everyOther("IN_PROGRESS"), event: "IN_PROGRESS", by: ["contractor"], to: "IN_PROGRESS" },
  { from: ["NEW"], event: "IN_PROGRESS", by: ["quote"], to: "IN_PROGRESS" },
  { from: ["NEW", "IN_PROGRESS"], event: "ESTIMATE_SCHEDULED", by: bothParties, to: "ESTIMATE_SCHEDULED" },
  { from: ["NEW", "IN_PROGRESS", "ESTIMATE_SCHEDULED"], event: "PENDING_ACCEPTANCE", by: bothParties, to: "PENDING_ACCEPTANCE" },
  {
    from: ["NEW", "IN_PROGRESS", "ESTIMATE_SCHEDULED", "PENDING_ACCEPTANCE"],
    event: "SERVICE_SCHEDULED",
    by: bothParties,
    to: "SERVICE_SCHEDULED",
  },
  { from: openStatuses, event: "COMPLETED", by: ["contractor"], to: "COMPLETED" },
  { from: openStatuses, event: "LOST", by: bothParties, to: "LOST" },
  { from: ["NEW", "IN_PROGRESS", "ESTIMATE_SCHEDULED"], event: "DISMISSED", by: ["contractor"], to: "DISMISSED" },
]);

/** What usually comes next: the nearest status further on, else the first. */
export function findNextMove(status: LeadStatus, moves: readonly LeadStatus[]): LeadStatus | null {
  const { rank } = leadStatuses[status];
  const later = moves.filter((move) => leadStatuses[move].rank > rank).toSorted((a, b) => leadStatuses[a].rank - leadStatuses[b].rank);
  return later[0] ?? moves[0] ?? null;
}

/** The status after a quote's event, which never moves a lead back: then the current one. */
export function advanceLead(status: LeadStatus, target: LeadStatus): LeadStatus {
  return leadMachine.peek(status, target, "quote") ?? status;
}

/** `label` is a message key. Unknown statuses are transparent. */
export function findLeadStatusStyle(id: string): { label: string; color: string; text: string } {
  const known = leadStatusNames.find((status) => status === id);
  if (!known) return { label: "values:leadStatus.UNKNOWN", color: "transparent", text: "inherit" };
  const { color, text } = leadStatuses[known];
  return { label: `values:leadStatus.${known}`, color, text };
}
