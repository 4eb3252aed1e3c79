import { currency, type Cents } from "./money.ts";
import type { Locale } from "./locales.ts";
import type { Country } from "./postal-codes.ts";

/** The regional form of each language: the market is the US and Canada. */
const regional: Record<Locale, string> = { en: "en-US", fr: "fr-CA", ru: "ru-RU", es: "es-US" };

const moneyForms = new Map<string, Intl.NumberFormat>();
const numberForms = new Map<string, Intl.NumberFormat>();

/** An amount with thousands separator: "$1,250" where there are no cents, else "$1,250.50". */
export function formatMoney(amount: Cents, locale: Locale): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const key = `${locale}${digits}`;
  let form = moneyForms.get(key);
  if (!form) {
    form = new Intl.NumberFormat(regional[locale], {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    moneyForms.set(key, form);
  }
  return form.format(amount / 100);
}

/** A quantity with at most two decimals and the language's separators. */
export function formatNumber(value: number, locale: Locale, decimals = 2): string {
  const key = `${locale}${decimals}`;
  let form = numberForms.get(key);
  if (!form) numberForms.set(key, (form = new Intl.NumberFormat(regional[locale], { maximumFractionDigits: decimals })));
  return form.format(value);
}

/** A distance in the country's own unit: "2.1 mi" in the US, "3.4 km" in Canada. `miles` as everywhere in code and on the wire. */
export function formatDistance(miles: number, country: Country, locale: Locale): string {
  const unit = country === "CA" ? "kilometer" : "mile";
  const key = `${locale}${unit}`;
  let form = numberForms.get(key);
  if (!form) {
    form = new Intl.NumberFormat(regional[locale], { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 1 });
    numberForms.set(key, form);
  }
  return form.format(country === "CA" ? miles * 1.609344 : miles);
}

/** A day as MM/DD/YY, in a time zone. */
export function formatDate(moment: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { month: "2-digit", day: "2-digit", year: "2-digit", timeZone }).format(new Date(moment));
}

/** A time of day as h:mm A, in a time zone. */
export function formatTime(moment: Date | string, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(moment)).replace("\u202f", " ");
}
