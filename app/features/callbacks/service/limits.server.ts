import { isLoopbackOrUnknown } from "#app/platform/addresses.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeFromEach, type Bucket } from "#app/platform/limits.server.ts";
import { toExchange } from "../model.ts";

/**
 * Counts a request against its number, exchange, brand, address and the address's share of the exchange; a changed
 * number also against the `existing` request. Returns the spent buckets; `too_many` spends none. Call outside
 * transactions.
 */
export async function spendContactLimits(
  ctx: Pick<Ctx, "db" | "now" | "caller" | "brand">,
  phone: string,
  existing: { id: string } | null = null,
): Promise<readonly Bucket[]> {
  const exchange = toExchange(phone);
  const sharedBuckets: Bucket[] = [
    ["callbackBrand", ctx.brand.code],
    ["callbackPrefix", exchange],
  ];
  const numberBuckets: Bucket[] = [["callbacks"], ["callbackNumber", phone]];
  const buckets = [...toChangeBuckets(existing), ...toAddressBuckets(ctx, exchange), ...sharedBuckets, ...numberBuckets];
  await consumeFromEach(ctx, buckets, 1);
  return buckets;
}

function toChangeBuckets(existing: { id: string } | null): Bucket[] {
  return existing ? [["callbackChanges", existing.id]] : [];
}

/** Loopback and unknown addresses stand for too many people to have a share of an exchange. */
function toAddressBuckets({ caller = "unknown" }: Pick<Ctx, "caller">, exchange: string): Bucket[] {
  return isLoopbackOrUnknown(caller) ? [] : [["callbackPrefixOfAddress", `${caller} ${exchange}`]];
}
