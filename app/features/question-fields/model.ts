import type { Cents } from "#app/lib/money.ts";

/** What a choice adds to the price, in cents; negative when it saves. Over the chosen contractors, rounded. */
export interface PriceEffect {
  low: Cents;
  high: Cents;
}

/** By question, then by choice. The choice that the others are compared with has no effect. */
export type ShownEffects = Readonly<Record<string, Readonly<Record<string, PriceEffect>>>>;
