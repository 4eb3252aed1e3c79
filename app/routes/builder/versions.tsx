import { redirect } from "react-router";
import type { Route } from "./+types/versions";
import { mayAskAgain } from "#app/client/failed-steps.ts";
import { findVersions, restoreVersion } from "#app/features/listings/service/versions.server.ts";
import { ModeLinks } from "#app/features/listings/ui/mode-links.tsx";
import { listingPath, servicesPath, versionsPath } from "#app/features/listings/ui/paths.ts";
import { VersionList } from "#app/features/listings/ui/version-list.tsx";
import { VersionRefusal } from "#app/features/listings/ui/version-refusal.tsx";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { useWords, type PageHandle } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";

export const loader = onPage((ctx, { params }: Route.LoaderArgs) => findVersions(ctx, params.id));

export const action = onForm(async (ctx, { params }: Route.ActionArgs, form) => {
  await restoreVersion(ctx, params.id, { version: Number(form.get("version")), seen: Number(form.get("seen")) });
  return redirect(versionsPath(params.id), 303);
});

export const shouldRevalidate = mayAskAgain;

export const handle: PageHandle = { words: ["builder", "services", "categories", "pricing", "pages"], ownTrail: true };

/** How a listing's prices came to be what they are. */
export default function VersionsPage({ loaderData: { listing, versions }, actionData }: Route.ComponentProps) {
  const { t } = useWords();
  const service = t(`services:${listing.category}`);
  const title = t("builder:versions.title");
  return (
    <div className="page flex max-w-3xl flex-col gap-5 py-6 sm:py-8">
      <title>{`${service}: ${title}`}</title>
      <Breadcrumbs
        trail={[
          { label: t("pages:names.services"), to: servicesPath },
          { label: service, to: listingPath(listing.id, "finish") },
          { label: title },
        ]}
      />
      <header className="flex flex-col gap-1">
        <p className="text-sm text-muted">{service}</p>
        <h1 className="text-2xl font-semibold">{title}</h1>
        <p className="text-muted">{t("builder:versions.what")}</p>
      </header>
      <ModeLinks listing={listing} at="versions" />
      <VersionRefusal answer={actionData} />
      {versions.length === 0 ? (
        <p className="panel">{t("builder:versions.none")}</p>
      ) : (
        <VersionList listing={listing} versions={versions} />
      )}
    </div>
  );
}
