import { isNobodys } from "#app/platform/addresses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { spendFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { exchangeOf } from "../model.ts";

/**
 * Counts a request against its number, exchange, brand, address and the address's share of the exchange; a changed
 * number also against the `existing` request. Returns the spent buckets; `too_many` spends none. Call outside
 * transactions.
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

/** Loopback and unknown addresses stand for too many people to have a share of an exchange. */
function ofExchangeHere({ caller = "unknown" }: Pick<Ctx, "caller">, exchange: string): Bucket[] {
  return isNobodys(caller) ? [] : [["callbackPrefixOfAddress", `${caller} ${exchange}`]];
}
