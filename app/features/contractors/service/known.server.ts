import type { Ctx } from "#app/platform/context.ts";
import { spend } from "#app/platform/limits.server.ts";
import type { KnownBusiness, ListedBusiness } from "../model/known.ts";
import { listKnownBusinesses } from "../store/known.server.ts";

/** The businesses of this brand's directory that may be the one that somebody knows, ten at most: what their pages say of them too. */
export async function findKnownBusinesses(ctx: Ctx, known: KnownBusiness): Promise<ListedBusiness[]> {
  await spend(ctx, "suggestions");
  return listKnownBusinesses(ctx, known);
}
