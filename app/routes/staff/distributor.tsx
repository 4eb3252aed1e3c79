import type { Route } from "./+types/distributor";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { Activity } from "#app/features/distributors/ui/activity.tsx";
import { Customers } from "#app/features/distributors/ui/customers.tsx";
import { DistributorForm } from "#app/features/distributors/ui/distributor-form.tsx";
import { WaitingRequests } from "#app/features/enterprise/ui/waiting-requests.tsx";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { loadDistributorPage, submitDistributorForm } from "./distributors-page.server.ts";

export const loader = createLoader((ctx, { request, params }: Route.LoaderArgs) =>
  loadDistributorPage(ctx, params.id, new URL(request.url)),
);

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => submitDistributorForm(ctx, params.id, form));

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["supplyhouses", "outcomes"] };

/** One distributor, or a new one. */
export default function Distributor({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { brands, newId, opened, isNew } = loaderData;
  const done = isDone(actionData) ? actionData.done : isNew && !actionData ? "created" : null;
  if (!opened)
    return (
      <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
        <PageHead title={t("supplyhouses:add")} about={t("supplyhouses:addAbout")} />
        <RefusalNote answer={actionData} />
        <DistributorForm publicId={newId} saved={null} brands={brands} answer={actionData} />
      </div>
    );
  const { distributor, brandName, contractorsCount, customers, requests, query, found } = opened;
  const { publicId, name, city, region, state, version } = distributor;
  const saved = { fields: distributor, version, path: paths.adminDistributor({ id: publicId }) };
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={name}
        about={[brandName, t("supplyhouses:place", { city, region }), t(`supplyhouses:states.${state}`)].join(" · ")}
      />
      <RefusalNote answer={actionData} />
      {done && <SuccessNote>{t(`supplyhouses:done.${done}`)}</SuccessNote>}
      <WaitingRequests requests={requests} isHouseShown={false} answer={actionData} />
      <DistributorForm publicId={publicId} saved={saved} brands={brands} answer={actionData} />
      <Customers distributor={publicId} customers={customers} count={contractorsCount} query={query} found={found} />
      <Activity state={state} />
    </div>
  );
}
