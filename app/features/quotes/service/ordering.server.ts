import { brands } from "#app/brands/registry.ts";
import type { Contact } from "#app/features/accounts/model.ts";
import { contractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import { quotingOf } from "#app/features/listings/service.server.ts";
import type { NoticeContent } from "#app/features/notices/model.ts";
import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { QuoteState } from "../model/views.ts";
import { isHomeowner } from "../policy.ts";
import type { QuoteRow } from "../store/reading.server.ts";
import { holdQuote, loadQuote, takeStepInside } from "./stepping.server.ts";

/** An offer that nobody else can change until the caller's transaction ends. */
export type HeldOffer = QuoteRow;

/** Holds one of the homeowner's own quotes, in the caller's transaction; both ids must belong together. */
export async function holdOffer(ctx: Ctx, requestId: string, quoteId: string): Promise<HeldOffer> {
  allow(isHomeowner(ctx.actor));
  const held = await holdQuote(ctx, quoteId);
  return held.requestId === requestId ? held : fail("not_found", "access.notFound");
}

/** What comes with an order: the version that was seen, how to reach the homeowner, and what its notices promise. */
export interface Taking {
  seen: number;
  contact: Contact;
  content: NoticeContent;
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
 * the contractor takes orders no longer: nobody would call back.
 */
export async function takeOffer(ctx: Ctx, offer: HeldOffer, taking: Taking): Promise<QuoteState> {
  const gone = offer.status === "FIRM" && !(await isThere(ctx, offer));
  if (gone) fail("conflict", "quote.contractorGone", { contractor: offer.contractor.name });
  return takeStepInside(ctx, offer, { event: "order", ...taking });
}

async function isThere(ctx: Ctx, { brand, contractor, request: { category } }: QuoteRow): Promise<boolean> {
  const there = { ...ctx, brand: brands[brand] };
  const [shown] = await contractorsByAccountIds(there, [contractor.accountId]);
  const [quoting] = await quotingOf(there, { contractorIds: [contractor.id], category });
  return shown !== undefined && quoting !== undefined && !quoting.isShut;
}
