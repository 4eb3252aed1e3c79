import { formatCondition } from "#app/features/price-versions/ui/format-condition.ts";
import { bookChanges } from "#app/features/price-versions/model/book-changes.ts";
import type { BookChange, BookFigure } from "#app/features/price-versions/model/book-figures.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { summarizeScope } from "#app/features/categories/model/scope-summary.ts";
import { blankBook } from "#app/features/pricing/model/book-checks.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import type { Price, PriceLine, Unknown } from "#app/features/pricing/model/price.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { formatReasonMessage, formatReasonParams, formatAnswer } from "#app/features/pricing/model/format-reason.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatMoney, formatNumber } from "#app/lib/formats.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { anyJob, type PriceExample, toPriceRequest } from "./price-examples.ts";

const t = getTranslator("en");
const dollars = (cents: number) =>
  `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

/** A page of prices: its heading, and the default book of its jobs. */
export interface PricePage {
  title: string;
  category: Category;
  book: PriceBook;
  examples: readonly PriceExample[];
}

/** Formats a page to check by hand: the book, then each job's answers, price lines and reasons. */
export function formatPricePage({ title, category, book, examples }: PricePage): string {
  const chapters = examples.map((example, index) => formatChapter(`${index + 1}. ${example.title}`, { category, book, example }));
  const intro = "Prices are those of the book below unless a job says otherwise. A job is 8 miles away unless it says otherwise.";
  return [`# ${title}`, intro, "## The book", formatBookTable(category, book), ...chapters].join("\n\n") + "\n";
}

function formatBookTable(category: Category, book: PriceBook): string {
  const places = changesFrom(blankBook(category.code), { category, book });
  const groups = places.map(({ group }) => group);
  const sortedFigures = places.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  const rows = sortedFigures.map((one) => `| ${one.group ? t(one.group) : ""} | ${formatPlace(one)} | ${formatFigure(one, category)} |`);
  return ["| part | what | figure |", "|---|---|---:|", ...rows].join("\n");
}

/** Returns the changes from one book to another, except that its figures are examples. */
function changesFrom(before: PriceBook, { category, book }: { category: Category; book: PriceBook }): BookChange[] {
  return bookChanges(category, [before, book]).filter(({ field }) => field !== "example");
}

function formatPlace({ name, label }: BookChange): string {
  return [name, t(label)].filter(Boolean).join(": ");
}

function formatFigure({ field, after }: BookChange, { cells }: Category): string {
  const cell = cells.find(({ key }) => field === `amounts.${key}` || field === `percents.${key}`);
  if (after?.kind === "amount" && after.cents === 0 && cell && !cell.zeroIsFree) return t("builder:changes.empty");
  if (after?.kind === "amount" && cell) return `${formatMoney(after.cents, "en")} ${t(`pricing:per.${cell.unit}`)}`;
  if (after?.kind === "number" && cell) return formatCount(after.number, cell.unit);
  if (after?.kind === "number" && field.endsWith("Miles")) return formatCount(after.number, "mile");
  return formatBookFigure(after);
}

function formatBookFigure(figure: BookFigure): string {
  if (!figure) return t("builder:changes.empty");
  if (figure.kind === "amount") return formatMoney(figure.cents, "en");
  if (figure.kind === "key") return t(figure.key);
  if (figure.kind === "keys") return figure.keys.map((key) => t(key)).join(", ");
  if (figure.kind === "conditions") return figure.conditions.map((one) => formatCondition(one, t, "en")).join(" · ");
  if (figure.kind === "text") return figure.text;
  if (figure.kind === "product") return figure.name ?? t("builder:expert.packages.goneProduct");
  return `${formatNumber(figure.number, "en")}${figure.kind === "percent" ? " %" : ""}`;
}

function formatChapter(title: string, { category, book, example }: { category: Category; book: PriceBook; example: PriceExample }): string {
  const request = toPriceRequest(category, example, book);
  const asked = summarizeScope(category, example.answers).filter(({ question }) => !isEveryday(question, example));
  const job = asked.map((row) => `- ${t(row.label)} **${formatAnswer(row.value, t, "en")}**`);
  const changes = changesFrom(book, { category, book: request.book }).filter(({ field, after }) => after || !field.startsWith("travel."));
  const other = changes.map((one) => `- ${formatChange(one, category)}`);
  return [
    `## ${title}`,
    job.join("\n"),
    ...(other.length > 0 ? ["Otherwise than in the book:", other.join("\n")] : []),
    ...(example.distanceMiles === undefined ? [] : [`Distance: ${formatCount(example.distanceMiles, "mile")}`]),
    ...formatOutcome(priceScope(request)),
  ].join("\n\n");
}

/** True if nearly all jobs share the answer: place, customer type and start. */
function isEveryday(question: string, { answers }: PriceExample): boolean {
  return ["zip", "customerType", "startDate"].includes(question) && answers[question] === anyJob[question];
}

function formatChange(change: BookChange, category: Category): string {
  return `${[change.group && t(change.group), formatPlace(change)].filter(Boolean).join(" · ")}: ${formatFigure(change, category)}`;
}

function formatOutcome(price: Price): string[] {
  if (price.because) return [`**No price**: ${t(price.because.key, formatReasonParams(price.because, "en"))}`];
  const range = price.low === price.high ? "" : `, from ${dollars(price.low)} to ${dollars(price.high)}`;
  const sums = `Subtotal ${dollars(price.subtotal)}, discounts ${dollars(price.discounts)}, fees ${dollars(price.fees)}`;
  const rows = ["| line | quantity | price | amount | why |", "|---|---:|---:|---:|---|", ...price.lines.map(formatRow)].join("\n");
  return [
    rows,
    `${sums}. **${t(`pricing:types.${price.type}`)}: ${dollars(price.total)}**${range}`,
    ...(price.unknowns.length > 0 ? [`Not known: ${price.unknowns.map(formatUnknown).join(" · ")}`] : []),
    ...(price.excluded.length > 0 ? [`Not included: ${price.excluded.map((key) => t(key)).join(", ")}`] : []),
  ];
}

function formatUnknown({ label, low, high }: Unknown): string {
  if (low === undefined || high === undefined) return t(label);
  return `${t(label)} (${t("pricing:assumed", { low: formatNumber(low, "en"), high: formatNumber(high, "en") })})`;
}

function formatRow(line: PriceLine): string {
  const quantity = line.unit === "percent" ? `${line.quantity} % of` : formatCount(line.quantity, line.unit);
  const range = line.unknown ? ` (${dollars(line.low ?? 0)} to ${dollars(line.high ?? 0)})` : "";
  return `| ${formatLine(line)} | ${quantity} | ${dollars(line.unitPrice)} | ${dollars(line.amount)}${range} | ${formatReasonMessage(line.reason, t, "en")} |`;
}

/** Formats a line's name with its detail, which may repeat the name: "Labor: tank". */
function formatLine({ key, detail }: PriceLine): string {
  const called = formatLineName(key, t);
  if (!detail) return called;
  return t(detail).startsWith(called) ? t(detail) : `${called}: ${t(detail)}`;
}

function formatCount(count: number, unit: PriceLine["unit"]): string {
  return t(`pricing:counts.${unit}`, { count, amount: formatNumber(count, "en") });
}
