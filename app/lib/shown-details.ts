import type { FailureDetails } from "./errors.ts";
import { formatNumber } from "./formats.ts";
import type { Locale } from "./locales.ts";

/** What a refusal names as its reader writes it: "20,000" in English, "20 000" in French. `count` stays the number that plural forms go by. */
export function shownDetails(details: FailureDetails = {}, locale: Locale): FailureDetails {
  const shown = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "number" && name !== "count" ? formatNumber(value, locale) : value,
  ]);
  return Object.fromEntries(shown) as FailureDetails;
}
