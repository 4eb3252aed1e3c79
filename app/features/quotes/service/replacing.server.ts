import type { Ctx } from "#app/platform/context.ts";
import { deleteQuotes, type RepeatedQuote } from "../store/replacing.server.ts";

/** Deletes quotes whose ids and versions new ones take over (`priceRequest`), in the caller's transaction. */
export async function deleteReplacedQuotes(ctx: Ctx, replaced: readonly RepeatedQuote[]): Promise<void> {
  if (replaced.length > 0)
    await deleteQuotes(
      ctx,
      replaced.map(({ id }) => id),
    );
}
