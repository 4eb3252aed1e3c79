import { sql } from "drizzle-orm";
import { guestDomain } from "#app/lib/mail-addresses.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Customers without an account whose contractor no longer has the lead. */
export async function listLeftGuestIds(ctx: Ctx, limit: number): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ id: string }>(sql`
    select u.id from app_user u where u.email like ${`%@${guestDomain}`}
      and not exists (select from lead join request on request.id = lead.request_id where request.account_id = u.account_id)
    order by u.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
