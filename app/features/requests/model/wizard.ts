import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { ShownPrice } from "./shown-price.ts";

/** A contractor that a request is meant for, as the wizard shows it. */
export interface Addressee {
  publicId: string;
  accountId: string;
  name: string;
  /** False while it takes no new requests. */
  takesRequests: boolean;
}

/** A request while it is being put together. It holds nothing of a contractor's price book. */
export interface Wizard {
  /** Null before the first answer: nothing is kept yet. */
  key: string | null;
  category: CategoryCode;
  answers: Answers;
  /** When the draft was last changed; null before the first answer. */
  savedAt: string | null;
  addressees: readonly Addressee[];
  /** The questions that the contractors' prices use; null where they all price by hand. */
  inUse: readonly string[] | null;
}

/** Prices so far, by the account ids of the contractors that take requests. */
export type ShownPrices = Readonly<Record<string, ShownPrice>>;
