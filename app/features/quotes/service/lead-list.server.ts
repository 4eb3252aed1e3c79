import { isContractor } from "#app/features/accounts/policy.ts";
import { parseCursor, toPage, type Page } from "#app/lib/page-cursor.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { leadPageSizes } from "../model/lead-groups.ts";
import { leadGroups, type LeadGroup, type QuoteStatus } from "../model/statuses.ts";
import type { ContractorQuote } from "../model/views.ts";
import { countLeadGroups, listByCreation, listByUpdate, matchesSearch, inLeadGroup, type PendingTasks } from "../store/lists.server.ts";
import { toContractorQuote } from "./contractor.server.ts";

export interface LeadOverview {
  counts: Record<LeadGroup | "all", number>;
  groups: Record<LeadGroup, Page<ContractorQuote>>;
}

/** The "needs" group is sorted by longest wait, all others newest first. */
export async function loadLeadOverview(ctx: Ctx, waiting: PendingTasks): Promise<LeadOverview> {
  allow(isContractor(ctx.actor));
  const counts = await countLeadGroups(ctx, waiting);
  const groups = {} as LeadOverview["groups"];
  for (const group of leadGroups) {
    const condition = inLeadGroup(ctx, group, { waiting, alone: false });
    groups[group] = await loadPage(ctx, group, { condition, after: null, size: leadPageSizes.overview });
  }
  return { counts, groups };
}

export async function loadLeadGroup(
  ctx: Ctx,
  group: LeadGroup,
  { waiting, after }: { waiting: PendingTasks; after: string | null },
): Promise<Page<ContractorQuote>> {
  allow(isContractor(ctx.actor));
  const condition = inLeadGroup(ctx, group, { waiting, alone: true });
  return loadPage(ctx, group, { condition, after, size: leadPageSizes.page });
}

export function countLeads(ctx: Ctx, waiting: PendingTasks): Promise<LeadOverview["counts"]> {
  allow(isContractor(ctx.actor));
  return countLeadGroups(ctx, waiting);
}

/** Quotes that contain every word, optionally in these statuses, last updated first. */
export async function searchLeads(
  ctx: Ctx,
  { text, status, after }: { text: string; status?: readonly QuoteStatus[] | undefined; after: string | null },
): Promise<Page<ContractorQuote>> {
  allow(isContractor(ctx.actor));
  const condition = matchesSearch(ctx, { text, status });
  const rows = await listByUpdate(ctx, { condition, after: parseCursor(after), limit: leadPageSizes.page + 1 });
  const page = toPage(rows, leadPageSizes.page, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  return { ...page, rows: page.rows.map((row) => toContractorQuote(ctx, row)) };
}

/** Newest first, by page. */
export async function listQuotesForContractor(
  ctx: Ctx,
  {
    status,
    text = "",
    after = null,
    size = 500,
  }: { status?: readonly QuoteStatus[]; text?: string; after?: string | null; size?: number } = {},
): Promise<Page<ContractorQuote>> {
  allow(isContractor(ctx.actor));
  const condition = matchesSearch(ctx, { text, status });
  const rows = await listByCreation(ctx, { condition, after: parseCursor(after), limit: size + 1 });
  const page = toPage(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...page, rows: page.rows.map((row) => toContractorQuote(ctx, row)) };
}

interface PageQuery {
  condition: ReturnType<typeof inLeadGroup>;
  after: string | null;
  size: number;
}

async function loadPage(ctx: Ctx, group: LeadGroup, { condition, after, size }: PageQuery): Promise<Page<ContractorQuote>> {
  const oldestFirst = group === "needs";
  const rows = await listByUpdate(ctx, { condition, oldestFirst, after: parseCursor(after), limit: size + 1 });
  const page = toPage(rows, size, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  return { ...page, rows: page.rows.map((row) => toContractorQuote(ctx, row)) };
}
