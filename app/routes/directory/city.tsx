import { data } from "react-router";
import type { Route } from "./+types/city";
import { CityScreen } from "#app/features/city-pages/ui/city-screen.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { loadCityView } from "./city-view.server.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => {
  const view = await loadCityView(ctx, params);
  const unlisted = view.page.total === 0;
  return data({ ...view, unlisted }, { status: unlisted ? 404 : 200 });
});

export const handle: PageHandle = {
  translations: ["cities", "costs", "directory", "pricing", "services"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
};

/** A service in a city. */
export default function CityRoute({ loaderData: { unlisted, ...view } }: Route.ComponentProps) {
  return (
    <>
      {unlisted && <meta name="robots" content="noindex" />}
      <CityScreen view={view} />
    </>
  );
}
