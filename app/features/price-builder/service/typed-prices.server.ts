import type { CheckedBook } from "#app/features/pricing/model/book-checks.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { TypedPrices } from "../model/price-form.ts";

/** Fails with all refused fields. */
export function requireValidPrices({ book, refused }: TypedPrices): CheckedBook {
  if (refused.length > 0) failFields(refused);
  return parseInput(PriceBook, book) as CheckedBook;
}
