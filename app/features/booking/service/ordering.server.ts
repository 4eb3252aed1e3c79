import { brands } from "#app/brands/registry.ts";
import type { Contact } from "#app/features/accounts/model.ts";
import { contractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { quotingOf } from "#app/features/listings/service.server.ts";
import type { NoticeContent } from "#app/features/notices/model.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { bookedBeside } from "#app/features/quotes/model/other-booking.ts";
import type { QuoteState } from "#app/features/quotes/model/views.ts";
import { isHomeowner } from "#app/features/quotes/policy.ts";
import { holdQuotesOf, listQuotesOfRequests, type QuoteRow } from "#app/features/quotes/store/reading.server.ts";
import { loadQuote, takeStepInside } from "#app/features/quotes/service/steps.server.ts";

/** An offer that nobody else can change until the caller's transaction ends. */
export type HeldOffer = QuoteRow;

/** Holds one of the homeowner's own quotes and all others of its request, in the caller's transaction; both ids must belong together. */
export async function holdOffer(ctx: Ctx, requestId: string, quoteId: string): Promise<HeldOffer> {
  allow(isHomeowner(ctx.actor));
  if (isUuid(requestId)) await holdQuotesOf(ctx, requestId);
  const held = await loadQuote(ctx, quoteId);
  return held.requestId === requestId ? held : fail("not_found", "access.notFound");
}

/** What comes with an order: the version that was seen, how to reach the homeowner, and what its notices promise. */
export interface Taking {
  seen: number;
  contact: Contact;
  content: NoticeContent;
  /** Whether the homeowner wants it beside what they booked of another contractor. */
  besides: boolean;
}

/**
 * Whether the contractor of a quote that the asker may read still takes orders: the quote's brand shows it, and somebody of it can sign in.
 * Vacation and a listing that is switched off stop new quotes; those that exist go on.
 */
export async function takesOrders(ctx: Ctx, quoteId: string): Promise<boolean> {
  return isThere(ctx, await loadQuote(ctx, quoteId));
}

/**
 * The homeowner takes the offer, in the caller's transaction. From here on its price cannot change. Refused (`quote.contractorGone`) where
 * the contractor takes orders no longer: nobody would call back. A job is booked once with one contractor (`quote.packageBooked`), and with
 * a second one only by who says so (`quote.otherBooked`).
 */
export async function takeOffer(ctx: Ctx, offer: HeldOffer, { besides, ...taking }: Taking): Promise<QuoteState> {
  if (offer.status === "FIRM") {
    if (!(await isThere(ctx, offer))) fail("conflict", "quote.contractorGone", { contractor: offer.contractor.name });
    // What was not seen as it is now is refused as that.
    if (offer.version === taking.seen) await refuseSecondBooking(ctx, offer, besides);
  }
  return takeStepInside(ctx, offer, { event: "order", ...taking });
}

async function refuseSecondBooking(ctx: Ctx, offer: HeldOffer, besides: boolean): Promise<void> {
  const booked = bookedBeside(offer, await listQuotesOfRequests(ctx, [offer.requestId]));
  if (!booked) return;
  const contractor = booked.contractor.name;
  if (booked.contractorId === offer.contractorId) fail("conflict", "quote.packageBooked", { contractor });
  if (!besides) fail("conflict", "quote.otherBooked", { contractor });
}

async function isThere(ctx: Ctx, { brand, contractor, request: { category } }: QuoteRow): Promise<boolean> {
  const there = { ...ctx, brand: brands[brand] };
  const [shown] = await contractorsByAccountIds(there, [contractor.accountId]);
  const [quoting] = await quotingOf(there, { contractorIds: [contractor.id], category });
  return shown !== undefined && quoting !== undefined && !quoting.isShut;
}
