import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/directory";
import { DirectoryScreen, toShownSearch } from "./directory-screen.tsx";
import { parseDraftKeys } from "#app/features/requests/model/unfinished.ts";
import { listUnfinishedRequests } from "#app/features/requests/service/unfinished.server.ts";
import { UnfinishedRequests } from "#app/features/requests/ui/unfinished-requests.tsx";
import { fail } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { findBusinessInfoPath } from "./business-info.server.ts";
import { shouldReloadDirectory } from "./revalidation.ts";
import { loadDirectoryView, createSearchCookies, loadLastSearchView } from "./directory-view.server.ts";

export const loader = createLoader(async (ctx, { request, params }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (params.id === undefined) {
    const path = await findBusinessInfoPath(ctx, searchParams);
    if (path) return redirect(path);
    const unfinished = await listUnfinishedRequests(ctx, parseDraftKeys(readCookie(request, cookieNames.unfinished)));
    return data({ ...(await loadLastSearchView(ctx, request)), unfinished });
  }
  const code = toPostalKey(params.id) ?? fail("not_found", "places.unknown");
  const view = await loadDirectoryView(ctx, code, searchParams);
  return data({ ...view, unfinished: [] }, { headers: createSearchCookies(code, view.query.service) });
});

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const handle: PageHandle = {
  translations: ["directory", "map", "services", "badges", "unfinished"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
  search: toShownSearch,
};

export function shouldRevalidate({ formMethod, ...urls }: ShouldRevalidateFunctionArgs): boolean {
  // Discarding a request redirects to this same address.
  return formMethod === "POST" || shouldReloadDirectory(urls);
}

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  const { unfinished, ...view } = loaderData;
  return (
    <>
      {unfinished.length > 0 && (
        <div className="page pt-6">
          <UnfinishedRequests requests={unfinished} here={paths.directory()} />
        </div>
      )}
      <DirectoryScreen view={view} />
    </>
  );
}
