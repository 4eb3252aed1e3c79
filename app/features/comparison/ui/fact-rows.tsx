import type { ReactNode } from "react";
import { formatPackageName } from "#app/features/pricing/model/quote-name.ts";
import { formatMoney, formatRating } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { ComparedQuote } from "../model/compared-quote.ts";
import { cellClass, rowHeaderClass } from "./cell-classes.ts";

/** What homeowners weigh besides the price, above the lines. A row that no quote fills is left out. */
export function FactRows({ quotes }: { quotes: readonly ComparedQuote[] }) {
  const { t, locale } = useTranslations();
  const timing = (quote: ComparedQuote) => quote.facts?.startTiming && t(`values:startTiming.${quote.facts.startTiming}`);
  const rated = ({ contractor: { rating, reviewsCount } }: ComparedQuote) =>
    rating === null
      ? t("quotes:compare.unrated")
      : t("quotes:compare.rated", { rating: formatRating(rating, locale), count: reviewsCount });
  const rebate = ({ facts }: ComparedQuote) =>
    typeof facts?.rebate === "number" ? t("quotes:rebates.amount", { amount: formatMoney(facts.rebate, locale) }) : null;
  return (
    <>
      <FactRow title={t("quotes:compare.product")} quotes={quotes} read={(quote) => formatPackageName(quote, t)} />
      <FactRow title={t("quotes:compare.start")} quotes={quotes} read={timing} />
      <FactRow title={t("quotes:compare.warranty")} quotes={quotes} read={({ facts }) => facts?.warranty} isLong />
      <FactRow title={t("quotes:compare.payment")} quotes={quotes} read={({ facts }) => facts?.payment} isLong />
      <FactRow title={t("quotes:compare.rebates")} quotes={quotes} read={rebate} />
      <FactRow title={t("quotes:compare.reviews")} quotes={quotes} read={rated} />
      <FactRow title={t("quotes:compare.until")} quotes={quotes} read={({ validUntil }) => validUntil} />
    </>
  );
}

interface FactRowProps {
  title: string;
  quotes: readonly ComparedQuote[];
  read: (quote: ComparedQuote) => string | null | undefined;
  /** A contractor's own text, which may have a thousand characters. */
  isLong?: boolean;
}

function FactRow({ title, quotes, read, isLong = false }: FactRowProps) {
  const texts = quotes.map((quote) => read(quote) || "");
  if (!texts.some(Boolean)) return null;
  return (
    <tr className="border-b border-base-300">
      <th scope="row" className={rowHeaderClass}>
        {title}
      </th>
      {texts.map((text, at) => (
        <td key={quotes[at]?.id} className={`${cellClass} ${isLong ? "text-sm" : ""}`}>
          {text === "" ? "–" : <FactText text={text} />}
        </td>
      ))}
    </tr>
  );
}

/** Longest text, in characters, that a cell shows unfolded. */
const maxOpenLength = 90;

function FactText({ text }: { text: string }): ReactNode {
  if (text.length <= maxOpenLength) return <span className="wrap-anywhere whitespace-pre-line">{text}</span>;
  return (
    <details className="text-left">
      <summary className="cursor-pointer wrap-anywhere">{text.slice(0, maxOpenLength).trimEnd()}…</summary>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </details>
  );
}
