import type { Route } from "./+types/linked-quote";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { CustomerJob } from "#app/features/booked-jobs/ui/customer-job.tsx";
import { EndQuote } from "#app/features/quotes/ui/customer-actions.tsx";
import { QuoteDetails } from "#app/features/quotes/ui/quote-details.tsx";
import { RunningCostPanel } from "#app/features/running-costs/ui/running-cost-rows.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SecretAddress } from "#app/ui/secret-address.tsx";
import { LinkedHead, LinkedPackages } from "./linked-parts.tsx";
import { LinkedSide } from "./linked-side.tsx";
import { loadLinkedQuote, readLinkQuery, submitLinkedQuote } from "./linked-quote.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadLinkedQuote(ctx, readLinkQuery(request)));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => submitLinkedQuote(ctx, readLinkQuery(request), form));

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["leadquotes", "quotes", "jobs", "services", "values", "categories", "pricing", "energy", "photos", "schedule"],
};

/** What a contractor's own customer sees and books, without an account. */
export default function LinkedQuote({ loaderData: view, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quote, request, job } = view;
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{t("leadquotes:customer.title", { contractor: quote.contractor.name })}</title>
      <meta name="robots" content="noindex" />
      <SecretAddress />
      <LinkedHead view={view} />
      <RefusalNote answer={actionData} />
      <LinkedPackages view={view} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <LinkedSide view={view} />
        <div className="flex min-w-0 flex-col gap-6">
          {job && <CustomerJob job={job} answer={actionData} canReview={false} />}
          <RunningCostPanel estimate={quote.price.energy} postalCode={request.place.postalCode} />
          <QuoteDetails quote={quote} request={request} />
          <div className="print:hidden">
            <EndQuote quote={quote} answer={actionData} />
          </div>
        </div>
      </div>
    </div>
  );
}
