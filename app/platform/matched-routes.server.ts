import type { EntryContext, StaticHandlerContext } from "react-router";

type Match = StaticHandlerContext["_match"];

/** Their addresses may have any ids, so they are forgotten from time to time. */
const maxAddresses = 500;
const matchesByHandler = new WeakMap<Match, Map<string, ReturnType<Match>>>();

/**
 * Leaves only the routes that the page matched: React Router would prepare all of them again for every page. The others
 * remain readable by id, as React Router does for the addresses above the page.
 */
export function keepMatchedRoutes(page: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = page;
  const routes = Object.create(manifest.routes) as typeof manifest.routes;
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  staticHandlerContext._match = rememberMatches(staticHandlerContext._match);
  return { ...page, manifest: { ...manifest, routes } };
}

/** The addresses above most pages are the same few, such as `/contractors`, and are compared with almost all routes. */
export function rememberMatches(match: Match): Match {
  const known = matchesByHandler.get(match) ?? new Map<string, ReturnType<Match>>();
  matchesByHandler.set(match, known);
  return (address) => {
    if (typeof address !== "string") return match(address);
    const remembered = known.get(address);
    if (remembered !== undefined) return remembered;
    if (known.size >= maxAddresses) known.clear();
    const matches = match(address);
    known.set(address, matches);
    return matches;
  };
}
