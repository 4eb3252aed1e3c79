import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseSearchText } from "#app/lib/search-text.ts";
import { leadOrigins, type LeadOrigin } from "../model.ts";
import type { AttentionKind } from "./attention.ts";
import { leadStatusNames, type LeadStatus } from "./statuses.ts";

/** Rows per page, and cards per column of the board. */
export const leadPageSize = 50;
export const boardColumnSize = 25;

const maxSearchLength = 80;

export const leadSorts = ["moved", "created", "value", "scheduled", "name"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** What a list of leads shows; read from the query of its address. */
export interface LeadQuery {
  text: string;
  status: readonly LeadStatus[];
  origin: LeadOrigin | null;
  category: CategoryCode | null;
  /** A colleague's id, `none`, or null for all. */
  assignee: string | null;
  /** Only leads that wait for the business, the longest wait first. */
  needsAttention: boolean;
  sort: LeadSort;
}

/** Unknown values are ignored. */
export function parseLeadQuery(query: URLSearchParams): LeadQuery {
  const findValue = <Value extends string>(values: readonly Value[], typed: string | null) =>
    values.find((value) => value === typed) ?? null;
  const assignee = query.get("assignee");
  return {
    text: parseSearchText(query.get("text"), maxSearchLength),
    status: leadStatusNames.filter((status) => query.getAll("status").includes(status)),
    origin: findValue(leadOrigins, query.get("origin")),
    category: findValue(categoryCodes, query.get("category")),
    assignee: assignee === "none" || isUuid(assignee ?? "") ? assignee : null,
    needsAttention: query.get("show") === "needs",
    sort: findValue(leadSorts, query.get("sort")) ?? "moved",
  };
}

/** The same query as an address has it; defaults are left out. */
export function formatLeadQuery({ text, status, origin, category, assignee, needsAttention, sort }: LeadQuery): URLSearchParams {
  const query = new URLSearchParams();
  if (text) query.set("text", text);
  for (const one of status) query.append("status", one);
  if (origin) query.set("origin", origin);
  if (category) query.set("category", category);
  if (assignee) query.set("assignee", assignee);
  if (needsAttention) query.set("show", "needs");
  if (sort !== "moved") query.set("sort", sort);
  return query;
}

/** Shows less than all leads. */
export function isFiltered({ text, status, origin, category, assignee, needsAttention }: LeadQuery): boolean {
  return Boolean(text || status.length > 0 || origin || category || assignee || needsAttention);
}

/** A row of the list and a card of the board. */
export interface LeadSummary {
  id: string;
  version: number;
  name: string;
  phone: string;
  status: LeadStatus;
  origin: LeadOrigin;
  category: CategoryCode | null;
  city: string;
  region: string;
  postalCode: string;
  /** In cents. */
  value: number | null;
  attention: AttentionKind[];
  attentionSince: string | null;
  scheduledAt: string | null;
  /** The colleague's name. */
  assignee: string | null;
  createdAt: string;
  movedAt: string;
}

/** A column of the board: all leads of a status, and the latest. */
export interface BoardColumn {
  status: LeadStatus;
  count: number;
  /** Sum in cents. */
  value: number;
  leads: LeadSummary[];
}

export interface LeadCounts {
  all: number;
  needsAttention: number;
  byStatus: Readonly<Record<LeadStatus, { count: number; value: number }>>;
}

/** Lists show no cents. */
export function toWholeDollars(cents: number): number {
  return Math.round(cents / 100) * 100;
}
