import { rejectUnknownSites } from "#app/features/business-details/service/rating-sites.server.ts";
import { loadSection, saveSection } from "#app/features/business-details/service.server.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { RatingSitesInput } from "../model/rating-sites-input.ts";

/** The public links of the caller's own business, with the version of its profile. */
export async function loadRatingSites(ctx: Ctx): Promise<{ ratingSites: string[]; version: number }> {
  const { values, version } = await loadSection(ctx, "profile");
  return { ratingSites: values.ratingSites, version };
}

/**
 * Rejects new addresses that are on no known review site. The other profile fields stay. Conflict
 * `businessDetails.changed` if the profile changed since `seen`.
 */
export async function saveRatingSites(ctx: Ctx, input: unknown): Promise<void> {
  const { ratingSites: typed, seen } = parseInput(RatingSitesInput, input);
  const { values } = await loadSection(ctx, "profile");
  rejectUnknownSites(typed, values.ratingSites);
  const ratingSites = [...new Set(typed.filter((site) => site !== ""))];
  await saveSection(ctx, "profile", { values: { ...values, ratingSites }, seen });
}
