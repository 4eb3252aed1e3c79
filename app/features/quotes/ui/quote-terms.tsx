import { ownTermKinds, productTerms } from "../model/terms-in-words.ts";
import type { CustomerQuoteInFull, QuoteTerms } from "../model/views.ts";
import { PlaceLaw } from "./place-law.tsx";
import { useWords } from "#app/platform/words.ts";

/** What holds for this quote besides its figures: the product's rules, then the contractor's own terms. */
export function TermsOfQuote({ quote, until }: { quote: CustomerQuoteInFull; until: string }) {
  const { t } = useWords();
  const terms = productTerms(quote, until, t);
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      {quote.terms && <OwnTerms terms={quote.terms} />}
      <PlaceLaw rules={quote.rules} reader="customer" />
    </>
  );
}

/** A contractor's own terms, in its own words; nothing where it has none. Beside financing stands what a lender has to disclose: Regulation Z, 12 CFR 1026.24(d). */
export function OwnTerms({ terms }: { terms: QuoteTerms }) {
  const { t } = useWords();
  const said = ownTermKinds.filter((kind) => terms[kind] !== "");
  if (said.length === 0) return null;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {said.map((kind) => (
        <div key={kind} className="min-w-0">
          <dt className="text-sm text-muted">{t(`quotes:terms.${kind}`)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{terms[kind]}</dd>
          {kind === "financing" && <dd className="mt-1 text-sm text-muted">{t("quotes:terms.financingNote")}</dd>}
        </div>
      ))}
    </dl>
  );
}
