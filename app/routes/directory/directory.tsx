import { data } from "react-router";
import type { Route } from "./+types/directory";
import { DirectoryScreen } from "#app/features/directory/ui/directory-screen.tsx";
import { fail } from "#app/lib/errors.ts";
import { postalKey } from "#app/lib/postal-codes.ts";
import { choiceCookie, cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { onPage } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/words.ts";
import { changesDirectory } from "./revalidation.ts";
import { directoryView, keptPlaceView } from "./screens.server.ts";

export const loader = onPage(async (ctx, { request, params }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const kept = readCookie(request, cookieNames.postal);
  if (params.id === undefined) return data(await keptPlaceView(ctx, kept, searchParams));
  const code = postalKey(params.id) ?? fail("not_found", "places.unknown");
  const view = await directoryView(ctx, code, searchParams);
  return data(view, { headers: { "Set-Cookie": choiceCookie(cookieNames.postal, code) } });
});

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export const handle: PageHandle = { words: ["directory", "services", "badges"], refusesNothing: true, listed: true, ownTrail: true };

export function shouldRevalidate(urls: Parameters<typeof changesDirectory>[0]): boolean {
  return changesDirectory(urls);
}

export default function DirectoryPage({ loaderData }: Route.ComponentProps) {
  return <DirectoryScreen view={loaderData} />;
}
