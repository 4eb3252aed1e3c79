import { isContractor } from "#app/features/accounts/policy.ts";
import { parseCursor, toPage, type Page } from "#app/lib/page-cursor.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { QuoteStatus } from "../model/statuses.ts";
import type { ContractorQuote } from "../model/views.ts";
import { listByCreation, matchesSearch } from "../store/lists.server.ts";
import { listQuotesOfRequests } from "../store/reading.server.ts";
import { toContractorQuote } from "./contractor.server.ts";

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

/** Of one request, the oldest first. */
export async function listContractorQuotes(ctx: Ctx, requestId: string): Promise<ContractorQuote[]> {
  allow(isContractor(ctx.actor));
  return (await listQuotesOfRequests(ctx, [requestId])).map((row) => toContractorQuote(ctx, row));
}
