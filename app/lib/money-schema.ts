import { z } from "zod";
import { currency, currencySymbol } from "./money.ts";

/** The wire form of an amount. `amount` is in whole currency units with two decimals. */
export const Money = z.object({ curr: z.literal(currency), symbol: z.literal(currencySymbol), amount: z.number() });
export type Money = z.infer<typeof Money>;
