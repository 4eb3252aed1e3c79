import { isExpired } from "../model/statuses.ts";
import { isHomeowner } from "#app/features/accounts/policy.ts";
import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { contractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import type { ScopeListing } from "#app/features/listings/model.ts";
import { listingsForScope, quotingOf } from "#app/features/listings/service.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { day, localDate } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { firstQuotes, toOffer, waitingQuote, type FirstQuote, type Job, type Offer } from "../model/first-quotes.ts";
import { isOverdue, type QuoteState } from "../model/views.ts";
import type { RepeatedQuote } from "../store/replacing.server.ts";
import { findRenewal, type QuoteRow } from "../store/reading.server.ts";
import { insertQuotes, type MadeQuote, type NewQuote, type QuotedRequest } from "../store/writing.server.ts";
import { expireQuote } from "./clock.server.ts";
import { lockQuote } from "./steps.server.ts";

export interface Scope extends QuotedRequest {
  category: CategoryCode;
  answers: Answers;
  place: { code: string; city: string; region: string; latitude: number; longitude: number; timeZone: string };
}

/** `listings` cover the work; the new quotes replace `replaced`. */
interface Addressed {
  contractorIds: readonly number[];
  listings: readonly ScopeListing[];
  replaced?: readonly RepeatedQuote[];
  /** False suppresses the homeowner's confirmation email. */
  isConfirmed?: boolean;
}

/**
 * Prices a request and sends notices, in the caller's transaction. Each contractor gets at least one quote.
 * Replacements keep their ids; their contractor is notified only if it had opened one.
 */
export async function priceRequest(ctx: Ctx, scope: Scope, addressed: Addressed): Promise<MadeQuote[]> {
  const { replaced = [], isConfirmed = true } = addressed;
  const job = toJob(ctx, scope);
  const quotes = addressed.contractorIds.flatMap((contractorId) => {
    const listings = addressed.listings.filter((listing) => listing.contractorId === contractorId);
    const offers = listings.map((listing) => toOffer(listing, scope.place));
    const former = replaced.filter((quote) => quote.contractorId === contractorId);
    const version = Math.max(0, ...former.map((quote) => quote.version)) + 1;
    return priceSafely(ctx, job, offers).map((quote, at) => ({
      ...toNewQuote(ctx, contractorId, quote),
      id: former[at]?.id ?? null,
      version,
    }));
  });
  const made = await insertQuotes(ctx, scope, quotes);
  await emit(ctx, "request.quoted", { ...scope, quotes: made, replaced, isConfirmed });
  return made;
}

/**
 * Creates a new quote of the same scope for an expired one. Idempotent. Locks the old quote against concurrent orders.
 */
export async function askAgain(ctx: Ctx, { id }: { id: string }): Promise<QuoteState> {
  allow(isHomeowner(ctx.actor));
  return inTransaction(ctx, async (tx) => {
    const asked = await lockQuote(tx, id);
    if (isOverdue(asked, ctx.now)) await expireQuote(tx, id);
    else if (!isExpired(asked.status)) fail("conflict", "quote.wrongState", { state: asked.status, event: "askAgain" });
    const renewal = (await findRenewal(tx, id)) ?? (await createRenewal(tx, asked));
    return toQuoteState(renewal);
  });
}

async function createRenewal(ctx: Ctx, asked: QuoteRow): Promise<QuoteRow> {
  const { request, contractor } = asked;
  const there = { ...ctx, brand: brands[asked.brand] };
  const [shown] = await contractorsByAccountIds(there, [contractor.accountId]);
  const work = { contractorIds: [contractor.id], category: request.category };
  const listings = await listingsForScope(there, work);
  const [quoting] = await quotingOf(there, work);
  const hasListing = quoting?.listed && (asked.listingId === null || listings.length > 0);
  const away = !shown || shown.vacationMode || !hasListing || quoting.isShut;
  if (away) fail("conflict", "quote.contractorAway", { contractor: contractor.name });
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
  const offers = listings.map((listing) => toOffer(listing, place));
  const priced = priceSafely(ctx, job, offers);
  const same = priced.find((quote) => quote.price.packageKey === asked.packageKey) ?? waitingQuote(job);
  const made = await insertQuotes(ctx, scope, [{ ...toNewQuote(ctx, contractor.id, same), renews: asked.id }]);
  const { packageKey, packageTitle } = same.price;
  await emit(ctx, "quote.renewed", { ...scope, quotes: made, packageKey, packageTitle });
  return (await findRenewal(ctx, asked.id)) ?? fail("not_found", "access.notFound");
}

function toJob(ctx: Ctx, { category, answers, place }: Scope): Job {
  const known = findCategory(category) ?? fail("invalid", "requests.categoryUnknown");
  return { category: known, answers, place, date: localDate(ctx.now, place.timeZone) };
}

/** Pricing attempts before the quote is left to the contractor. */
const tries = 2;

/** An unreadable book must not fail the request: after the last attempt its contractor prices by hand. */
function priceSafely(ctx: Ctx, job: Job, offers: readonly Offer[]): FirstQuote[] {
  for (let attempt = 1; attempt <= tries; attempt += 1) {
    try {
      return firstQuotes(job, offers);
    } catch (error) {
      log.error(
        { requestId: ctx.requestId, listings: offers.map((offer) => offer.listingId), attempt, error: String(error) },
        "not priced",
      );
    }
  }
  return [waitingQuote(job)];
}

function toNewQuote(ctx: Ctx, contractorId: number, { price, validityDays, ...quote }: FirstQuote): NewQuote {
  return {
    ...quote,
    id: null,
    version: 1,
    contractorId,
    price,
    packageKey: price.packageKey,
    priceVersion: price.type === "NONE" ? 0 : 1,
    expiresAt: new Date(ctx.now.getTime() + validityDays * day),
    renews: null,
  };
}

function toQuoteState(row: QuoteRow): QuoteState {
  const { id, requestId, status, version, priceVersion, expiresAt } = row;
  return { id, requestId, status, version, priceVersion, expiresAt: expiresAt.toISOString() };
}
