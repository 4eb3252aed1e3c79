import { formatReasonMessage } from "#app/features/pricing/model/format-reason.ts";
import { formatLineName } from "#app/features/pricing/model/with-own-fees.ts";
import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { formatDate, formatMoney, formatTime, formatTimeZone } from "#app/lib/formats.ts";
import type { PdfContent, PdfBlock } from "#app/lib/pdf-content.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { formatLocalRules } from "#app/features/local-law/model.ts";
import {
  formatFinancingName,
  formatProductTerms,
  formatQuoteNumber,
  formatScope,
  isOpen,
  contractorTermKinds,
  type PrintedQuote,
} from "#app/features/quotes/model.ts";
import { formatWish, type Wish } from "#app/features/booking/model.ts";
import { formatLine, isShownLine, formatTotalName } from "#app/features/comparison/model.ts";
import type { TextContext } from "#app/lib/text-context.ts";

export interface PdfOrder {
  number: string;
  bookedAt: string;
  callBackBy: string;
  wish: Wish;
}

/** Content of a quote or order PDF in the reader's language. */
export function toQuotePdf(parts: PrintedQuote, order: PdfOrder | null, reading: TextContext): PdfContent {
  const { t, locale } = reading;
  const { quote, contractor, place, now, brand, link } = parts;
  const title = t(order ? "quotes:pdf.order" : "quotes:pdf.quote", { contractor: contractor.name });
  const printed = { date: formatDate(now, place.timeZone, locale), time: formatTime(now, place.timeZone, locale) };
  return {
    title,
    locale,
    fileName: order ? `order-${order.number}` : `quote-${formatQuoteNumber(quote.number)}`,
    brand,
    letterhead: {
      name: contractor.name,
      lines: [t("quotes:card.place", contractor), formatPhone(contractor.workPhone), parts.rules.licence.shown ?? ""].filter(Boolean),
    },
    madeAt: now.toISOString(),
    blocks: [
      { kind: "facts", rows: listFacts(parts, order, reading) },
      ...callBackBlocks(parts, order, reading),
      ...totalBlocks(parts, reading),
      ...lineBlocks(parts, reading),
      ...commentBlocks(parts, reading),
      ...scopeBlocks(parts, reading),
      ...termBlocks(parts, reading),
      { kind: "text", text: t("quotes:pdf.state", { ...printed, link }), muted: true },
    ],
    foot: title,
  };
}

function listFacts(parts: PrintedQuote, order: PdfOrder | null, { t, locale }: TextContext): { name: string; text: string }[] {
  const { quote, place, homeowner } = parts;
  const day = (moment: string) => formatDate(moment, place.timeZone, locale);
  const offer = quote.packageKey === null ? "" : quote.price.packageTitle || t(`pricing:packages.${quote.packageKey}`);
  const facts: [string, string][] = [
    ["quotes:booked.job", t(`services:${quote.category}`)],
    ["quotes:booked.offer", offer],
    ["quotes:pdf.orderNumber", order?.number ?? ""],
    ["quotes:pdf.quoteNumber", formatQuoteNumber(quote.number)],
    ["quotes:booked.on", order ? day(order.bookedAt) : ""],
    ["quotes:wish.fact", order ? (formatWish(order.wish, { t, locale }) ?? "") : ""],
    ["quotes:compare.until", isOpen(quote.status) ? day(quote.expiresAt) : ""],
    ["quotes:pdf.customer", [homeowner.name, formatPhone(homeowner.phone), homeowner.email].filter(Boolean).join("\n")],
    ["quotes:booked.place", [homeowner.address, t("quotes:list.place", place)].filter(Boolean).join("\n")],
  ];
  return facts.flatMap(([name, text]) => (text === "" ? [] : [{ name: t(name), text }]));
}

/** The call-back deadline in the job's zone, and in Eastern time if that differs. */
function callBackBlocks({ contractor, place }: PrintedQuote, order: PdfOrder | null, { t, locale, reader }: TextContext): PdfBlock[] {
  if (!order) return [];
  const formatDeadline = (timeZone: string) => ({
    time: formatTime(order.callBackBy, timeZone, locale),
    date: formatDate(order.callBackBy, timeZone, locale),
  });
  const [eastern, local] = [formatDeadline(easternTime), formatDeadline(place.timeZone)];
  const zone = formatTimeZone(place.timeZone, locale);
  const isSameTime = eastern.time === local.time && eastern.date === local.date;
  return [
    { kind: "heading", text: t("quotes:pdf.callBack") },
    { kind: "text", text: t(`quotes:pdf.call.${reader}`, { contractor: contractor.name, zone, ...local }) },
    ...(isSameTime ? [] : [{ kind: "text", text: t("quotes:booked.eastern", eastern), muted: true } as const]),
  ];
}

