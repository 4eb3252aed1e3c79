import type { Answers } from "#app/features/categories/model/answers.ts";
import type { Price, PriceLine } from "#app/features/pricing/model/price.ts";
import { lineKey, formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatDollars } from "#app/features/pricing/model/price-headline.ts";
import { formatMoney } from "#app/lib/formats.ts";
import type { CompletedTotal } from "./completed-total.ts";
import { isPriceSpecific, type ComparedRow } from "./compare-quotes.ts";
import type { Difference, RowDifference } from "./differences.ts";
import { formatLine, formatQuantity } from "./line-text.ts";
import type { TextContext } from "#app/lib/text-context.ts";

export interface Scope {
  category: string;
  answers: Answers;
}

/** Choice, quantity, unit price and reason of a cell. Never empty. */
export function explainCell(
  { row, place }: { row: ComparedRow; place: number },
  { price, completed, scope }: { price: Price; completed: CompletedTotal; scope: Scope },
  reading: TextContext,
): string[] {
  const { t } = reading;
  const cell = row.cells[place];
  if (cell?.has === "line") {
    const { times, reason } = formatLine(cell.line, { price, ...scope }, reading);
    return [formatDetail(row, cell.line, reading), times, reason].filter((text) => text !== "");
  }
  if (cell?.has === "excluded") return [explainExclusion(completed.missing.find(({ key }) => key === row.key)?.usual ?? null, reading)];
  if (isManualPrice(price)) return [t("quotes:why.inGiven")];
  return [t(isPriceSpecific(row) ? "quotes:why.nothing" : "quotes:why.free")];
}

function explainExclusion(usual: number | null, { t, locale }: TextContext): string {
  return usual === null ? t("quotes:why.leftOut") : t("quotes:why.leftOutAbout", { usual: formatDollars(usual, locale) });
}

function formatDetail({ cells }: ComparedRow, { detail }: PriceLine, { t }: TextContext): string {
  const details = new Set(cells.flatMap((cell) => (cell.has === "line" ? [cell.line.detail] : [])));
  return detail !== null && details.size > 1 ? t(detail) : "";
}

interface NamedQuote {
  price: Price;
  name: string;
}

/** Explains the difference between two totals, one sentence per row. */
export function explainDifference({ quote, other, rows }: Difference, quotes: readonly NamedQuote[], reading: TextContext): string[] {
  const pair = [quotes[quote], quotes[other]].flatMap((one) => one ?? []);
  const manualPrices = pair.filter(({ price }) => isManualPrice(price));
  if (manualPrices.length > 0) return manualPrices.map(({ name }) => reading.t("quotes:why.given", { name }));
  return rows.map((row) => explainRow(row, quotes[other]?.name ?? "", reading));
}

function isManualPrice({ lines }: Price): boolean {
  return lines.some(({ key }) => key === lineKey("given"));
}

function explainRow({ row, amount, here, there, usual }: RowDifference, other: string, reading: TextContext): string {
  const { t, locale } = reading;
  const line = formatLineName(row.key, t);
  const formatCharge = (cents: number) => (cents === 0 ? t("quotes:why.noCharge") : formatMoney(cents, locale));
  const about = usual === null ? {} : { usual: formatDollars(usual, locale) };
  const suffix = usual === null ? "" : "About";
  if (there.has === "excluded" && here.has !== "excluded")
    return t(`quotes:why.includes${suffix}`, { line, other, amount: formatCharge(chargedAmount(here)), ...about });
  if (here.has === "excluded" && there.has !== "excluded")
    return t(`quotes:why.leavesOut${suffix}`, { line, other, amount: formatCharge(chargedAmount(there)), ...about });
  const discountText = explainDiscount({ amount, here, there }, other, reading);
  if (discountText !== null) return t("quotes:why.row", { line, how: discountText });
  const how = formatDifference(amount, reading);
  if (here.has === "line" && there.has === "line")
    return t("quotes:why.row", { line, how: addRates(how, [here.line, there.line], reading) });
  const side = here.has === "line" ? "There" : "Here";
  return t("quotes:why.row", { line, how: `${how} (${t(`quotes:why.${isPriceSpecific(row) ? "none" : "free"}${side}`, { other })})` });
}

function chargedAmount(cell: RowDifference["here"]): number {
  return cell.has === "line" ? cell.line.amount : 0;
}

/** Describes the other quote's discount; null if it has none, or if this quote's line is not a discount. */
function explainDiscount(
  { amount, here, there }: Pick<RowDifference, "amount" | "here" | "there">,
  other: string,
  { t, locale }: TextContext,
): string | null {
  const isOff = there.has === "line" && there.line.amount < 0 && (here.has !== "line" || here.line.amount < 0);
  if (!isOff) return null;
  const key = here.has !== "line" ? "offThere" : amount > 0 ? "offMoreThere" : "offMoreHere";
  return t(`quotes:why.${key}`, { other, amount: formatMoney(Math.abs(amount), locale) });
}

/** Adds the difference per unit if both lines have the same quantity, otherwise both rates. */
function addRates(how: string, [here, there]: [PriceLine, PriceLine], reading: TextContext): string {
  const { t } = reading;
  const [one, two] = [formatQuantity(here, reading), formatQuantity(there, reading)];
  if (one === "" || two === "" || one === two) return how;
  const sameMeasure = here.unit === there.unit && here.quantity === there.quantity && here.unit !== "percent";
  if (!sameMeasure) return `${how} (${t("quotes:why.instead", { one, two })})`;
  return `${how} (${formatDifference(here.unitPrice - there.unitPrice, reading)} ${t(`pricing:per.${here.unit}`)})`;
}

function formatDifference(cents: number, { t, locale }: TextContext): string {
  return t(cents > 0 ? "quotes:why.more" : "quotes:why.less", { amount: formatMoney(Math.abs(cents), locale) });
}
