import { formatReasonMessage } from "#app/features/pricing/model/format-reason.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Translator } from "#app/platform/translations.ts";
import type { TestPrice } from "../model.ts";

/** Names the empty cell if that is the reason, otherwise the homeowner's message. */
export function formatMissingPrice({ because, cell }: Pick<TestPrice, "because" | "cell">, t: Translator, locale: Locale): string {
  if (cell) return t("builder:test.emptyCell", { cell: t(cell) });
  return because ? formatReasonMessage(because, t, locale) : "";
}
