import { redirect } from "react-router";
import type { Route } from "./+types/quotes";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { RequestPhotos } from "#app/features/photos/ui/job-photos.tsx";
import { Comparison } from "#app/features/comparison/ui/comparison.tsx";
import { QuoteList } from "#app/features/quote-cards/ui/quote-list.tsx";
import { listOpenQuestions, toComparedQuotes } from "#app/features/quotes/model.ts";
import { ScopeSummary } from "#app/features/quotes/ui/scope-text.tsx";
import { RefusalAlert } from "#app/features/quotes/ui/refusal-alert.tsx";
import { RebateBanner } from "#app/features/rebates/ui/rebate-banner.tsx";
import { UnknownAnswers } from "#app/features/requests/ui/unknown-answers.tsx";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { furtherAct, furtherField } from "#app/features/requests/model/further.ts";
import { sendToFurtherContractors } from "#app/features/requests/service/more-contractors.server.ts";
import { FurtherContractors, FurtherRefusal, listChosen } from "#app/features/requests/ui/further-contractors.tsx";
import { SharePanel } from "#app/features/shared-requests/ui/share-panel.tsx";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue, isDone } from "#app/platform/forms.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useDirectoryAddress } from "#app/ui/directory-address.ts";
import { PanelSummary } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { loadQuotesPage } from "./quotes-page.server.ts";
import { changeShare } from "./sharing.server.ts";
import { takeUnknownAnswers } from "./unknowns.server.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) =>
  loadQuotesPage(ctx, params.requestId, new URL(request.url).searchParams),
);

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  const act = readAct(form, ["answer", furtherAct, "share", "unshare"]);
  if (act === "answer") return takeUnknownAnswers(ctx, params.requestId, form);
  if (act === "share" || act === "unshare")
    return changeShare(ctx, { requestId: params.requestId, act, page: paths.quotes({ requestId: params.requestId }) });
  await sendToFurtherContractors(ctx, params.requestId, form.getAll(furtherField).map(String));
  return redirect(paths.quotes({ requestId: params.requestId }), 303);
});

/** A refused answer usually came too late: reloading shows the current quotes. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["quotes", "wizard", "further", "photos", "services", "categories", "pricing", "energy", "values"],
  ownBreadcrumbs: true,
};

export default function Quotes({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quotes, progress, facts, request, order, photos, further, furtherBefore, room, notAsked, share, partnerRebate, isAnswered } =
    loaderData;
  const directory = useDirectoryAddress();
  const isAnswer = findTypedValue(actionData, "act") === "answer";
  const { t, locale } = useTranslations();
  const job = t(`services:${request.category}`);
  const contractors = new Set(quotes.map((quote) => quote.contractor.publicId)).size;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("quotes:list.title", { job })}</title>
      <meta name="robots" content="noindex" />
      <QuoteBreadcrumbs request={request} />
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-3xl">{t("quotes:list.title", { job })}</h1>
        <p className="mt-1 text-muted">
          {t("quotes:list.place", request.place)} ·{" "}
          {t("quotes:list.sent", { count: contractors, date: formatDate(request.submittedAt, request.place.timeZone, locale) })} ·{" "}
          <a className="link" href="#scope">
            {t("quotes:list.scope")}
          </a>
        </p>
      </header>
      {partnerRebate && <RebateBanner {...partnerRebate} />}
      {isAnswered && <SuccessNote>{t("quotes:unknowns.done")}</SuccessNote>}
      {notAsked.length > 0 && <p>{t("quotes:list.notAsked", { contractors: new Intl.ListFormat(locale).format(notAsked) })}</p>}
      <RefusalAlert answer={isAnswer ? actionData : null} />
      <UnknownAnswers
        questions={listOpenQuestions(quotes)}
        answers={request.answers}
        action={paths.quotes({ requestId: request.id })}
        answer={isAnswer ? actionData : null}
      />
      <QuoteList quotes={quotes} facts={facts} place={request.place} progress={progress} />
      <Comparison quotes={toComparedQuotes(quotes, { facts, timeZone: request.place.timeZone, locale })} scope={request} order={order} />
      <div className="contents print:hidden">
        <SharePanel share={share} link={isDone(actionData) ? actionData.link : null} action={paths.quotes({ requestId: request.id })} />
        <FurtherRefusal answer={isAnswer ? null : actionData} path={paths.quotes({ requestId: request.id })} />
        <FurtherContractors
          contractors={further}
          postalCode={request.place.postalCode}
          room={room}
          action={paths.quotes({ requestId: request.id })}
          start={[...furtherBefore, ...listChosen(actionData)]}
          sends
        />
      </div>
      <Panel as="details" className="print:hidden">
        <PanelSummary>{t("quotes:list.scope")}</PanelSummary>
        <p id="scope" className="mt-1 mb-4 text-sm text-muted">
          {t("quotes:list.scopeFixed")}{" "}
          <a className="link" href={directory}>
            {t("quotes:list.newRequest")}
          </a>
        </p>
        <ScopeSummary category={request.category} answers={request.answers} />
      </Panel>
      <RequestPhotos requestId={request.id} photos={photos} />
    </div>
  );
}
