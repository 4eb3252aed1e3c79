import { reasonWords } from "#app/features/pricing/model/spoken.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Words } from "#app/platform/words.ts";
import type { TriedPrice } from "../../model/testing/book-test.ts";

/** Names the empty cell if that is the reason, otherwise the homeowner's message. */
export function whyNoPrice({ because, cell }: Pick<TriedPrice, "because" | "cell">, t: Words, locale: Locale): string {
  if (cell) return t("builder:test.emptyCell", { cell: t(cell) });
  return because ? reasonWords(because, t, locale) : "";
}
