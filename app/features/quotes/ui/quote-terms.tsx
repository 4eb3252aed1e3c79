import { formatFinancingName, contractorTermKinds, formatProductTerms } from "../model/terms-text.ts";
import type { CustomerQuoteInFull, QuoteFinancing } from "../model/views.ts";
import { FoldedLocalRules } from "#app/features/local-law/ui.ts";
import { formatWeekdays } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";

export function TermsOfQuote({ quote, until }: { quote: CustomerQuoteInFull; until: string }) {
  const { t } = useTranslations();
  const terms = formatProductTerms(quote, until, t);
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <ContractorTerms {...quote} />
      <FoldedLocalRules rules={quote.rules} reader="customer" />
    </>
  );
}

/** Regulation Z, 12 CFR 1026.24(d) requires the note next to financing. */
export function ContractorTerms({ terms, financing, visitDays }: Pick<CustomerQuoteInFull, "terms" | "financing" | "visitDays">) {
  const { t, locale } = useTranslations();
  const shownKinds = contractorTermKinds.filter((kind) => terms?.[kind] || (kind === "financing" && financing));
  if (shownKinds.length === 0 && !visitDays) return null;
  return (
    <dl className="grid gap-4 sm:grid-cols-2">
      {visitDays && (
        <div className="min-w-0">
          <dt className="text-sm text-muted">{t("quotes:terms.visitDays")}</dt>
          <dd className="first-letter:uppercase">{formatWeekdays(visitDays, locale)}</dd>
        </div>
      )}
      {shownKinds.map((kind) => (
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
  const { t } = useTranslations();
  const label = formatFinancingName(financing, t);
  return (
    <dd className="wrap-anywhere">
      {financing.url ? (
        <a className="link" href={financing.url} rel="noopener nofollow">
          {label}
        </a>
      ) : (
        label
      )}
    </dd>
  );
}
