import { reasonWords } from "#app/features/pricing/model/spoken.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Words } from "#app/platform/words.ts";
import type { TriedPrice } from "../../model/testing/book-test.ts";

/** Why a job has no price, to the contractor: the empty cell where it is one, else the reason that a homeowner reads. */
export function whyNoPrice({ because, cell }: Pick<TriedPrice, "because" | "cell">, t: Words, locale: Locale): string {
  if (cell) return t("builder:test.emptyCell", { cell: t(cell) });
  return because ? reasonWords(because, t, locale) : "";
}
