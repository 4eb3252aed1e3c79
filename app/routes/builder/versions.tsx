import { redirect } from "react-router";
import type { Route } from "./+types/versions";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { versionPair } from "#app/features/price-versions/model/price-versions.ts";
import { loadVersions, restoreVersion } from "#app/features/price-versions/service.server.ts";
import { ListingScreen } from "#app/features/price-builder/ui/listing-screen.tsx";
import { versionsPath } from "#app/features/price-builder/ui/paths.ts";
import { VersionComparison } from "#app/features/price-versions/ui/version-comparison.tsx";
import { VersionList } from "#app/features/price-versions/ui/version-list.tsx";
import { VersionRefusal } from "#app/features/price-versions/ui/version-refusal.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader((ctx, { params, request }: Route.LoaderArgs) =>
  loadVersions(ctx, params.id, versionPair(new URL(request.url).searchParams)),
);

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  await restoreVersion(ctx, params.id, { version: Number(form.get("version")), seen: Number(form.get("seen")) });
  return redirect(versionsPath(params.id), 303);
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["builder", "services", "categories", "pricing", "pages"], ownBreadcrumbs: true };

export default function VersionsPage({ loaderData: { listing, versions, compared, productNames }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <ListingScreen listing={listing} at="versions" width="max-w-3xl">
      <VersionRefusal answer={actionData} />
      {versions.length === 0 ? (
        <Panel as="p">{t("builder:versions.none")}</Panel>
      ) : (
        <>
          <VersionComparison listing={listing} versions={versions} compared={compared} productNames={productNames} />
          <VersionList listing={listing} versions={versions} productNames={productNames} />
        </>
      )}
    </ListingScreen>
  );
}
