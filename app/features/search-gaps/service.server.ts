import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { isBrowser } from "#app/features/visits/model.ts";
import { allow } from "#app/lib/errors.ts";
import { addDays, easternTime, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canConsumeEach } from "#app/platform/limits.server.ts";
import { log } from "#app/platform/log.server.ts";
import { countGap, deleteGapsBefore } from "./store.server.ts";

/** Days that counts are kept: two years, so that a year can be compared. In docs/retention.md. */
const keptDays = 731;

interface SearchWithoutResult {
  category: CategoryCode;
  /** Of the place that was found for the search. */
  postalCode: string;
  userAgent: string | null;
}

/**
 * Counts a search that found nobody. Ignores bots and what is beyond an address's and a brand's limits. A search never fails
 * because it cannot be counted.
 */
export async function recordSearchGap(ctx: Ctx, { category, postalCode, userAgent }: SearchWithoutResult): Promise<void> {
  if (!isBrowser(userAgent ?? "")) return;
  try {
    if (!(await canConsumeEach(ctx, [["searchGaps"], ["searchGapsOfBrand", ctx.brand.code]]))) return;
    await countGap(ctx, { day: localDate(ctx.now, easternTime), category, postalCode });
  } catch (error) {
    log.warn({ error: error instanceof Error ? error.message : String(error) }, "search gap not counted");
  }
}

export async function dropOldSearchGaps(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteGapsBefore(ctx, addDays(localDate(ctx.now, easternTime), -keptDays));
}
