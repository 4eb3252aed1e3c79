import { z } from "zod";
import { Money } from "#app/lib/money-schema.ts";
import { toMoney } from "#app/lib/money.ts";
import { NamedPrice, NamedPrices, Naming } from "./named-prices.ts";
import { WireTotal } from "#app/features/quotes/model.ts";

export const WireNamedPrice = NamedPrice.extend({ total: Money });
export const WireNamedPrices = NamedPrices.extend({ named: z.array(WireNamedPrice) });

const { total: _total, idempotencyKey: _key, ...namingFields } = Naming.shape;

/** API form of `Naming`; the key is a header. */
export const WireNaming = z.strictObject({ ...namingFields, price: WireTotal });

export function toWireNamedPrice({ total, ...named }: NamedPrice): z.infer<typeof WireNamedPrice> {
  return { ...named, total: toMoney(total) };
}
