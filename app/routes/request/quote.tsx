import { redirect } from "react-router";
import type { Route } from "./+types/quote";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { listNamedPrices } from "#app/features/named-prices/service.server.ts";
import { findBlockingBooking, isEnded, isOpen, formatLastDay, listOpenQuestions, quotePath } from "#app/features/quotes/model.ts";
import { takeCustomerStep } from "#app/features/quote-steps/service.server.ts";
import { EndQuote } from "#app/features/quotes/ui/customer-actions.tsx";
import { DoneNote } from "#app/features/quotes/ui/done-note.tsx";
import { LastReason } from "#app/features/quotes/ui/last-reason.tsx";
import { OpenNamedPrice, NamePrice } from "#app/features/named-prices/ui/name-price.tsx";
import { NamedPriceList } from "#app/features/named-prices/ui/named-price-list.tsx";
import { NextStep } from "#app/features/quotes/ui/next-step.tsx";
import { LicenceMissing } from "#app/features/local-law/ui/local-rules.tsx";
import { PriceTotal } from "#app/features/quotes/ui/price-total.tsx";
import { ContractorLine, OfferLine } from "#app/features/quotes/ui/quote-card.tsx";
import { QuoteDetails } from "#app/features/quotes/ui/quote-details.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { UsualAmountSources } from "#app/features/comparison/ui/missing-work.tsx";
import { UnknownAnswers } from "#app/features/requests/ui/unknown-answers.tsx";
import { listQuestions } from "#app/features/questions/service.server.ts";
import { QuestionThread } from "#app/features/questions/ui/question-thread.tsx";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params, request }: Route.LoaderArgs) => {
  const quote = await loadCustomerQuote(ctx, params.requestId, params.quoteId);
  return {
    quote,
    prices: await listNamedPrices(ctx, quote.id),
    idempotencyKey: newSecretKey(),
    questions: await listQuestions(ctx, quote.id),
    request: await loadRequest(ctx, params.requestId),
    done: new URL(request.url).searchParams.get("done"),
    isEnding: new URL(request.url).searchParams.get("end") === "open",
  };
});

export const action = createAction(async (ctx, { params: { requestId, quoteId } }: Route.ActionArgs, form) => {
  const { id, done } = await takeCustomerStep(ctx, quoteId, form);
  return redirect(`${quotePath({ requestId, id })}?done=${done}`, 303);
});

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["questions", "quotes", "wizard", "services", "categories", "pricing"],
  ownBreadcrumbs: true,
};

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quote, prices, idempotencyKey, questions, request, done, isEnding } = loaderData;
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const until = formatLastDay(quote, request.place.timeZone, locale);
  const hasEnded = isEnded(quote.status);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{t("quotes:quote.title", { contractor, job: t(`services:${quote.category}`) })}</title>
      <meta name="robots" content="noindex" />
      <QuoteBreadcrumbs request={request} here={contractor} />
      <DoneNote area="quotes" done={done} history={quote.history} names={{ contractor }} />
      <RefusalAlert answer={actionData} />
      <header className="flex flex-col items-start gap-2">
        <StatusBadge status={quote.status} party="customer" />
        <h1 className="text-2xl font-semibold wrap-anywhere">{t("quotes:quote.heading", { contractor })}</h1>
        <p className="text-lg text-muted">{t(`quotes:sentence.${quote.status}`, { contractor, date: until })}</p>
        <LastReason history={quote.history} by="contractor" />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <aside className="flex flex-col gap-4 lg:sticky lg:top-[calc(1.5rem+var(--acting))] lg:order-last">
          <Panel gap={4}>
            <PriceTotal price={quote.price} completed={quote.completed} until={isOpen(quote.status) ? until : null} ended={hasEnded} />
            <UsualAmountSources quotes={[quote]} />
            <div className="print:hidden">
              <NextStep quote={quote} until={until} />
            </div>
            <OpenNamedPrice quote={quote} prices={prices} />
          </Panel>
          <Panel gap={2}>
            <ContractorLine contractor={quote.contractor} />
            <OfferLine quote={quote} />
            <LicenceMissing licence={quote.rules.licence} reader="customer" contractor={contractor} />
          </Panel>
        </aside>
        <div className="flex min-w-0 flex-col gap-6">
          {!findBlockingBooking(quote) && (
            <NamePrice key={quote.version} quote={quote} prices={prices} idempotencyKey={idempotencyKey} answer={actionData} />
          )}
          {quote.otherBooking === null && (
            <UnknownAnswers
              questions={listOpenQuestions([quote])}
              answers={request.answers}
              action={paths.quotes({ requestId: request.id })}
              answer={null}
            />
          )}
          <QuestionThread
            {...{ questions, idempotencyKey, answer: actionData, party: "customer", other: contractor, timeZone: request.place.timeZone }}
          />
          <QuoteDetails quote={quote} request={request} />
          <NamedPriceList title={t("quotes:named.yours")} named={prices.named} timeZone={request.place.timeZone} />
          <div id="end" className="flex scroll-mt-6 flex-col gap-4 print:hidden">
            <EndQuote quote={quote} answer={actionData} open={isEnding} />
            <ButtonLink look="outline" className="self-start" href={paths.quotePdf({ requestId: quote.requestId, quoteId: quote.id })}>
              {t("quotes:pdf.saveQuote")}
            </ButtonLink>
          </div>
        </div>
      </div>
    </div>
  );
}
