import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { ShownPrice } from "./shown-price.ts";

export interface Addressee {
  publicId: string;
  accountId: string;
  name: string;
  /** False while it takes no new requests. */
  takesRequests: boolean;
}

/** Contains nothing from a contractor's price book. */
export interface Wizard {
  /** Null before the first answer. */
  key: string | null;
  category: CategoryCode;
  answers: Answers;
  /** Null before the first answer. */
  savedAt: string | null;
  /** The postal code is supported, and every contractor serves it. */
  isPlaceKnown: boolean;
  addressees: readonly Addressee[];
  /** Null when all contractors price by hand. */
  inUse: readonly string[] | null;
}

/** By the account ids of contractors that take requests. */
export type ShownPrices = Readonly<Record<string, ShownPrice>>;
