import type { Route } from "./+types/quote";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { formatLastDay } from "#app/features/quotes/model.ts";
import { QuoteBreadcrumbs } from "#app/features/quotes/ui/quote-breadcrumbs.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { submitCustomerStep } from "./quote-acts.server.ts";
import { QuoteAside } from "./quote-aside.tsx";
import { QuoteHead } from "./quote-head.tsx";
import { QuoteMain } from "./quote-main.tsx";
import { loadQuotePage } from "./quote-page.server.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) => loadQuotePage(ctx, params, new URL(request.url)));

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => submitCustomerStep(ctx, params, form));

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["chat", "jobs", "questions", "quotes", "wizard", "services", "categories", "pricing", "energy", "schedule", "photos"],
  ownBreadcrumbs: true,
};

export default function Quote({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quote, request } = loaderData;
  const { t, locale } = useTranslations();
  const contractor = quote.contractor.name;
  const until = formatLastDay(quote, request.place.timeZone, locale);
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{t("quotes:quote.title", { contractor, job: t(`services:${quote.category}`) })}</title>
      <meta name="robots" content="noindex" />
      <QuoteBreadcrumbs request={request} here={contractor} />
      <QuoteHead view={loaderData} until={until} answer={actionData} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <QuoteAside view={loaderData} until={until} />
        <QuoteMain view={loaderData} answer={actionData} />
      </div>
    </div>
  );
}
