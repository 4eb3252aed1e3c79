import { emit } from "#app/events/emit.server.ts";
import { isHomeowner } from "#app/features/accounts/policy.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { findQuotedBook } from "#app/features/listings/service/quoted-book.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { applyZoneTerms } from "#app/features/pricing/model/zone-terms.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { milesBetween } from "#app/lib/distances.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { quoteMachine } from "../model/life-cycle.ts";
import { isBooked, isOpen } from "../model/statuses.ts";
import { currentStatus } from "../model/views.ts";
import { lockQuotesOfRequest, listQuotesOfRequests, type QuoteRow } from "../store/reading.server.ts";
import { saveStep } from "../store/writing.server.ts";
import { summarizeQuote } from "./steps.server.ts";

/** Locked until the caller's transaction ends. */
export type LockedQuotes = readonly QuoteRow[];

/**
 * Locks all quotes of the homeowner's own request and returns the open ones. Conflicts: `quotes.answeredBooked`,
 * `quotes.answeredLate`.
 */
export async function lockOpenQuotes(ctx: Ctx, requestId: string): Promise<LockedQuotes> {
  allow(isHomeowner(ctx.actor));
  await lockQuotesOfRequest(ctx, requestId);
  const rows = await listQuotesOfRequests(ctx, [requestId]);
  if (rows.length === 0) fail("not_found", "access.notFound");
  const booked = rows.find(({ status }) => isBooked(status));
  if (booked) fail("conflict", "quotes.answeredBooked", { contractor: booked.contractor.name });
  const open = rows.filter((row) => isOpen(currentStatus(row, ctx.now)));
  return open.length > 0 ? open : fail("conflict", "quotes.answeredLate");
}

export function listUnknownKeys(quotes: LockedQuotes): Set<string> {
  return new Set(quotes.flatMap(({ price }) => price.unknowns.map(({ key }) => key)));
}

/**
 * Reprices the quotes that depend on these questions with their original book version. Notifies each contractor once.
 */
export async function repriceQuotes(
  ctx: Ctx,
  quotes: LockedQuotes,
  scope: { category: Category; answers: Answers; keys: readonly string[] },
): Promise<void> {
  const affectedQuotes = quotes.filter(({ price }) => price.unknowns.some(({ key }) => scope.keys.includes(key)));
  for (const quote of affectedQuotes) await repriceQuote(ctx, quote, scope);
  const { firstname, lastname } = quotes[0]?.homeowner ?? { firstname: "", lastname: "" };
  const homeownerName = `${firstname} ${lastname}`.trim();
  await emit(ctx, "request.answered", { quotes: quotes.map(summarizeQuote), keys: scope.keys, homeownerName });
}

const repriceEvents = {
  CONFIRMED: "repriceFirm",
  ESTIMATED: "repriceTentative",
  NONE: "repriceOpen",
} as const;

async function repriceQuote(ctx: Ctx, quote: QuoteRow, scope: { category: Category; answers: Answers }): Promise<void> {
  const price = await computePrice(ctx, quote, scope);
  if (!price) return;
  const event = repriceEvents[price.type];
  const saved = await saveStep(ctx, quote, {
    event,
    party: "engine",
    from: quote.status,
    to: quoteMachine.next(quote.status, event, "engine"),
    seen: quote.version,
    reason: null,
    price,
    comments: quote.comments,
    expiresAt: null,
    contact: null,
  });
  if (!saved) fail("conflict", "quote.stale", { id: quote.id });
}

/** Null if no book priced the quote: the contractor priced it by hand. */
async function computePrice(
  ctx: Ctx,
  quote: QuoteRow,
  { category, answers }: { category: Category; answers: Answers },
): Promise<Price | null> {
  const listing = await findQuotedBook(ctx, quote);
  if (!listing) return null;
  const { postalCode, timeZone } = quote.request;
  const place = await loadPlaceByZip(ctx, postalCode);
  const { centre, products } = listing;
  const book = applyZoneTerms(listing.book, quote.zone);
  const date = localDate(ctx.now, timeZone);
  const { packageKey } = quote.price;
  const distanceMiles = milesBetween(centre, place);
  const price = priceScope({ book, category, answers, date, catalogue: products, distanceMiles, packageKey });
  return { ...price, validUntil: localDate(quote.expiresAt, timeZone) };
}
