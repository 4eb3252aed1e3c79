import { failFields } from "#app/lib/errors.ts";
import { listUnknownSites } from "../model/rating-sites.ts";

/** An error for each new link that is on no known review site. */
export function rejectUnknownSites(sites: readonly string[], saved: readonly string[]): void {
  const unknown = listUnknownSites(sites, saved);
  if (unknown.length > 0)
    failFields(unknown.map((at) => ({ field: `ratingSites.${at}`, code: "reviews.siteUnknown", details: { site: sites[at] ?? "" } })));
}
