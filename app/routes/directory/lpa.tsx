import { useEffect } from "react";
import type { Route } from "./+types/lpa";
import { DirectoryScreen } from "./directory-screen.tsx";
import { fail } from "#app/lib/errors.ts";
import { onPage } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/words.ts";
import { keptSearchView } from "./screens.server.ts";

export const loader = onPage((ctx, { request }: Route.LoaderArgs) => {
  if (!ctx.brand.lpaDirectory) fail("not_found", "access.notFound");
  return keptSearchView(ctx, request);
});

export const handle: PageHandle = { words: ["directory", "map", "services", "badges"], refusesNothing: true, ownTrail: true };

/**
 * The directory in LPA mode. What is known of the mode is that this route sets it and that session storage keeps it, as `directoryMode`, for as long as the
 * tab is open: nothing else says what it shows or leaves out, so nothing else reads it, and the directory is the same in it and out of it.
 */
export default function LpaDirectory({ loaderData }: Route.ComponentProps) {
  useEffect(() => sessionStorage.setItem("directoryMode", "lpa"), []);
  return <DirectoryScreen view={loaderData} />;
}
