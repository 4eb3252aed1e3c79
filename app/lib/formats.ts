import { currency, type Cents } from "./money.ts";
import { regionalForms, type Locale } from "./locales.ts";
import type { Country } from "./postal-codes.ts";

const moneyForms = new Map<string, Intl.NumberFormat>();
const numberForms = new Map<string, Intl.NumberFormat>();
const dateForms = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format costs more than formatting a hundred dates. */
export function findDateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}${JSON.stringify(options)}`;
  let form = dateForms.get(key);
  if (!form) dateForms.set(key, (form = new Intl.DateTimeFormat(regionalForms[locale], options)));
  return form;
}

/** Weekday names, Monday first: "Monday, Thursday". */
export function formatWeekdays(days: readonly number[], locale: Locale, style: "long" | "short" = "long"): string {
  const form = findDateFormat(locale, { weekday: style, timeZone: "UTC" });
  // 1 January 2024 was a Monday.
  return days.map((day) => form.format(new Date(Date.UTC(2024, 0, 1 + day)))).join(", ");
}

/** A date without a time: "Monday, March 2". */
export function formatDay(date: string, locale: Locale): string {
  return findDateFormat(locale, { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
}

/** A date of any year: "March 2, 2031". */
export function formatFullDay(date: string, locale: Locale): string {
  const day = findDateFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${date}T00:00:00Z`));
  return locale === "fr" ? day.replace(/^1(?=\s)/u, "1er") : day;
}

/** "Friday". */
export function formatWeekday(moment: Date | string, timeZone: string, locale: Locale): string {
  return findDateFormat(locale, { weekday: "long", timeZone }).format(new Date(moment));
}

/** "$1,250" without cents, else "$1,250.50". */
export function formatMoney(amount: Cents, locale: Locale): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const key = `${locale}${digits}`;
  let form = moneyForms.get(key);
  if (!form) {
    form = new Intl.NumberFormat(regionalForms[locale], {
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

export function formatNumber(value: number, locale: Locale, decimals = 2): string {
  const key = `${locale}${decimals}`;
  let form = numberForms.get(key);
  if (!form) numberForms.set(key, (form = new Intl.NumberFormat(regionalForms[locale], { maximumFractionDigits: decimals })));
  return form.format(value);
}

const ratingForms = new Map<Locale, Intl.NumberFormat>();

/** Always with one decimal: "4.0". */
export function formatRating(rating: number, locale: Locale): string {
  let form = ratingForms.get(locale);
  if (!form) {
    form = new Intl.NumberFormat(regionalForms[locale], { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    ratingForms.set(locale, form);
  }
  return form.format(rating);
}

const kilometersPerMile = 1.609344;

/** Formats miles in the country's unit ("2.1 mi", "3.4 km" in Canada), without decimals from 100 miles. */
export function formatDistance(miles: number, country: Country, locale: Locale): string {
  const unit = country === "CA" ? "kilometer" : "mile";
  const decimals = miles < 100 ? 1 : 0;
  const key = `${locale}${unit}${decimals}`;
  let form = numberForms.get(key);
  if (!form) {
    form = new Intl.NumberFormat(regionalForms[locale], { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: decimals });
    numberForms.set(key, form);
  }
  return form.format(country === "CA" ? miles * kilometersPerMile : miles);
}

/** Whole miles or kilometers, at least one: for places whose exact point is unknown. */
export function formatRoughDistance(miles: number, country: Country, locale: Locale): string {
  const unit = country === "CA" ? kilometersPerMile : 1;
  return formatDistance(Math.max(1, Math.round(miles * unit)) / unit, country, locale);
}

/** MM/DD/YY in English; elsewhere "1er mars 2026", where 03/01 is ambiguous. */
export function formatDate(moment: Date | string, timeZone: string, locale: Locale): string {
  const form = locale === "en" ? ({ month: "2-digit", day: "2-digit", year: "2-digit" } as const) : ({ dateStyle: "medium" } as const);
  const day = findDateFormat(locale, { ...form, timeZone }).format(new Date(moment));
  return locale === "fr" ? day.replace(/^1(?=\s)/u, "1er") : day;
}

/** Of the current year: MM/DD/YY in English; elsewhere without the year, "1er mars". */
export function formatDateOfYear(moment: Date | string, timeZone: string, locale: Locale): string {
  if (locale === "en") return formatDate(moment, timeZone, locale);
  const day = findDateFormat(locale, { day: "numeric", month: "short", timeZone }).format(new Date(moment));
  return locale === "fr" ? day.replace(/^1(?=\s)/u, "1er") : day;
}

/** "9:05 AM" in English, "14 h 05" in French, "14:05" in Russian, "2:05 p.m." in Spanish. */
export function formatTime(moment: Date | string, timeZone: string, locale: Locale): string {
  const time = findDateFormat(locale, { hour: "numeric", minute: "2-digit", timeZone }).format(new Date(moment));
  return time.replaceAll(/\s/gu, locale === "fr" ? "\u00a0" : " ");
}

/** Common Russian names; Intl's names of some zones mean another part of the world. */
const russianZoneNames: Readonly<Record<string, string>> = {
  "Atlantic Time": "атлантическое время",
  "Eastern Time": "восточное время",
  "Central Time": "центральное время",
  "Mountain Time": "горное время",
  "Pacific Time": "тихоокеанское время",
};

/** Display name, such as "Central Time". */
export function formatTimeZone(timeZone: string, locale: Locale): string {
  const inEnglish = findGenericZoneName(timeZone, "en");
  return (locale === "ru" && russianZoneNames[inEnglish]) || (locale === "en" ? inEnglish : findGenericZoneName(timeZone, locale));
}

function findGenericZoneName(timeZone: string, locale: Locale): string {
  const parts = findDateFormat(locale, { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
