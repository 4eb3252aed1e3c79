import { useEffect } from "react";
import type { Route } from "./+types/lpa";
import { DirectoryScreen } from "#app/features/directory/ui/directory-screen.tsx";
import { fail } from "#app/lib/errors.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { onPage } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/words.ts";
import { keptPlaceView } from "./screens.server.ts";

export const loader = onPage((ctx, { request }: Route.LoaderArgs) => {
  if (!ctx.brand.lpaDirectory) fail("not_found", "access.notFound");
  return keptPlaceView(ctx, readCookie(request, cookieNames.postal), new URL(request.url).searchParams);
});

export const handle: PageHandle = { words: ["directory", "services"], refusesNothing: true, ownTrail: true };

/** The directory in LPA mode, which the browser keeps for as long as its tab is open. Without scripts it is the plain directory. */
export default function LpaDirectory({ loaderData }: Route.ComponentProps) {
  useEffect(() => sessionStorage.setItem("directoryMode", "lpa"), []);
  return <DirectoryScreen view={loaderData} />;
}
