import { isNobodys } from "#app/platform/addresses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { spendFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { exchangeOf } from "../model.ts";

/**
 * Counts a wish for a call or a visit for its number, the exchange of that number, its brand, the address that it comes from and what that
 * address takes of the exchange; another number of a wish that is `known` for that wish too. Answers what it took. `too_many` where one of them is
 * used up, and then none of them gives any. To be called outside of transactions.
 */
export async function spendContact(
  ctx: Pick<Ctx, "db" | "now" | "caller" | "brand">,
  phone: string,
  known: { id: string } | null = null,
): Promise<readonly Bucket[]> {
  const exchange = exchangeOf(phone);
  const shared: Bucket[] = [
    ["callbackBrand", ctx.brand.code],
    ["callbackPrefix", exchange],
  ];
  const own: Bucket[] = [["callbacks"], ["callbackNumber", phone]];
  const taken = [...changeOf(known), ...ofExchangeHere(ctx, exchange), ...shared, ...own];
  await spendFromEach(ctx, taken, 1);
  return taken;
}

function changeOf(known: { id: string } | null): Bucket[] {
  return known ? [["callbackChanges", known.id]] : [];
}

/** An address that is nobody's stands for too many people to be held to its share of an exchange. */
function ofExchangeHere({ caller = "unknown" }: Pick<Ctx, "caller">, exchange: string): Bucket[] {
  return isNobodys(caller) ? [] : [["callbackPrefixOfAddress", `${caller} ${exchange}`]];
}
