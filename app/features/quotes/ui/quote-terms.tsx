import { financingName, ownTermKinds, formatProductTerms } from "../model/terms-text.ts";
import type { CustomerQuoteInFull, QuoteFinancing, QuoteTerms } from "../model/views.ts";
import { LocalRulesList } from "#app/features/local-law/ui.ts";
import { useWords } from "#app/platform/words.ts";

export function TermsOfQuote({ quote, until }: { quote: CustomerQuoteInFull; until: string }) {
  const { t } = useWords();
  const terms = formatProductTerms(quote, until, t);
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <OwnTerms terms={quote.terms} financing={quote.financing} />
      <LocalRulesList rules={quote.rules} reader="customer" />
    </>
  );
}

/** Regulation Z, 12 CFR 1026.24(d) requires the note next to financing. */
export function OwnTerms({ terms, financing }: { terms: QuoteTerms | null; financing: QuoteFinancing | null }) {
  const { t } = useWords();
  const said = ownTermKinds.filter((kind) => terms?.[kind] || (kind === "financing" && financing));
  if (said.length === 0) return null;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {said.map((kind) => (
        <div key={kind} className="min-w-0">
          <dt className="text-sm text-muted">{t(`quotes:terms.${kind}`)}</dt>
          {kind === "financing" && financing && <FinancingOffer financing={financing} />}
          {terms?.[kind] && <dd className="whitespace-pre-line wrap-anywhere">{terms[kind]}</dd>}
          {kind === "financing" && <dd className="mt-1 text-sm text-muted">{t("quotes:terms.financingNote")}</dd>}
        </div>
      ))}
    </dl>
  );
}

function FinancingOffer({ financing }: { financing: QuoteFinancing }) {
  const { t } = useWords();
  const named = financingName(financing, t);
  return (
    <dd className="wrap-anywhere">
      {financing.url ? (
        <a className="link" href={financing.url} rel="noopener nofollow">
          {named}
        </a>
      ) : (
        named
      )}
    </dd>
  );
}
