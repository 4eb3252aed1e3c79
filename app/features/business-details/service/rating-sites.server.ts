import { failFields, type FieldFailure } from "#app/lib/errors.ts";
import { listUnknownSites } from "../model/rating-sites.ts";

/** An error for each new link that is on no known review site. */
export function rejectUnknownSites(sites: readonly string[], saved: readonly string[]): void {
  const errors = listSiteErrors(sites, saved);
  if (errors.length > 0) failFields(errors);
}

export function listSiteErrors(sites: readonly string[], saved: readonly string[]): FieldFailure[] {
  return listUnknownSites(sites, saved).map((at) => ({
    field: `ratingSites.${at}`,
    code: "reviews.siteUnknown",
    details: { site: sites[at] ?? "" },
  }));
}
