import { formatMoney } from "#app/lib/formats.ts";
import { regionalForms, type Locale } from "#app/lib/locales.ts";
import { priceLimits, type ReportedSource } from "../model.ts";

export interface Texts {
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  locale: Locale;
}

export function nameSource(source: ReportedSource, { t }: Texts): string {
  return t(source === "UNKNOWN" ? "insight:unknownSource" : `values:leadSource.${source}`);
}

/** "$2,500–$5,000". */
export function namePriceBand(band: number | null, { t, locale }: Texts): string {
  if (band === null) return t("insight:bands.none");
  const [from, to] = [priceLimits[band - 1], priceLimits[band]].map((limit) => limit && formatMoney(limit, locale));
  if (!from) return t("insight:bands.below", { to });
  return to ? t("insight:bands.between", { from, to }) : t("insight:bands.from", { from });
}

/** "Nov 2026" for "2026-11". */
export function nameMonth(month: string, locale: Locale, form: "full" | "short" = "full"): string {
  const options = form === "full" ? ({ month: "short", year: "numeric" } as const) : ({ month: "short" } as const);
  return new Intl.DateTimeFormat(regionalForms[locale], { ...options, timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`));
}
