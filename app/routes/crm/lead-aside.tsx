import { ContractorJob } from "#app/features/booked-jobs/ui/contractor-job.tsx";
import { formatWish } from "#app/features/booking/model.ts";
import { NamedPriceAnswer } from "#app/features/named-prices/ui/answer-named-price.tsx";
import { formatLastDay, formatQuoteNumber, isBooked, isEnded, isOpen } from "#app/features/quotes/model.ts";
import { ContractorActions } from "#app/features/quotes/ui/contractor-actions.tsx";
import { PriceTotal } from "#app/features/quotes/ui/price-total.tsx";
import { OfferLine } from "#app/features/quotes/ui/quote-card.tsx";
import { CallBackNote } from "#app/features/reply-clock/ui/call-back-note.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { CallToMake } from "./call-to-make.tsx";
import type { QuotePart } from "./quote-part.server.ts";

interface LeadAsideProps {
  view: QuotePart;
  idempotencyKey: string;
  answer: unknown;
  doNotContact: boolean;
}

/** Price, the contractor's next steps and the customer. */
export function LeadAside({ view, idempotencyKey, answer, doNotContact }: LeadAsideProps) {
  const { quote, order, job, nextPhotos, named, call, callBack } = view;
  const { t, locale } = useTranslations();
  const booked = isBooked(quote.status);
  const wish = order && formatWish(order.wish, { t, locale });
  return (
    <div className="flex flex-col gap-4">
      {job && <ContractorJob {...{ job, nextPhotos, idempotencyKey, answer }} />}
      <Panel as="section" id="next-step" gap={4} className="scroll-mt-20 print:hidden">
        <h2 className="text-sm font-medium text-muted">{t("crm:lead.now")}</h2>
        {quote.price.type !== "NONE" && (
          <PriceTotal
            price={quote.price}
            until={isOpen(quote.status) ? formatLastDay(quote, quote.place.timeZone, locale) : null}
            ended={isEnded(quote.status)}
          />
        )}
        <OfferLine quote={quote} />
        <p className="text-sm text-muted">
          {order
            ? t("quotes:number.order", { number: order.number })
            : t("quotes:number.quote", { number: formatQuoteNumber(quote.number) })}
        </p>
        {wish && (
          <p>
            <span className="block text-sm text-muted">{t("quotes:wish.fact")}</span>
            <span className="font-medium">{wish}</span>
          </p>
        )}
        {!doNotContact && <CallToMake quote={quote} {...call} />}
        {callBack && <CallBackNote record={callBack} reader="contractor" contractor="" timeZone={quote.place.timeZone} />}
        <NamedPriceAnswer key={named[0]?.id} quote={quote} named={named[0]} answer={answer} />
        <ContractorActions key={quote.version} quote={quote} answer={answer} />
      </Panel>
      <ButtonLink
        look="outline"
        className="self-start print:hidden"
        href={(booked ? paths.leadOrderPdf : paths.leadQuotePdf)({ quoteId: quote.id })}
      >
        {t(booked ? "quotes:pdf.saveOrder" : "quotes:pdf.saveQuote")}
      </ButtonLink>
    </div>
  );
}
