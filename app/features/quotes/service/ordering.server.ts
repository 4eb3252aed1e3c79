import type { Contact } from "#app/features/accounts/model.ts";
import type { NoticeContent } from "#app/features/notices/model.ts";
import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { QuoteState } from "../model/views.ts";
import { isHomeowner } from "../policy.ts";
import type { QuoteRow } from "../store/reading.server.ts";
import { holdQuote, takeStepInside } from "./stepping.server.ts";

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

/** The homeowner takes the offer, in the caller's transaction. From here on its price cannot change. */
export function takeOffer(ctx: Ctx, offer: HeldOffer, taking: Taking): Promise<QuoteState> {
  return takeStepInside(ctx, offer, { event: "order", ...taking });
}
