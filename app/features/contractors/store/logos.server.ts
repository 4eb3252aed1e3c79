import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";

export async function saveLogos(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  await ctx.db.execute(sql`
    update contractor set logo_id = photo.id from photo
    where photo.account_id = contractor.account_id and photo.kind = 'LOGO' and photo.account_id = any(${sql.param([...accountIds])}::uuid[])`);
}
