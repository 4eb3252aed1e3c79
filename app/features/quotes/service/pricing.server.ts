import { isExpired } from "../model/statuses.ts";
import { isHomeowner } from "#app/features/accounts/policy.ts";
import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import type { ScopeListing } from "#app/features/listings/model.ts";
import { listListingsForScope, listQuotingStatuses } from "#app/features/listings/service.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { dayMs, localDate } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import {
  priceFirstQuotes,
  toQuotableListing,
  createWaitingQuote,
  type FirstQuote,
  type Job,
  type QuotableListing,
} from "../model/first-quotes.ts";
import { isOverdue, type QuoteState } from "../model/views.ts";
import type { RepeatedQuote } from "../store/replacing.server.ts";
import { findRenewal, type QuoteRow } from "../store/reading.server.ts";
import type { CreatedQuote } from "../model/events.ts";
import { insertQuotes, type NewQuote, type RequestReference } from "../store/writing.server.ts";
import { expireQuote } from "./clock.server.ts";
import { lockQuote } from "./steps.server.ts";

export interface Scope extends RequestReference {
  category: CategoryCode;
  answers: Answers;
  place: { code: string; city: string; region: string; latitude: number; longitude: number; timeZone: string };
}

/** `listings` cover the work; the new quotes replace `replaced`. */
interface QuoteTargets {
  contractorIds: readonly number[];
  listings: readonly ScopeListing[];
  replaced?: readonly RepeatedQuote[];
  /** False suppresses the homeowner's confirmation email. */
  notifyHomeowner?: boolean;
  /** False where the contractor prices the job of its own customer. */
  notifyContractors?: boolean;
}

/**
 * Prices a request and sends notices, in the caller's transaction. Each contractor gets at least one quote.
 * Replacements keep their ids and numbers; their contractor is notified only if it had opened one.
 */
export async function priceRequest(ctx: Ctx, scope: Scope, targets: QuoteTargets): Promise<CreatedQuote[]> {
  const { replaced = [], notifyHomeowner = true, notifyContractors = true } = targets;
  const job = toJob(ctx, scope);
  const quotes = targets.contractorIds.flatMap((contractorId) => {
    const listings = targets.listings.filter((listing) => listing.contractorId === contractorId);
    const quotableListings = listings.map((listing) => toQuotableListing(listing, scope.place));
    const replacedQuotes = replaced.filter((quote) => quote.contractorId === contractorId);
    const version = Math.max(0, ...replacedQuotes.map((quote) => quote.version)) + 1;
    return priceSafely(ctx, job, quotableListings).map((quote, at) => ({
      ...toNewQuote(ctx, contractorId, quote),
      id: replacedQuotes[at]?.id ?? null,
      number: replacedQuotes[at]?.number ?? null,
      version,
    }));
  });
  const createdQuotes = await insertQuotes(ctx, scope, quotes);
  await emit(ctx, "request.quoted", { ...scope, quotes: createdQuotes, replaced, notifyHomeowner, notifyContractors });
  return createdQuotes;
}

/**
 * Creates a new quote of the same scope for an expired one. Idempotent. Locks the old quote against concurrent orders.
 */
export async function askAgain(ctx: Ctx, { id }: { id: string }): Promise<QuoteState> {
  allow(isHomeowner(ctx.actor));
  return inTransaction(ctx, async (tx) => {
    const expiredQuote = await lockQuote(tx, id);
    if (isOverdue(expiredQuote, ctx.now)) await expireQuote(tx, id);
    else if (!isExpired(expiredQuote.status)) fail("conflict", "quote.wrongState", { state: expiredQuote.status, event: "askAgain" });
    const renewal = (await findRenewal(tx, id)) ?? (await createRenewal(tx, expiredQuote));
    return toQuoteState(renewal);
  });
}

async function createRenewal(ctx: Ctx, expiredQuote: QuoteRow): Promise<QuoteRow> {
  const { request, contractor } = expiredQuote;
  const quoteCtx = { ...ctx, brand: brands[expiredQuote.brand] };
  const [profile] = await listContractorsByAccountIds(quoteCtx, [contractor.accountId]);
  const work = { contractorIds: [contractor.id], category: request.category };
  const listings = await listListingsForScope(quoteCtx, work);
  const [quoting] = await listQuotingStatuses(quoteCtx, work);
  const hasListing = quoting?.listed && (expiredQuote.listingId === null || listings.length > 0);
  const isUnavailable = !profile || profile.vacationMode || !hasListing || quoting.isDisabled;
  if (isUnavailable) fail("conflict", "quote.contractorAway", { contractor: contractor.name });
  const place = await loadPlaceByZip(ctx, request.postalCode);
  const scope: Scope = {
    requestId: request.id,
    brand: request.brand,
    accountId: request.accountId,
    category: request.category,
    answers: request.answers,
    place,
  };
  const job = toJob(ctx, scope);
  const quotableListings = listings.map((listing) => toQuotableListing(listing, place));
  const priced = priceSafely(ctx, job, quotableListings);
  const renewedQuote = priced.find((quote) => quote.price.packageKey === expiredQuote.packageKey) ?? createWaitingQuote(job);
  const createdQuotes = await insertQuotes(ctx, scope, [{ ...toNewQuote(ctx, contractor.id, renewedQuote), renews: expiredQuote.id }]);
  const { packageKey, packageTitle } = renewedQuote.price;
  await emit(ctx, "quote.renewed", { ...scope, quotes: createdQuotes, packageKey, packageTitle });
  return (await findRenewal(ctx, expiredQuote.id)) ?? fail("not_found", "access.notFound");
}

function toJob(ctx: Ctx, { category, answers, place }: Scope): Job {
  const knownCategory = findCategory(category) ?? fail("invalid", "requests.categoryUnknown");
  return { category: knownCategory, answers, place, date: localDate(ctx.now, place.timeZone) };
}

/** Pricing attempts before the quote is left to the contractor. */
const maxAttempts = 2;

/** An unreadable book must not fail the request: after the last attempt its contractor prices by hand. */
function priceSafely(ctx: Ctx, job: Job, quotableListings: readonly QuotableListing[]): FirstQuote[] {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      return priceFirstQuotes(job, quotableListings);
    } catch (error) {
      log.error(
        { requestId: ctx.requestId, listings: quotableListings.map((listing) => listing.listingId), attempt, error: String(error) },
        "pricing failed",
      );
    }
  }
  return [createWaitingQuote(job)];
}

function toNewQuote(ctx: Ctx, contractorId: number, { price, validityDays, ...quote }: FirstQuote): NewQuote {
  return {
    ...quote,
    id: null,
    number: null,
    version: 1,
    contractorId,
    price,
    packageKey: price.packageKey,
    priceVersion: price.type === "NONE" ? 0 : 1,
    expiresAt: new Date(ctx.now.getTime() + validityDays * dayMs),
    renews: null,
  };
}

function toQuoteState(row: QuoteRow): QuoteState {
  const { id, requestId, status, version, priceVersion, expiresAt } = row;
  return { id, requestId, status, version, priceVersion, expiresAt: expiresAt.toISOString() };
}
