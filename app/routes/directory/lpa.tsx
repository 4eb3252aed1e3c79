import { useEffect } from "react";
import type { Route } from "./+types/lpa";
import { DirectoryScreen } from "./directory-screen.tsx";
import { fail } from "#app/lib/errors.ts";
import { tabStorage } from "#app/lib/tab-storage.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { loadLastSearchView } from "./directory-view.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => {
  if (!ctx.brand.lpaDirectory) fail("not_found", "access.notFound");
  return loadLastSearchView(ctx, request);
});

export const handle: PageHandle = { translations: ["directory", "map", "services", "badges"], lazyErrors: true, ownBreadcrumbs: true };

/**
 * LPA mode. Known is only that this route sets it and session storage keeps it as `directoryMode` while the tab is
 * open, so nothing reads it and the directory looks the same.
 */
export default function LpaDirectory({ loaderData }: Route.ComponentProps) {
  useEffect(() => tabStorage.setItem("directoryMode", "lpa"), []);
  return <DirectoryScreen view={loaderData} />;
}
