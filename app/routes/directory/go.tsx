import { data, redirect } from "react-router";
import type { Route } from "./+types/go";
import { directoryPath } from "#app/features/directory/model/links.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { SearchForm } from "#app/features/directory/ui/search-form.tsx";
import { checkPostal } from "#app/features/places/service.server.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { choiceCookie, cookieNames } from "#app/platform/cookies.server.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { useWords } from "#app/platform/words.ts";
import { directoryView } from "./screens.server.ts";

/** Where the search form leads: to the directory of the place, or back to the form with what was typed and what is wrong with it. `reset` forgets the place. */
export const loader = onPage(async (ctx, { request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (searchParams.has("reset")) return redirect("/contractors", { headers: { "Set-Cookie": choiceCookie(cookieNames.postal, "") } });
  const place = (searchParams.get("place") ?? "").slice(0, 20);
  const [reason] = await checkPostal(ctx, place);
  const code = postalKey(place);
  if (!reason && code) {
    const query = readDirectoryQuery(searchParams, ctx.brand);
    return redirect(directoryPath(code, query), { headers: { "Set-Cookie": choiceCookie(cookieNames.postal, code) } });
  }
  const { title, services, query } = await directoryView(ctx, null, searchParams);
  return data({ title, services, service: query.service, place, reason: reason ?? "places.invalid" }, { status: 400 });
});

export default function SearchAgainPage({ loaderData: { title, services, service, place, reason } }: Route.ComponentProps) {
  const { t } = useWords();
  return (
    <div className="page flex flex-col gap-6 py-6">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold">{t("directory:welcome.title")}</h1>
      <SearchForm services={services} service={service} place={place} error={t(`errors:${reason}`)} />
    </div>
  );
}
