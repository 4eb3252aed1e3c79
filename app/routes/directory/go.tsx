import { data, redirect } from "react-router";
import type { Route } from "./+types/go";
import { directoryPath } from "#app/features/directory/model/links.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { PlaceChoices } from "#app/features/directory/ui/place-choices.tsx";
import { SearchForm } from "#app/features/directory/ui/search-form.tsx";
import { longestPlaceText } from "#app/features/places/model/terms.ts";
import { readPlace } from "#app/features/places/service.server.ts";
import { paths } from "#app/paths.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { useWords } from "#app/platform/words.ts";
import { directoryView, keepSearch } from "./screens.server.ts";

/**
 * Handles the search form: redirects to the place, offers a choice for ambiguous names, or shows the error. `reset`
 * forgets the place.
 */
export const loader = onPage(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("reset")) return redirect(paths.directory(), { headers: keepSearch("", "") });
  const place = (searchParams.get("place") ?? "").slice(0, longestPlaceText);
  const meant = await readPlace(ctx, place);
  const query = readDirectoryQuery(searchParams, ctx.brand);
  if ("code" in meant) {
    return redirect(directoryPath(meant.code, query), { headers: keepSearch(meant.code, query.service) });
  }
  const { title, services } = await directoryView(ctx, null, searchParams);
  return data({ title, services, query, place, meant }, { status: "reason" in meant ? 400 : 200 });
});

export default function SearchAgainPage({ loaderData: { title, services, query, place, meant } }: Route.ComponentProps) {
  const { t } = useWords();
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
      {"choices" in meant && (
        <PlaceChoices typed={place} choices={meant.choices} more={meant.more} pathAt={(code) => directoryPath(code, query)} />
      )}
    </div>
  );
}
