import { createHash } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";

/**
 * Pages with short ids, for every page that a browser loads brings the list of all: the first letters, two or more, of a hash of the path
 * that no page before has. So an id stays when pages come and go, and a browser with the list of yesterday understands the answers of today.
 */
export function withShortIds(pages: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  const taken = new Set<string>();
  return pages.map((page) => {
    const hash = createHash("sha256")
      .update(page.path ?? "")
      .digest("base64url");
    let length = 2;
    while (taken.has(hash.slice(0, length))) length += 1;
    const id = hash.slice(0, length);
    taken.add(id);
    return { ...page, id };
  });
}
