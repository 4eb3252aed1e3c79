import { emit } from "#app/events/emit.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { QuoteRow } from "../store/reading.server.ts";
import { saveViewed } from "../store/writing.server.ts";
import { summarizeQuote } from "./steps.server.ts";

/** By the contractor. Of two at once, one counts. */
export async function recordView(ctx: Ctx, quote: QuoteRow): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (await saveViewed(tx, quote)) await emit(tx, "quote.viewed", summarizeQuote(quote));
  });
}
