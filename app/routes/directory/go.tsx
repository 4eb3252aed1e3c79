import { data, redirect } from "react-router";
import type { Route } from "./+types/go";
import { directoryPath } from "#app/features/directory/model/links.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { PlaceChoices } from "#app/features/directory/ui/place-choices.tsx";
import { SearchForm } from "#app/features/directory/ui/search-form.tsx";
import { longestPlaceText } from "#app/features/places/model/terms.ts";
import { resolvePlace } from "#app/features/places/service.server.ts";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Scene } from "#app/ui/scene.tsx";
import { loadDirectoryView, createSearchCookies } from "./directory-view.server.ts";

/**
 * Handles the search form: redirects to the place, offers a choice for ambiguous names, or shows the error. `reset`
 * forgets the place.
 */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("reset")) return redirect(paths.directory(), { headers: createSearchCookies("", "") });
  const place = (searchParams.get("place") ?? "").slice(0, longestPlaceText);
  const meant = await resolvePlace(ctx, place);
  const query = readDirectoryQuery(searchParams, ctx.brand);
  if ("code" in meant) {
    return redirect(directoryPath(meant.code, query), { headers: createSearchCookies(meant.code, query.service) });
  }
  const { title, services, phone } = await loadDirectoryView(ctx, null, searchParams);
  return data({ title, services, phone, query, place, meant }, { status: "reason" in meant ? 400 : 200 });
});

export default function SearchAgainPage({ loaderData: { title, services, phone, query, place, meant } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-6">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold">{t("directory:welcome.title")}</h1>
      <SearchForm
        services={services}
        service={query.service}
        place={place}
        picks={query.picks}
        view={query.view}
        error={"reason" in meant ? t(`errors:${meant.reason}`) : undefined}
      />
      {"reason" in meant && <UnknownPlace typed={place.trim()} phone={phone} />}
      {"choices" in meant && (
        <PlaceChoices typed={place} choices={meant.choices} more={meant.more} pathAt={(code) => directoryPath(code, query)} />
      )}
    </div>
  );
}

/** What the search understands, and who helps. */
function UnknownPlace({ typed, phone }: { typed: string; phone: string }) {
  const { t } = useTranslations();
  return (
    <section className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <Scene name="state-no-contractors" className="w-40 sm:w-48" />
      <div className="flex max-w-xl flex-col gap-2">
        {typed !== "" && <h2 className="text-xl font-semibold wrap-anywhere">{t("directory:places.unknown", { typed })}</h2>}
        <p className="text-muted">{t("directory:places.examples")}</p>
        <p>
          {t("directory:empty.call")}{" "}
          <a className="link" href={`tel:${phone}`}>
            {phone}
          </a>
        </p>
      </div>
    </section>
  );
}
