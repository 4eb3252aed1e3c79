import type { Route } from "./+types/lead";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { CallOutcome } from "#app/features/call-outcomes/ui/call-outcome.tsx";
import { ThreadLink } from "#app/features/chat/ui/thread-link.tsx";
import { formatPhone } from "#app/lib/phones.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { LeadBar } from "./lead-bar.tsx";
import { LeadActivity, LeadMain } from "./lead-main.tsx";
import { LeadTop, PackageChoice } from "./lead-parts.tsx";
import { LeadSide } from "./lead-side.tsx";
import { loadLeadPage, submitLeadForm } from "./lead-page.server.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) => loadLeadPage(ctx, params.id, new URL(request.url)));

export const action = createAction((ctx, { params, request }: Route.ActionArgs, form) =>
  submitLeadForm(ctx, params.id, { form, url: new URL(request.url) }),
);

/** A refused action usually came too late: reloading shows the current state. */
export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: [
    "crm",
    "chat",
    "leads",
    "leadquotes",
    "leadfiles",
    "jobs",
    "reminders",
    "followups",
    "replyclock",
    "questions",
    "photos",
    "outcomes",
    "quotes",
    "services",
    "values",
    "categories",
    "pricing",
    "pages",
    "schedule",
  ],
  ownBreadcrumbs: true,
};

export default function Lead({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { lead, part, packages, chat, idempotencyKey } = loaderData;
  const { t } = useTranslations();
  // A caller may have no name yet.
  const shownName = lead.customer.name || formatPhone(lead.customer.phone);
  const customer = shownName || t("crm:leads.anonymous");
  const job = lead.category ? t(`services:${lead.category}`) : t(`leads:origin.${lead.origin}`);
  const title = t("crm:lead.title", { name: customer, job });
  return (
    <div className="page flex flex-col gap-5 py-6 sm:py-8">
      <title>{title}</title>
      <CallOutcome lead={{ id: lead.id, name: shownName }} />
      <LeadTop page={loaderData} {...{ title, customer }} answer={actionData} />
      <ThreadLink thread={chat} party="contractor" />
      <PackageChoice packages={packages} shown={part?.quote.id ?? null} leadId={lead.id} />
      {part && (
        <p className="-my-2 flex flex-wrap gap-x-5 *:inline-flex *:min-h-11 *:items-center lg:hidden print:hidden">
          <a className="link" href="#job">
            {t("crm:lead.scope")}
          </a>
          <a className="link" href="#activity">
            {t("leads:timeline.title")}
          </a>
        </p>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="flex flex-col gap-4 lg:order-last">
          <LeadSide page={loaderData} answer={actionData} />
        </aside>
        <div className="flex min-w-0 flex-col gap-6">
          {part && <LeadMain view={part} {...{ customer, idempotencyKey }} answer={actionData} />}
          <LeadActivity {...{ lead, customer }} answer={actionData} />
        </div>
      </div>
      <LeadBar page={loaderData} />
    </div>
  );
}
