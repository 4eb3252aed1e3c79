import type { BrandCode } from "#app/brands/brand.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { listRepeatedQuotes, lockRepeatedQuotes, removeReplaced, type RepeatedQuote } from "#app/features/quotes/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { day } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findRequestRow } from "../store.server.ts";
import { deleteEmptyRequests, listAskedContractors, listLeftOut, moveDrafts, removeAskedContractors } from "../store/repeats.server.ts";

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

type AskedContractor = Pick<RepeatedQuote, "requestId" | "contractorId">;

/** Work at a place that a household asks these contractors for. */
export interface Sending {
  brand: BrandCode;
  accountId: string;
  category: CategoryCode;
  postalCode: string;
  contractorIds: readonly number[];
}

/**
 * Plans the sending without locking anything. A contractor who already acted on the earlier request (price changed, offered or booked, a call
 * requested) keeps it; if all of them do, fails with the conflict `requests.alreadyAsked`, which names it. Ended quotes are ignored.
 */
export async function planRepeats(ctx: Ctx, sending: Sending): Promise<RepeatPlan> {
  return planOver(sending, await listRepeatedQuotes(ctx, { ...sending, since: sinceWhen(ctx) }));
}

/** The same, which stands until the caller's transaction ends. */
export async function lockRepeats(ctx: Ctx, sending: Sending): Promise<RepeatPlan> {
  return planOver(sending, await lockRepeatedQuotes(ctx, { ...sending, since: sinceWhen(ctx) }));
}

function sinceWhen({ now }: Ctx): Date {
  return new Date(now.getTime() - repeatTime);
}

function planOver({ contractorIds }: Sending, quotes: readonly RepeatedQuote[]): RepeatPlan {
  const earlier = quotes.filter((quote) => quotes.some((other) => isBeside(quote, other) && !other.isEnded));
  const touched = new Map(earlier.filter((quote) => quote.isTouched).map((quote) => [quote.contractorId, quote.requestId]));
  const left = contractorIds.filter((id) => !touched.has(id));
  const [requestId] = touched.values();
  if (left.length === 0 && requestId) fail("conflict", "requests.alreadyAsked", { requestId });
  return {
    contractorIds: left,
    firstTime: left.filter((id) => !earlier.some((quote) => quote.contractorId === id)),
    replaced: earlier.filter((quote) => !touched.has(quote.contractorId)),
  };
}

/** Whether two are of one contractor and one request, and so of the same row of those who were asked. */
function isBeside(one: AskedContractor, other: AskedContractor): boolean {
  return one.requestId === other.requestId && one.contractorId === other.contractorId;
}

/**
 * Takes the repeated contractors out of their earlier requests, in the caller's transaction. Gives the request that the new answers go to: the
 * given one, else the newest whose contractors are all asked again; null where there is none.
 */
export async function withdrawReplaced(ctx: Ctx, { replaced }: RepeatPlan, given?: string): Promise<string | null> {
  const requestIds = [...new Set(replaced.map((quote) => quote.requestId))].toSorted().toReversed();
  const asked = await listAskedContractors(ctx, requestIds);
  const isMoved = (row: AskedContractor) => replaced.some((quote) => isBeside(quote, row));
  const isWhole = (id: string) => asked.every((row) => row.requestId !== id || isMoved(row));
  const target = given ?? requestIds.find(isWhole) ?? null;
  await removeReplaced(ctx, replaced);
  await removeAskedContractors(ctx, asked.filter(isMoved));
  return target;
}

/** Deletes earlier requests that lost their last contractor to this one; links to their drafts lead to it. In the caller's transaction. */
export async function dropEmptied(ctx: Ctx, { replaced }: RepeatPlan, requestId: string): Promise<void> {
  const others = replaced.map((quote) => quote.requestId).filter((id) => id !== requestId);
  await moveDrafts(ctx, await deleteEmptyRequests(ctx, [...new Set(others)]), requestId);
}

/** Names of contractors that a request was to go to and did not, since another request for this work is with them. Not_found outside both fences. */
export async function listNotAsked(ctx: Ctx, requestId: string): Promise<string[]> {
  const { id } = (await findRequestRow(ctx, requestId)) ?? fail("not_found", "access.notFound");
  return listLeftOut(ctx, id);
}
