import { data, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Route } from "./+types/directory";
import { DirectoryScreen } from "./directory-screen.tsx";
import { keysIn } from "#app/features/requests/model/unfinished.ts";
import { listUnfinishedRequests } from "#app/features/requests/service/unfinished.server.ts";
import { UnfinishedRequests } from "#app/features/requests/ui/unfinished-requests.tsx";
import { fail } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { onPage } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/words.ts";
import { businessInfoPath } from "./business-info.server.ts";
import { changesDirectory } from "./revalidation.ts";
import { directoryView, keepSearch, keptSearchView } from "./screens.server.ts";

export const loader = onPage(async (ctx, { request, params }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  if (params.id === undefined) {
    const path = await businessInfoPath(ctx, searchParams);
    if (path) return redirect(path);
    const unfinished = await listUnfinishedRequests(ctx, keysIn(readCookie(request, cookieNames.unfinished)));
    return data({ ...(await keptSearchView(ctx, request)), unfinished });
  }
  const code = postalKey(params.id) ?? fail("not_found", "places.unknown");
  const view = await directoryView(ctx, code, searchParams);
  return data({ ...view, unfinished: [] }, { headers: keepSearch(code, view.query.service) });
});

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const handle: PageHandle = {
  words: ["directory", "map", "services", "badges", "unfinished"],
  refusesNothing: true,
  listed: true,
  ownTrail: true,
};

export function shouldRevalidate({ formMethod, ...urls }: ShouldRevalidateFunctionArgs): boolean {
  // Discarding a request redirects to this same address.
  return formMethod === "POST" || changesDirectory(urls);
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
