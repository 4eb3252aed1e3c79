import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/** Clears the reply time of all others. Returns the number of changed contractors. Unscoped. */
export async function saveReplyTimes(ctx: Ctx, times: readonly { contractorId: number; minutes: number }[]): Promise<number> {
  const ids = sql.param(times.map(({ contractorId }) => contractorId));
  const minutes = sql.param(times.map((time) => time.minutes));
  const { rowCount } = await ctx.db.execute(sql`
    update ${contractors} set reply_minutes = present.minutes
    from (select contractor.id, measured.minutes from contractor
      left join unnest(${ids}::int4[], ${minutes}::int4[]) measured(contractor_id, minutes) on measured.contractor_id = contractor.id
      where contractor.reply_minutes is distinct from measured.minutes) present
    where ${contractors.id} = present.id`);
  return rowCount ?? 0;
}
