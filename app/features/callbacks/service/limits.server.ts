import type { Ctx } from "#app/platform/context.ts";
import { spendFromEach } from "#app/platform/limits.server.ts";
import { exchangeOf } from "../model.ts";

/**
 * Counts a wish for a call or a visit for its number, the exchange of that number, its brand and the address that it comes from; `too_many` where
 * one of them is used up, and then none of them gives any. To be called outside of transactions.
 */
export function spendContact(ctx: Pick<Ctx, "db" | "now" | "caller" | "brand">, phone: string): Promise<void> {
  const { code } = ctx.brand;
  return spendFromEach(ctx, [["callbackBrand", code], ["callbackPrefix", exchangeOf(phone)], ["callbacks"], ["callbackNumber", phone]], 1);
}
