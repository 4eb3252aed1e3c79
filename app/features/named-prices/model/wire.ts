import { z } from "zod";
import { Money } from "#app/lib/money-schema.ts";
import { toMoney } from "#app/lib/money.ts";
import { NamedPrice, NamedPrices, Naming } from "./named-prices.ts";
import { WireTotal } from "#app/features/quotes/model.ts";

/** A named price on the wire. */
export const WireNamedPrice = NamedPrice.extend({ total: Money });
export const WireNamedPrices = NamedPrices.extend({ named: z.array(WireNamedPrice) });

const { total: _total, idempotencyKey: _key, ...given } = Naming.shape;

/** The wire form of `Naming`; its key is a header. */
export const WireNaming = z.strictObject({ ...given, price: WireTotal });

/** A named price with its amount in the wire form. */
export function wireNamed({ total, ...named }: NamedPrice): z.infer<typeof WireNamedPrice> {
  return { ...named, total: toMoney(total) };
}
