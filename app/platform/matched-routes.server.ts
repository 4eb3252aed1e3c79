import type { EntryContext } from "react-router";

/**
 * Leaves only the routes that the page matched: React Router would prepare all of them again for every page. The others
 * remain readable by id, as React Router does for the addresses above the page.
 */
export function keepMatchedRoutes(page: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = page;
  const routes = Object.create(manifest.routes) as typeof manifest.routes;
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  return { ...page, manifest: { ...manifest, routes } };
}
