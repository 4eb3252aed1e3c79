import type { CustomerQuote } from "../model/views.ts";
import { useWords } from "#app/platform/words.ts";

/** What holds for this quote besides its figures. */
export function QuoteTerms({ quote, until }: { quote: CustomerQuote; until: string }) {
  const { t } = useWords();
  const terms = [
    t("quotes:terms.booking"),
    quote.price.type === "CONFIRMED" && t("quotes:terms.firm"),
    quote.price.type === "ESTIMATED" && t("quotes:terms.estimate"),
    t("quotes:terms.until", { date: until }),
    t("quotes:terms.cancel"),
  ].filter((term) => term !== false);
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}
