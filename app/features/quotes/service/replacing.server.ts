import type { Ctx } from "#app/platform/context.ts";
import { deleteQuotes, listRepeatedQuotes, type RepeatedQuote, type Repeating } from "../store/replacing.server.ts";

export type { RepeatedQuote } from "../store/replacing.server.ts";

/** Quotes that the household asked for already, inside both fences. */
export function findRepeatedQuotes(ctx: Ctx, repeating: Repeating): Promise<RepeatedQuote[]> {
  return listRepeatedQuotes(ctx, repeating);
}

/** Removes quotes whose ids and versions the new ones take over (`priceRequest`), in the caller's transaction. */
export async function removeReplaced(ctx: Ctx, replaced: readonly RepeatedQuote[]): Promise<void> {
  if (replaced.length > 0)
    await deleteQuotes(
      ctx,
      replaced.map(({ id }) => id),
    );
}
