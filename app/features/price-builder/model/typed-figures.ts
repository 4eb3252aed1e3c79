import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Cents } from "#app/lib/money.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { maxAmounts, parseLimitedDollars } from "#app/lib/typed-dollars.ts";

/** A figure, null for an empty cell, or the message key of an error. */
export type ParsedFigure = { figure: number | null } | { code: string };

const nothing: ParsedFigure = { figure: null };

/**
 * Parses cents as typed or copied in four languages: "1,250.50", "$900", "1 250,50 $", "1.250,50". Empty and "–" are
 * null; ambiguous input such as "1.250" is rejected.
 */
export function readAmount(typed: string): ParsedFigure {
  const bare = bareFigure(typed);
  if (bare === "") return nothing;
  const isPointed = /^[-−–]? ?\d{1,3}(\.\d{3})+,\d{1,2}$/.test(bare);
  const read = parseLimitedDollars(isPointed ? bare.replaceAll(".", "").replace(",", ".") : bare, maxAmounts.part);
  return "code" in read ? read : { figure: read.cents };
}

/** Accepts 0 to 100 with at most two decimals: "12.5", "12,5 %". */
export function readPercent(typed: string): ParsedFigure {
  const bare = bareFigure(typed);
  if (bare === "") return nothing;
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(bare) ? Number(bare.replace(",", ".")) : null;
  if (percent === null) return { code: "book.percentInvalid" };
  return percent > 100 ? { code: "book.percentTooHigh" } : { figure: percent };
}

export function readCount(typed: string, { min = 0, max, whole = false }: { min?: number; max: number; whole?: boolean }): ParsedFigure {
  const bare = typed.trim();
  if (bare === "") return nothing;
  const count = parseNumber(bare);
  return count !== null && count >= min && count <= max && (!whole || Number.isInteger(count))
    ? { figure: count }
    : { code: "input.numberInvalid" };
}

/** Formats without the currency sign, which the form shows. `readAmount` parses it back. */
export function formatAmountInput(cents: Cents | null | undefined, locale: Locale): string {
  if (cents === null || cents === undefined) return "";
  return formatMoney(cents, locale)
    .replaceAll(/[^\d.,\s\u00a0\u202f]/g, "")
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .trim();
}

export function formatNumberInput(number: number | null | undefined, locale: Locale): string {
  return number === null || number === undefined ? "" : formatNumber(number, locale).replaceAll(/[\u00a0\u202f]/g, " ");
}

/** Removes currency and percent signs; a dash becomes empty. */
function bareFigure(typed: string): string {
  const bare = typed
    .replaceAll(/[\s\u00a0\u202f]+/g, " ")
    .replaceAll(/US\s?\$|\$\s?US|USD|[$%]/gi, "")
    .trim();
  return /^[-–—]+$/.test(bare) ? "" : bare;
}
