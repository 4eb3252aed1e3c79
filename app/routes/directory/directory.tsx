import { data } from "react-router";
import type { Route } from "./+types/directory";
import { fail } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { DirectoryScreen } from "./directory-screen.tsx";
import { createSearchCookies, loadSearchView } from "./directory-view.server.ts";

export { shouldReloadDirectory as shouldRevalidate } from "./revalidation.ts";

export const loader = createLoader(async (ctx, { request, params }: Route.LoaderArgs) => {
  const code = toPostalKey(params.id) ?? fail("not_found", "places.unknown");
  const view = await loadSearchView(ctx, code, request);
  return data(view, { headers: createSearchCookies(code, view.query.service) });
});

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const handle: PageHandle = {
  translations: ["directory", "map", "services", "badges"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
  ownSearch: true,
};

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  return <DirectoryScreen view={loaderData} />;
}
