import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { listRepeatedQuotes, lockRepeatedQuotes, deleteReplacedQuotes, type RepeatedQuote } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findRequestRow } from "../store.server.ts";
import {
  deleteEmptyRequests,
  listAskedContractors,
  listUnaskedContractors,
  moveDrafts,
  removeAskedContractors,
} from "../store/repeats.server.ts";

/** A repeat within this time changes the earlier request. */
const repeatTime = dayMs;

export interface RepeatPlan {
  /** First-time contractors, and those whose earlier quote is untouched. */
  contractorIds: number[];
  firstTime: number[];
  /** Untouched quotes to replace. */
  replaced: RepeatedQuote[];
}

type AskedContractor = Pick<RepeatedQuote, "requestId" | "contractorId">;

export interface RequestToPlan {
  brand: BrandCode;
  accountId: string;
  category: CategoryCode;
  postalCode: string;
  contractorIds: readonly number[];
}

/**
 * Does not lock. Contractors who acted on the earlier request keep it; if all did, throws conflict
 * `requests.alreadyAsked` with its id. Ended quotes are ignored.
 */
export async function planRepeats(ctx: Ctx, sending: RequestToPlan): Promise<RepeatPlan> {
  return buildPlan(sending, await listRepeatedQuotes(ctx, { ...sending, since: findRepeatStart(ctx) }));
}

/** Locks the quotes until the caller's transaction ends. */
export async function lockRepeats(ctx: Ctx, sending: RequestToPlan): Promise<RepeatPlan> {
  return buildPlan(sending, await lockRepeatedQuotes(ctx, { ...sending, since: findRepeatStart(ctx) }));
}

function findRepeatStart({ now }: Ctx): Date {
  return new Date(now.getTime() - repeatTime);
}

function buildPlan({ contractorIds }: RequestToPlan, quotes: readonly RepeatedQuote[]): RepeatPlan {
  const earlier = quotes.filter((quote) => quotes.some((other) => isSameTarget(quote, other) && !other.isEnded));
  const touched = new Map(earlier.filter((quote) => quote.isTouched).map((quote) => [quote.contractorId, quote.requestId]));
  const remainingIds = contractorIds.filter((id) => !touched.has(id));
  const [requestId] = touched.values();
  if (remainingIds.length === 0 && requestId) fail("conflict", "requests.alreadyAsked", { requestId });
  return {
    contractorIds: remainingIds,
    firstTime: remainingIds.filter((id) => !earlier.some((quote) => quote.contractorId === id)),
    replaced: earlier.filter((quote) => !touched.has(quote.contractorId)),
  };
}

/** True for the same contractor and request. */
function isSameTarget(one: AskedContractor, other: AskedContractor): boolean {
  return one.requestId === other.requestId && one.contractorId === other.contractorId;
}

/**
 * Runs in the caller's transaction. Returns the request to update: `keptRequestId`, else the newest whose contractors
 * are all asked again, or null.
 */
export async function removeReplacedQuotes(ctx: Ctx, { replaced }: RepeatPlan, keptRequestId?: string): Promise<string | null> {
  const requestIds = [...new Set(replaced.map((quote) => quote.requestId))].toSorted().toReversed();
  const asked = await listAskedContractors(ctx, requestIds);
  const isMoved = (row: AskedContractor) => replaced.some((quote) => isSameTarget(quote, row));
  const isFullyReplaced = (id: string) => asked.every((row) => row.requestId !== id || isMoved(row));
  const target = keptRequestId ?? requestIds.find(isFullyReplaced) ?? null;
  await deleteReplacedQuotes(ctx, replaced);
  await removeAskedContractors(ctx, asked.filter(isMoved));
  return target;
}

/** Points the drafts of deleted requests to this one. Call it in a transaction. */
export async function deleteEmptied(ctx: Ctx, { replaced }: RepeatPlan, requestId: string): Promise<void> {
  const others = replaced.map((quote) => quote.requestId).filter((id) => id !== requestId);
  await moveDrafts(ctx, await deleteEmptyRequests(ctx, [...new Set(others)]), requestId);
}

/** Contractors left out because they keep an earlier request. Throws not_found outside tenant or ownership scope. */
export async function listLeftOutContractors(ctx: Ctx, requestId: string): Promise<string[]> {
  const request = (await findRequestRow(ctx, requestId)) ?? fail("not_found", "access.notFound");
  const unasked = await listUnaskedContractors(ctx, request.id);
  if (unasked.length === 0) return [];
  const contractorIds = unasked.map(({ id }) => id);
  const quotes = await listRepeatedQuotes(ctx, { ...request, contractorIds, since: new Date(0) });
  return [
    ...new Set(unasked.filter(({ id }) => quotes.some((quote) => quote.contractorId === id && !quote.isEnded)).map(({ name }) => name)),
  ];
}
