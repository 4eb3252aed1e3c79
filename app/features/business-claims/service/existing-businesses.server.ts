import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { KnownBusiness, ListedBusiness } from "../model/existing-businesses.ts";
import { listExistingBusinesses } from "../store/existing-businesses.server.ts";

/** Returns public data of at most ten matches on this brand. */
export async function findExistingBusinesses(ctx: Ctx, query: KnownBusiness): Promise<ListedBusiness[]> {
  await consumeLimit(ctx, "suggestions");
  return listExistingBusinesses(ctx, query);
}
