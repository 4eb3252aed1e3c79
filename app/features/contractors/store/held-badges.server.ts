import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import type { Badge } from "../model/badges.ts";
import { mepProfiles } from "../tables.server.ts";

/** On the context's brand; none without a membership. */
export async function findHeldBadges(ctx: Ctx, contractorId: number): Promise<Badge[]> {
  const [row] = await ctx.db
    .select({ badges: mepProfiles.badges })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), eq(mepProfiles.brand, ctx.brand.code)));
  return row?.badges ?? [];
}
