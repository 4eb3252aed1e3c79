import { isContractor } from "#app/features/accounts/policy.ts";
import { parseCursor, toPage, type Page } from "#app/lib/page-cursor.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deskSizes } from "../model/lead-groups.ts";
import { leadGroups, type LeadGroup, type QuoteStatus } from "../model/statuses.ts";
import type { ContractorQuote } from "../model/views.ts";
import { countPiles, listMade, listMoved, matching, onPile, type Waiting } from "../store/lists.server.ts";
import { contractorQuote } from "./contractor.server.ts";

/** The contractor's desk: how many quotes lie on each pile, and the first of each. */
export interface Desk {
  counts: Record<LeadGroup | "all", number>;
  piles: Record<LeadGroup, Page<ContractorQuote>>;
}

/** The desk of the contractor who asks: what needs it first waited longest; all else is newest first. */
export async function findDesk(ctx: Ctx, waiting: Waiting): Promise<Desk> {
  allow(isContractor(ctx.actor));
  const counts = await countPiles(ctx, waiting);
  const piles = {} as Desk["piles"];
  for (const pile of leadGroups) {
    const condition = onPile(ctx, pile, { waiting, alone: false });
    piles[pile] = await loadPage(ctx, pile, { condition, after: null, size: deskSizes.overview });
  }
  return { counts, piles };
}

/** One pile, a page at a time. */
export async function findPile(
  ctx: Ctx,
  pile: LeadGroup,
  { waiting, after }: { waiting: Waiting; after: string | null },
): Promise<Page<ContractorQuote>> {
  allow(isContractor(ctx.actor));
  const condition = onPile(ctx, pile, { waiting, alone: true });
  return loadPage(ctx, pile, { condition, after, size: deskSizes.page });
}

/** How many quotes lie on each pile. */
export function countDesk(ctx: Ctx, waiting: Waiting): Promise<Desk["counts"]> {
  allow(isContractor(ctx.actor));
  return countPiles(ctx, waiting);
}

/** The quotes in which all words of a text stand, in some states where named; those that moved last first. */
export async function searchDesk(
  ctx: Ctx,
  { text, status, after }: { text: string; status?: readonly QuoteStatus[] | undefined; after: string | null },
): Promise<Page<ContractorQuote>> {
  allow(isContractor(ctx.actor));
  const condition = matching(ctx, { text, status });
  const rows = await listMoved(ctx, { condition, after: parseCursor(after), limit: deskSizes.page + 1 });
  const page = toPage(rows, deskSizes.page, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  return { ...page, rows: page.rows.map((row) => contractorQuote(ctx, row)) };
}

/** The quotes addressed to the contractor who asks, newest first, a page at a time. */
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
  const condition = matching(ctx, { text, status });
  const rows = await listMade(ctx, { condition, after: parseCursor(after), limit: size + 1 });
  const page = toPage(rows, size, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { ...page, rows: page.rows.map((row) => contractorQuote(ctx, row)) };
}

interface Wanted {
  condition: ReturnType<typeof onPile>;
  after: string | null;
  size: number;
}

async function loadPage(ctx: Ctx, pile: LeadGroup, { condition, after, size }: Wanted): Promise<Page<ContractorQuote>> {
  const oldestFirst = pile === "needs";
  const rows = await listMoved(ctx, { condition, oldestFirst, after: parseCursor(after), limit: size + 1 });
  const page = toPage(rows, size, ({ updatedAt, id }) => ({ at: updatedAt, id }));
  return { ...page, rows: page.rows.map((row) => contractorQuote(ctx, row)) };
}
