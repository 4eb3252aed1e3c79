import type { FailureDetails } from "./errors.ts";
import { formatNumber } from "./formats.ts";
import type { Locale } from "./locales.ts";

/** Formats numbers: "20,000", "20 000" in French. `count` stays a number for plural forms. */
export function formatDetails(details: FailureDetails = {}, locale: Locale): FailureDetails {
  const formatted = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === "number" && name !== "count" ? formatNumber(value, locale) : value,
  ]);
  return Object.fromEntries(formatted) as FailureDetails;
}
