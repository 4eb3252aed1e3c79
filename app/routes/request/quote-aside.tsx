import { SwitchPackage } from "#app/features/booking/ui/switch-package.tsx";
import { UsualAmountSources } from "#app/features/comparison/ui/missing-work.tsx";
import { MonthlyPaymentNote } from "#app/features/financing/ui/monthly-payment.tsx";
import { LicenceMissing } from "#app/features/local-law/ui/local-rules.tsx";
import { OpenNamedPrice } from "#app/features/named-prices/ui/name-price.tsx";
import { isEnded, isOpen } from "#app/features/quotes/model.ts";
import { ReplyLine } from "#app/features/quote-cards/ui/reply-line.tsx";
import { NextStep } from "#app/features/quotes/ui/next-step.tsx";
import { PriceTotal } from "#app/features/quotes/ui/price-total.tsx";
import { ContractorLine, OfferLine } from "#app/features/quotes/ui/quote-card.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { QuotePageView } from "./quote-page.server.ts";

/** Price, next step and contractor. */
export function QuoteAside({
  view: { quote, prices, monthly, packageSwitch, canVisit, progress },
  until,
}: {
  view: QuotePageView;
  until: string;
}) {
  const { t } = useTranslations();
  return (
    <aside className="flex flex-col gap-4 lg:sticky lg:top-[calc(1.5rem+var(--acting))] lg:order-last">
      <Panel gap={4}>
        <PriceTotal
          price={quote.price}
          completed={quote.completed}
          until={isOpen(quote.status) ? until : null}
          ended={isEnded(quote.status)}
        />
        {monthly && isOpen(quote.status) && <MonthlyPaymentNote offer={monthly} contractor={quote.contractor.name} />}
        <UsualAmountSources quotes={[quote]} />
        <div className="flex flex-col gap-2 print:hidden">
          {packageSwitch ? (
            <SwitchPackage quote={quote} how={packageSwitch} />
          ) : (
            <NextStep quote={quote} until={until} progress={progress} />
          )}
          <ReplyLine quote={quote} />
        </div>
        {canVisit && (
          <ButtonLink
            look="outline"
            size="tall"
            className="self-start print:hidden"
            href={paths.appointment({ requestId: quote.requestId, quoteId: quote.id })}
          >
            {t("schedule:pick.visitLink")}
          </ButtonLink>
        )}
        <OpenNamedPrice quote={quote} prices={prices} />
      </Panel>
      <Panel gap={2}>
        <ContractorLine contractor={quote.contractor} />
        <OfferLine quote={quote} />
        <LicenceMissing licence={quote.rules.licence} reader="customer" contractor={quote.contractor.name} />
      </Panel>
    </aside>
  );
}
