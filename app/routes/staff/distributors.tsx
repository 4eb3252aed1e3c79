import type { Route } from "./+types/distributors";
import { PlacesMap } from "#app/features/directory-map/ui/places-map.tsx";
import { AddLinks, DistributorList, DistributorSearch } from "#app/features/distributors/ui/managed-list.tsx";
import { WaitingRequests } from "#app/features/enterprise/ui/waiting-requests.tsx";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { answerRequest, loadDistributorsPage } from "./distributors-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadDistributorsPage(ctx, new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => answerRequest(ctx, form));

export const handle: PageHandle = { translations: ["supplyhouses", "map", "pages"] };

/** Distributors of the reader's brands, and contractors that ask to be connected. */
export default function Distributors({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { brands, search, distributors, next, isLaterPage, requests } = loaderData;
  const done = isDone(actionData) ? actionData.done : null;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("pages:names.distributors")} about={t("supplyhouses:about")} />
      <AddLinks />
      <RefusalNote answer={actionData} />
      {done && <SuccessNote>{t(`supplyhouses:done.${done}`)}</SuccessNote>}
      <WaitingRequests requests={requests} isHouseShown answer={actionData} />
      <DistributorSearch brands={brands} search={search} />
      <PlacesMap label={t("supplyhouses:map")} points={distributors.map(({ point }) => point)} />
      <DistributorList {...{ search, distributors, next, isLaterPage }} />
    </div>
  );
}
