import { isEnded } from "../model/statuses.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { Answers } from "#app/features/categories/model/answers.ts";
import type { CustomerQuoteInFull } from "../model/views.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { PriceLines } from "./price-lines.tsx";
import { PriceVersions, listGivenPrices } from "./price-versions.tsx";
import { TermsOfQuote } from "./quote-terms.tsx";
import { ScopeSummary } from "./scope-text.tsx";
import { Timeline } from "./timeline.tsx";
import { formatLastDay } from "../model/validity.ts";

interface SheetProps {
  quote: CustomerQuoteInFull;
  request: { answers: Answers; place: { timeZone: string } };
}

export function QuoteDetails({ quote, request: { answers, place } }: SheetProps) {
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const { timeZone } = place;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {quote.comments && (
        <SectionPanel title={t("quotes:quote.comments", { contractor })}>
          <p className="whitespace-pre-line wrap-anywhere">{quote.comments}</p>
        </SectionPanel>
      )}
      {quote.price.type !== "NONE" && (
        <SectionPanel title={t("quotes:lines.title")}>
          <PriceLines price={quote.price} scope={{ category: quote.category, answers, reader: "customer" }} />
        </SectionPanel>
      )}
      <SectionPanel title={t("quotes:quote.scope")}>
        <ScopeSummary category={quote.category} answers={answers} />
      </SectionPanel>
      {!isEnded(quote.status) && (
        <SectionPanel title={t("quotes:terms.title")}>
          <TermsOfQuote quote={quote} until={formatLastDay(quote, timeZone, locale)} />
        </SectionPanel>
      )}
      {listGivenPrices(quote.history).length > 1 && (
        <SectionPanel title={t("quotes:quote.versions")}>
          <PriceVersions history={quote.history} timeZone={timeZone} />
        </SectionPanel>
      )}
      <SectionPanel title={t("quotes:quote.timeline")} print={false}>
        <Timeline history={quote.history} reader={{ party: "customer", other: contractor, timeZone }} />
      </SectionPanel>
    </div>
  );
}