function totalBlocks({ quote: { price } }: PrintedQuote, { t, locale }: TextContext): PdfBlock[] {
  const heading: PdfBlock = { kind: "heading", text: t(`pricing:types.${price.type}`) };
  if (price.type === "NONE") {
    const because = price.because ? formatReasonMessage(price.because, t, locale) : t("quotes:price.none");
    return [heading, { kind: "text", text: because }];
  }
  const unknowns = price.unknowns.map(({ label }) => t(label)).join(" · ");
  return [
    heading,
    { kind: "big", text: formatHeadline(price, { t, locale }) },
    ...(unknowns === "" ? [] : [{ kind: "text", text: `${t("quotes:price.dependsOn")} ${unknowns}` } as const]),
  ];
}

function lineBlocks({ quote, answers }: PrintedQuote, reading: TextContext): PdfBlock[] {
  const { t, locale } = reading;
  const { price, category } = quote;
  if (price.type === "NONE") return [];
  const rows = price.lines.filter(isShownLine).map((line) => {
    const { reason, times, range } = formatLine(line, { price, category, answers }, reading);
    const amount = formatMoney(line.amount, locale);
    return { name: formatLineName(line.key, t), note: reason, quantity: times, amount: range ? `${amount}\n${range}` : amount };
  });
  return [
    { kind: "heading", text: t("quotes:lines.title") },
    {
      kind: "lines",
      head: [t("pricing:headings.line"), t("pricing:headings.quantity"), t("pricing:headings.amount")],
      rows,
      total: { name: formatTotalName(price, reading), amount: formatHeadline(price, reading) },
    },
    ...listBlocks(
      t("pricing:headings.included"),
      price.included.map((key) => t(key)),
    ),
    ...listBlocks(
      t("pricing:headings.excluded"),
      price.excluded.map((key) => formatLineName(key, t)),
    ),
  ];
}

function listBlocks(heading: string, items: readonly string[]): PdfBlock[] {
  return items.length === 0
    ? []
    : [
        { kind: "heading", text: heading },
        { kind: "list", items },
      ];
}

function commentBlocks({ quote, contractor }: PrintedQuote, { t }: TextContext): PdfBlock[] {
  if (quote.comments === "") return [];
  return [
    { kind: "heading", text: t("quotes:quote.comments", { contractor: contractor.name }) },
    { kind: "text", text: quote.comments },
  ];
}

function scopeBlocks({ quote, answers }: PrintedQuote, reading: TextContext): PdfBlock[] {
  const rows = formatScope(quote.category, answers, reading).flatMap((step) =>
    step.rows.map(({ label, answer }) => ({ name: label, text: answer })),
  );
  return [
    { kind: "heading", text: reading.t("quotes:pdf.scope") },
    { kind: "facts", rows },
  ];
}

function termBlocks({ quote, terms, financing, rules, contractor, place }: PrintedQuote, reading: TextContext): PdfBlock[] {
  const { t, reader, locale } = reading;
  const until = formatDate(quote.expiresAt, place.timeZone, locale);
  const ownTerms = contractorTermKinds.flatMap((kind) => {
    const offer = kind === "financing" && financing ? [formatFinancingName(financing, t), financing.url ?? ""] : [];
    const text = [...offer, terms?.[kind] ?? ""].filter((part) => part !== "").join("\n");
    const note = kind === "financing" ? `\n${t("quotes:terms.financingNote")}` : "";
    return text === "" ? [] : [{ name: t(`quotes:terms.${kind}`), text: text + note }];
  });
  const isLicenceMissing = rules.licence.demanded && rules.licence.shown === null;
  const law = [
    ...formatLocalRules(rules, reading),
    ...(isLicenceMissing ? [t(`quotes:law.licenceMissing.${reader}`, { contractor: contractor.name })] : []),
  ];
  const sources = [rules.deposit, rules.cancel, rules.estimate].flatMap((rule) => rule?.source ?? []).join("; ");
  return [
    ...listBlocks(t("quotes:terms.title"), reader === "customer" ? formatProductTerms({ ...quote, rules }, until, t) : []),
    ...(ownTerms.length === 0
      ? []
      : [{ kind: "heading", text: t("quotes:pdf.ownTerms") } as const, { kind: "facts", rows: ownTerms } as const]),
    ...listBlocks(t("quotes:law.title"), law),
    ...(sources === "" ? [] : [{ kind: "text", text: t("quotes:law.note", { sources }), muted: true } as const]),
  ];
}
