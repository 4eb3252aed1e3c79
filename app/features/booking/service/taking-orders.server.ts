import { brands } from "#app/brands/registry.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { listQuotingStatuses } from "#app/features/listings/service.server.ts";
import { loadQuote, type QuoteRow } from "#app/features/quotes/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";

/** True if the quote's contractor accepts orders. Vacation and deactivated listings stop only new quotes. */
export async function isContractorTakingOrders(ctx: Ctx, quoteId: string): Promise<boolean> {
  return isTakingOrders(ctx, await loadQuote(ctx, quoteId));
}

export async function isTakingOrders(ctx: Ctx, { brand, contractor, request: { category } }: QuoteRow): Promise<boolean> {
  const quoteCtx = { ...ctx, brand: brands[brand] };
  const [profile] = await listContractorsByAccountIds(quoteCtx, [contractor.accountId]);
  const [quoting] = await listQuotingStatuses(quoteCtx, { contractorIds: [contractor.id], category });
  return profile !== undefined && quoting !== undefined && !quoting.isDisabled;
}
