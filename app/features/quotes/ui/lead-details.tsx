import type { ContractorQuoteInFull } from "../model/views.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { PriceLines } from "./price-lines.tsx";
import { PriceVersions, listGivenPrices } from "./price-versions.tsx";
import { LicenceMissing, LocalRulesList } from "#app/features/local-law/ui.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { ContractorTerms } from "./quote-terms.tsx";
import { ScopeSummary } from "./scope-text.tsx";
import { Timeline } from "./timeline.tsx";

export function LeadDetails({ quote }: { quote: ContractorQuoteInFull }) {
  const { t } = useTranslations();
  const { timeZone } = quote.place;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <SectionPanel title={t("crm:lead.scope")}>
        <ScopeSummary category={quote.category} answers={quote.answers} />
      </SectionPanel>
      {quote.price.type !== "NONE" && (
        <SectionPanel title={t("crm:lead.price")}>
          <PriceLines price={quote.price} scope={{ category: quote.category, answers: quote.answers, reader: "contractor" }} />
        </SectionPanel>
      )}
      {hasTerms(quote) && (
        <SectionPanel title={t("quotes:terms.title")}>
          <ContractorTerms {...quote} />
          <LocalRulesList rules={quote.rules} reader="contractor" />
          {quote.rules.licence.shown && <p className="text-sm wrap-anywhere">{quote.rules.licence.shown}</p>}
          <LicenceMissing licence={quote.rules.licence} reader="contractor" />
        </SectionPanel>
      )}
      {quote.comments && (
        <SectionPanel title={t("crm:lead.comments")}>
          <p className="whitespace-pre-line wrap-anywhere">{quote.comments}</p>
        </SectionPanel>
      )}
      {listGivenPrices(quote.history).length > 1 && (
        <SectionPanel title={t("crm:lead.versions")}>
          <PriceVersions history={quote.history} timeZone={timeZone} />
        </SectionPanel>
      )}
      <SectionPanel title={t("crm:lead.timeline")}>
        <Timeline
          history={quote.history}
          reader={{ party: "contractor", other: quote.homeowner.name || t("crm:leads.anonymous"), timeZone }}
        />
      </SectionPanel>
    </div>
  );
}

function hasTerms({ terms, financing, visitDays, rules: { licence, ...rules } }: ContractorQuoteInFull): boolean {
  return [financing, visitDays, ...Object.values(terms ?? {}), ...Object.values(rules), licence.shown, licence.demanded].some(Boolean);
}
