import { z } from "zod";
import type { LeadStatus } from "#app/features/leads/model.ts";
import { chosenLostReasons, type LostReason } from "#app/features/leads/model/lost-reasons.ts";
import { formatLeadQuery, parseLeadQuery } from "#app/features/leads/model/lists.ts";
import type { RestorableLead } from "#app/features/leads/model/views.ts";
import { asksCompletion, asksReason, boardStatuses, isNew, leadMachine, needsTime } from "#app/features/leads/model/statuses.ts";
import { isUuid } from "#app/lib/ids.ts";
import { Text } from "#app/lib/text.ts";

/** Most leads that one change may move. */
export const maxBulk = 500;
/** Saved views per business. */
export const maxViews = 30;

/** What a change of many leads does. */
export type BulkChange =
  | { kind: "status"; status: LeadStatus; lostReason: LostReason | null }
  | { kind: "assign"; assignee: string | null };

/** Statuses that many leads can get at once: those that ask neither a time nor what was installed. */
export const bulkStatuses = boardStatuses.filter((status) => !isNew(status) && !needsTime(status) && !asksCompletion(status));

/** An undo takes back everything that this move does. A completion tells the homeowner, a time is set in the calendar. */
export function canTakeBack(from: LeadStatus, to: LeadStatus): boolean {
  return !asksCompletion(from) && bulkStatuses.includes(to);
}

/** Parses `status:IN_PROGRESS`, `status:LOST:PRICE`, `assign:<user id>` and `assign:none`. Null for anything else. */
export function parseBulkChange(typed: string | null): BulkChange | null {
  const [kind, value = "", detail] = (typed ?? "").split(":");
  if (kind === "assign") return value === "none" ? { kind, assignee: null } : isUuid(value) ? { kind, assignee: value } : null;
  const status = kind === "status" ? bulkStatuses.find((one) => one === value) : undefined;
  if (!status) return null;
  const lostReason = chosenLostReasons.find((reason) => reason === detail) ?? null;
  return asksReason(status) === (lostReason !== null) ? { kind: "status", status, lostReason } : null;
}

export function formatBulkChange(change: BulkChange): string {
  if (change.kind === "assign") return `assign:${change.assignee ?? "none"}`;
  return ["status", change.status, ...(change.lostReason ? [change.lostReason] : [])].join(":");
}

/** What a change needs to know of a lead. */
export interface BulkLead {
  id: string;
  version: number;
  name: string;
  status: LeadStatus;
  lostReason: LostReason | null;
  assignedTo: string | null;
  /** The colleague's name. */
  assignee: string | null;
}

/** Why a lead stays as it is. Texts are `leadlists:stays.<reason>`. */
export type StayReason = "same" | "completed" | "wrongState";

/** Null if the lead changes. */
export function findStayReason(lead: Pick<BulkLead, "status" | "assignedTo">, change: BulkChange): StayReason | null {
  if (change.kind === "assign") return lead.assignedTo === change.assignee ? "same" : null;
  if (lead.status === change.status) return "same";
  // Its homeowner would be told, which no undo takes back.
  if (asksCompletion(lead.status)) return "completed";
  return leadMachine.peek(lead.status, change.status, "contractor") ? null : "wrongState";
}

/** Leads with the versions that the user saw: `id:version,id:version`. */
export const SeenLeads = z
  .string()
  .max(maxBulk * 60)
  .transform((typed, check) => {
    const seen = typed.split(",").map((one) => {
      const [id = "", version = ""] = one.split(":");
      return { id, version: Number(version) };
    });
    const isValid = seen.every(({ id, version }) => isUuid(id) && Number.isInteger(version) && version > 0);
    if (!isValid || seen.length > maxBulk) check.addIssue({ code: "custom", message: "input.invalid" });
    return seen;
  });

export function formatSeenLeads(leads: readonly Pick<BulkLead, "id" | "version">[]): string {
  return leads.map(({ id, version }) => `${id}:${version}`).join(",");
}

/** A lead as a change of many found it; `version` is the one after the change. */
export interface ChangedLead {
  id: string;
  version: number;
  before: RestorableLead;
}

/** What a change did, and how to take it back. */
export interface BulkResult {
  id: string;
  changed: number;
  skipped: number;
  undone: { restored: number; kept: number } | null;
}

/** A list with its filters and order, under a name that the whole business sees. */
export const SavedView = z.strictObject({
  name: Text.trim().min(1, "leadLists.nameMissing").max(60, "input.tooLong"),
  /** The query of its address, as `formatLeadQuery` writes it. */
  query: z
    .string()
    .max(600)
    .transform((typed) => formatLeadQuery(parseLeadQuery(new URLSearchParams(typed))).toString()),
});

export interface SavedViewRow {
  id: string;
  name: string;
  query: string;
}
