import type { Ctx } from "#app/platform/context.ts";
import { spend } from "#app/platform/limits.server.ts";
import type { KnownBusiness, ListedBusiness } from "../model/known.ts";
import { listKnownBusinesses } from "../store/known.server.ts";

/** Returns public data of at most ten matches on this brand. */
export async function findKnownBusinesses(ctx: Ctx, known: KnownBusiness): Promise<ListedBusiness[]> {
  await spend(ctx, "suggestions");
  return listKnownBusinesses(ctx, known);
}
