import { CustomerJob } from "#app/features/booked-jobs/ui/customer-job.tsx";
import { NamePrice } from "#app/features/named-prices/ui/name-price.tsx";
import { NamedPriceList } from "#app/features/named-prices/ui/named-price-list.tsx";
import { QuotedProduct } from "#app/features/product-documents/ui/quoted-product.tsx";
import { QuestionThread } from "#app/features/questions/ui/question-thread.tsx";
import { findBlockingBooking, listOpenQuestions } from "#app/features/quotes/model.ts";
import { EndQuote } from "#app/features/quotes/ui/customer-actions.tsx";
import { QuoteDetails } from "#app/features/quotes/ui/quote-details.tsx";
import { RebateList } from "#app/features/rebates/ui/rebate-list.tsx";
import { RunningCostPanel } from "#app/features/running-costs/ui/running-cost-rows.tsx";
import { UnknownAnswers } from "#app/features/requests/ui/unknown-answers.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { QuotePageView } from "./quote-page.server.ts";

/** Everything that the customer can read and do. */
export function QuoteMain({ view, answer }: { view: QuotePageView; answer: unknown }) {
  const { quote, job, prices, idempotencyKey, questions, request, rebates, document, isEnding } = view;
  const { t } = useTranslations();
  const contractor = quote.contractor.name;
  const thread = (
    <QuestionThread {...{ questions, idempotencyKey, answer, party: "customer", other: contractor, timeZone: request.place.timeZone }} />
  );
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {job && <CustomerJob job={job} answer={answer} />}
      {!findBlockingBooking(quote) && (
        <NamePrice key={quote.version} quote={quote} prices={prices} idempotencyKey={idempotencyKey} answer={answer} />
      )}
      {quote.otherBooking === null && (
        <UnknownAnswers
          questions={listOpenQuestions([quote])}
          answers={request.answers}
          action={paths.quotes({ requestId: request.id })}
          answer={null}
        />
      )}
      {questions.length > 0 && thread}
      <QuotedProduct quote={quote} document={document} />
      <RunningCostPanel estimate={quote.price.energy} postalCode={request.place.postalCode} />
      <RebateList rebates={rebates} />
      <QuoteDetails quote={quote} request={request} />
      {questions.length === 0 && thread}
      <NamedPriceList title={t("quotes:named.yours")} named={prices.named} timeZone={request.place.timeZone} />
      <div id="end" className="flex scroll-mt-6 flex-col gap-4 print:hidden">
        <EndQuote quote={quote} answer={answer} open={isEnding} />
        <ButtonLink look="outline" className="self-start" href={paths.quotePdf({ requestId: quote.requestId, quoteId: quote.id })}>
          {t("quotes:pdf.saveQuote")}
        </ButtonLink>
      </div>
    </div>
  );
}
