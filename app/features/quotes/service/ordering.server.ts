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

/** The homeowner takes the offer, in the caller's transaction. From here on its price cannot change. */
export function takeOffer(ctx: Ctx, offer: HeldOffer, { seen, content }: { seen: number; content: NoticeContent }): Promise<QuoteState> {
  return takeStepInside(ctx, offer, { seen, event: "order", content });
}
