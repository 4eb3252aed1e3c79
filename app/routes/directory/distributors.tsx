import { data, redirect } from "react-router";
import type { Route } from "./+types/distributors";
import { directoryPath } from "#app/features/directory/model/links.ts";
import { PlaceChoices } from "#app/features/directory/ui/place-choices.tsx";
import { PlaceForm } from "#app/features/directory/ui/place-form.tsx";
import { longestPlaceText } from "#app/features/places/model/terms.ts";
import { resolvePlace } from "#app/features/places/service.server.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { Scene } from "#app/ui/scene.tsx";
import { DistributorList } from "./distributor-list.tsx";
import { loadDistributorsView } from "./distributors-view.server.ts";

/** Without a place, redirects to the typed one, offers a choice, or shows the error. */
export const loader = createLoader(async (ctx, { request, params }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const place = (searchParams.get("place") ?? "").slice(0, longestPlaceText);
  const view = await loadDistributorsView(ctx, params.id ?? null, searchParams.get("house"));
  if (view.found || !place.trim()) return data({ ...view, place: view.found?.place.code ?? "", meant: null });
  const meant = await resolvePlace(ctx, place);
  if ("code" in meant) return redirect(toDistributorsPath(meant.code));
  return data({ ...view, place, meant }, { status: "reason" in meant ? 400 : 200 });
});

export const handle: PageHandle = { translations: ["distributors", "directory"], listed: true };

function toDistributorsPath(code: string): string {
  return paths.distributorsAround({ id: code });
}

/** Supply houses near a place, and contractors that buy there. */
export default function DistributorsPage({ loaderData: { brand, query, found, place, meant } }: Route.ComponentProps) {
  const { t } = useTranslations();
  const title = found ? t("distributors:titleNear", { brand, ...found.place }) : t("distributors:title", { brand });
  const contractorsPath = found ? directoryPath(found.place.code, query) : paths.directory();
  return (
    <div className="page flex flex-col gap-6 py-6">
      <PageTitle title={title} about={found ? t("distributors:about", { brand, ...found.place }) : t("distributors:what")} />
      <header className="flex items-center justify-between gap-6">
        <div className="flex flex-col gap-2">
          <h1 className="text-2xl font-semibold sm:text-3xl">{title}</h1>
          <p className="text-lg text-muted">{t("distributors:what")}</p>
        </div>
        {!found && <Scene name="state-find" className="w-48 shrink-0 max-sm:hidden" />}
      </header>
      <PlaceForm
        action={paths.distributors()}
        label={t("distributors:search")}
        submit={t("distributors:submit")}
        place={found?.place.isCity ? t("directory:places.named", { ...found.place }) : place}
        error={meant && "reason" in meant ? t(`errors:${meant.reason}`) : undefined}
      />
      {meant && "choices" in meant && <PlaceChoices typed={place} choices={meant.choices} more={meant.more} pathAt={toDistributorsPath} />}
      {found && <DistributorList found={found} directoryPath={contractorsPath} />}
      {found?.distributors.length !== 0 && (
        <p>
          <a className="link" href={contractorsPath}>
            {t("distributors:directory")}
          </a>
        </p>
      )}
    </div>
  );
}
