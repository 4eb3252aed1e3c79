import { z } from "zod";
import { currency, currencySymbol } from "./money.ts";

/** API form; `amount` is in dollars with two decimals. */
export const Money = z.object({ curr: z.literal(currency), symbol: z.literal(currencySymbol), amount: z.number() });
export type Money = z.infer<typeof Money>;
