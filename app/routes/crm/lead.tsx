import type { Route } from "./+types/lead";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { LeadAside } from "./lead-aside.tsx";
import { LeadHead } from "./lead-head.tsx";
import { LeadMain } from "./lead-main.tsx";
import { loadLead, submitContractorStep } from "./lead-page.server.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) => loadLead(ctx, params.id, new URL(request.url)));

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => submitContractorStep(ctx, params.id, form));

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["crm", "questions", "photos", "quotes", "services", "categories", "pricing", "pages"],
  ownBreadcrumbs: true,
};

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { quote } = loaderData;
  const { t } = useTranslations();
  const customer = quote.homeowner.name || t("crm:leads.anonymous");
  const title = t("crm:lead.title", { name: customer, job: t(`services:${quote.category}`) });
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{title}</title>
      <Breadcrumbs trail={[{ label: t("pages:names.leads"), to: paths.leads() }, { label: title }]} />
      <LeadHead view={loaderData} title={title} customer={customer} answer={actionData} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <LeadAside view={loaderData} answer={actionData} />
        <LeadMain view={loaderData} customer={customer} answer={actionData} />
      </div>
    </div>
  );
}
