import { redirect } from "react-router";
import type { Route } from "./+types/lead";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { takeContractorStep } from "#app/features/quote-steps/service.server.ts";
import { NamedPriceAnswer } from "#app/features/named-prices/ui/answer-named-price.tsx";
import { listRequestPhotos } from "#app/features/photos/service/job-photos.server.ts";
import { RequestPhotos } from "#app/features/photos/ui/job-photos.tsx";
import { ContractorActions } from "#app/features/quotes/ui/contractor-actions.tsx";
import { CustomerCard } from "#app/features/quotes/ui/customer-card.tsx";
import { DoneNote } from "#app/features/quotes/ui/done-note.tsx";
import { LastReason } from "#app/features/quotes/ui/last-reason.tsx";
import { LeadDetails } from "#app/features/quotes/ui/lead-details.tsx";
import { NamedDeclined } from "#app/features/named-prices/ui/named-declined.tsx";
import { NamedPriceList } from "#app/features/named-prices/ui/named-price-list.tsx";
import { PriceTotal } from "#app/features/quotes/ui/price-total.tsx";
import { OfferLine } from "#app/features/quotes/ui/quote-card.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { StatusBadge } from "#app/features/quotes/ui/status-badge.tsx";
import { isBooked, isEnded, isOpen, formatLastDay } from "#app/features/quotes/model.ts";
import { viewQuoteAsContractor } from "#app/features/quotes/service.server.ts";
import { listNamedPrices } from "#app/features/named-prices/service.server.ts";
import { listQuestions } from "#app/features/questions/service.server.ts";
import { QuestionThread } from "#app/features/questions/ui/question-thread.tsx";
import { newSecretKey } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, { params, request }: Route.LoaderArgs) => {
  const quote = await viewQuoteAsContractor(ctx, params.id);
  const { named } = await listNamedPrices(ctx, quote.id);
  const photos = await listRequestPhotos(ctx, quote.requestId);
  const questions = await listQuestions(ctx, quote.id);
  return { quote, named, photos, questions, idempotencyKey: newSecretKey(), done: new URL(request.url).searchParams.get("done") };
});

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  const done = await takeContractorStep(ctx, params.id, form);
  return redirect(paths.lead({ id: params.id }, { done }), 303);
});

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["crm", "questions", "photos", "quotes", "services", "categories", "pricing", "pages"],
  ownBreadcrumbs: true,
};

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quote, named, photos, questions, idempotencyKey, done } = loaderData;
  const { t, locale } = useTranslations();
  const customer = quote.homeowner.name || t("crm:leads.anonymous");
  const job = t(`services:${quote.category}`);
  const hasEnded = isEnded(quote.status);
  const booked = isBooked(quote.status);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{t("crm:lead.title", { name: customer, job })}</title>
      <Breadcrumbs
        trail={[{ label: t("pages:names.leads"), to: paths.leads() }, { label: t("crm:lead.title", { name: customer, job }) }]}
      />
      <DoneNote area="crm" done={done} history={quote.history} names={{ customer }} />
      {done === "declineNamed" && <NamedDeclined named={named[0]} customer={customer} />}
      <RefusalAlert answer={actionData} />
      <header className="flex flex-col items-start gap-2">
        <StatusBadge status={quote.status} party="contractor" />
        <h1 className="text-2xl font-semibold wrap-anywhere">{t("crm:lead.title", { name: customer, job })}</h1>
        <p className="text-lg text-muted">{t(`crm:sentence.${quote.status}`, { customer })}</p>
        <LastReason history={quote.history} by="customer" />
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="flex flex-col gap-4 lg:order-last">
          <Panel as="section" gap={4} className="print:hidden">
            <h2 className="text-sm font-medium text-muted">{t("crm:lead.now")}</h2>
            {quote.price.type !== "NONE" && (
              <PriceTotal
                price={quote.price}
                until={isOpen(quote.status) ? formatLastDay(quote, quote.place.timeZone, locale) : null}
                ended={hasEnded}
              />
            )}
            <OfferLine quote={quote} />
            <NamedPriceAnswer key={named[0]?.id} quote={quote} named={named[0]} answer={actionData} />
            <ContractorActions key={quote.version} quote={quote} answer={actionData} />
          </Panel>
          <CustomerCard quote={quote} />
          <ButtonLink
            look="outline"
            className="self-start print:hidden"
            href={(booked ? paths.leadOrderPdf : paths.leadQuotePdf)({ quoteId: quote.id })}
          >
            {t(booked ? "quotes:pdf.saveOrder" : "quotes:pdf.saveQuote")}
          </ButtonLink>
        </aside>
        <div className="flex min-w-0 flex-col gap-6">
          <QuestionThread
            {...{ questions, idempotencyKey, answer: actionData, party: "contractor", other: customer, timeZone: quote.place.timeZone }}
          />
          <LeadDetails quote={quote} />
          <NamedPriceList title={t("crm:named.theirs")} named={named} timeZone={quote.place.timeZone} />
          <RequestPhotos requestId={quote.requestId} photos={photos} />
        </div>
      </div>
    </div>
  );
}
