import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findRepeatedQuotes, removeReplaced, type RepeatedQuote } from "#app/features/quotes/service/replacing.server.ts";
import { fail } from "#app/lib/errors.ts";
import { day } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { deleteEmptyRequests, listAskedContractors, removeAskedContractors } from "../store/repeats.server.ts";

/** The same household asking the same contractor for the same kind of work at the same place again within a day changes its earlier request. */
const repeatTime = day;

/** How a request that is about to be sent meets earlier ones. */
export interface RepeatPlan {
  /** Contractors that get the request: asked for the first time, or again where nobody has acted on the earlier one. */
  contractorIds: number[];
  /** Those of them that were not asked before. */
  firstTime: number[];
  /** Untouched quotes that the new ones replace. */
  replaced: RepeatedQuote[];
}

interface Sending {
  brand: BrandCode;
  accountId: string;
  category: CategoryCode;
  postalCode: string;
}

/**
 * Plans it. A contractor where something has happened already (a price was changed, offered or booked, a call asked for) keeps the earlier
 * request as it is; where that is every one of them, the conflict `requests.alreadyAsked` names it.
 */
export async function planRepeats(ctx: Ctx, sending: Sending, contractorIds: readonly number[]): Promise<RepeatPlan> {
  const since = new Date(ctx.now.getTime() - repeatTime);
  const earlier = await findRepeatedQuotes(ctx, { ...sending, contractorIds, since });
  const touched = new Set(earlier.filter((quote) => quote.isTouched).map((quote) => quote.contractorId));
  const left = contractorIds.filter((id) => !touched.has(id));
  const [first] = earlier;
  if (left.length === 0 && first) fail("conflict", "requests.alreadyAsked", { requestId: first.requestId });
  return {
    contractorIds: left,
    firstTime: left.filter((id) => !earlier.some((quote) => quote.contractorId === id)),
    replaced: earlier.filter((quote) => !touched.has(quote.contractorId)),
  };
}

/**
 * Takes the repeated contractors out of their earlier requests, in the caller's transaction. Gives the request that the new answers go to: the
 * given one, else the newest whose contractors are all asked again; null where there is none.
 */
export async function withdrawReplaced(ctx: Ctx, { contractorIds, replaced }: RepeatPlan, given?: string): Promise<string | null> {
  const requestIds = [...new Set(replaced.map((quote) => quote.requestId))].toSorted().toReversed();
  const asked = await listAskedContractors(ctx, requestIds);
  const isWhole = (id: string) => asked.every((row) => row.requestId !== id || contractorIds.includes(row.contractorId));
  const target = given ?? requestIds.find(isWhole) ?? null;
  await removeReplaced(ctx, replaced);
  await removeAskedContractors(ctx, requestIds, contractorIds);
  await deleteEmptyRequests(
    ctx,
    requestIds.filter((id) => id !== target),
  );
  return target;
}
