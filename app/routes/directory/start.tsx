import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/start";
import { parseDraftKeys } from "#app/features/requests/model/unfinished.ts";
import { listUnfinishedRequests } from "#app/features/requests/service/unfinished.server.ts";
import { UnfinishedRequests } from "#app/features/requests/ui/unfinished-requests.tsx";
import { loadHomePage } from "#app/features/home-page/service.server.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { findBusinessInfoPath } from "./business-info.server.ts";
import { DirectoryScreen } from "./directory-screen.tsx";
import { loadLastSearchView } from "./directory-view.server.ts";
import { HomeScreen } from "./home-screen.tsx";
import { shouldReloadDirectory } from "./revalidation.ts";

/** The last search of this browser, or the brand's home page. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const path = await findBusinessInfoPath(ctx, new URL(request.url).searchParams);
  if (path) return redirect(path);
  const unfinished = await listUnfinishedRequests(ctx, parseDraftKeys(readCookie(request, cookieNames.unfinished)));
  const view = await loadLastSearchView(ctx, request);
  return data({ view, unfinished, home: view.found ? null : await loadHomePage(ctx) });
});

export const handle: PageHandle = {
  translations: ["directory", "map", "services", "badges", "unfinished", "home", "pricing", "costs", "reviews"],
  lazyErrors: true,
  listed: true,
  ownBreadcrumbs: true,
  ownSearch: true,
};

export function shouldRevalidate({ formMethod, ...urls }: ShouldRevalidateFunctionArgs): boolean {
  // Discarding a request redirects to this same address.
  return formMethod === "POST" || shouldReloadDirectory(urls);
}

export default function StartPage({ loaderData: { view, unfinished, home } }: Route.ComponentProps) {
  const reminder = unfinished.length > 0 && (
    <div className="page py-6">
      <UnfinishedRequests requests={unfinished} here={paths.directory()} />
    </div>
  );
  if (home)
    return (
      <HomeScreen view={view} home={home}>
        {reminder}
      </HomeScreen>
    );
  return (
    <>
      {reminder}
      <DirectoryScreen view={view} />
    </>
  );
}
