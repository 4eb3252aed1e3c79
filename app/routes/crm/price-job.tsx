import type { Route } from "./+types/price-job";
import { PriceScreen } from "#app/features/lead-quotes/ui/price-screen.tsx";
import { ServiceForm } from "#app/features/lead-quotes/ui/service-form.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { loadPriceJob, submitPriceJob } from "./price-job.server.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) => loadPriceJob(ctx, params.id, new URL(request.url)));

export const action = createAction((ctx, { params, request }: Route.ActionArgs, form) =>
  submitPriceJob(ctx, params.id, { form, url: new URL(request.url) }),
);

export const handle: PageHandle = {
  translations: ["leadquotes", "crm", "wizard", "services", "categories", "pricing", "quotes", "pages", "accounts", "texts"],
  ownBreadcrumbs: true,
};

/** The wizard's questions, answered by the business for a customer who called or came by. */
export default function PriceJob({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { lead, services, screen, prices, toReview } = loaderData;
  const { t } = useTranslations();
  const name = lead.name || t("crm:leads.anonymous");
  const title = t("leadquotes:price.title", { name });
  const trail = [
    { label: t("pages:names.leads"), to: paths.leads() },
    { label: name, to: paths.lead({ id: lead.id }) },
    { label: t("leadquotes:price.button") },
  ];
  return (
    <div className="page flex flex-col gap-5 py-5 sm:py-8">
      <title>{title}</title>
      <Breadcrumbs trail={trail} />
      <RefusalNote answer={actionData} />
      {screen ? (
        <PriceScreen key={screen.step} {...{ lead, screen, prices, toReview, title }} answer={actionData} />
      ) : (
        <ServiceForm {...{ lead, services, title }} answer={actionData} />
      )}
    </div>
  );
}
