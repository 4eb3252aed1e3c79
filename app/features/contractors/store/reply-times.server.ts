import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors, isWaitOrReply } from "../tables.server.ts";

export interface ReplyPeriod {
  since: Date;
  least: number;
}

/**
 * Saves the median minutes, or null below `least` replies. A request waits from when it needs the contractor's price or
 * confirmation until the first reply.
 */
export async function saveMeasuredReplyTimes(ctx: Ctx, { since, least }: ReplyPeriod): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    with moved as materialized (
      select quote.contractor_id, quote.request_id, event.at, event.party = 'contractor' as is_reply
      from quote_event event join quote on quote.id = event.quote_id
      where event.at >= ${since} and ${isWaitOrReply}
    ), wait as (
      select contractor_id, request_id, min(at) as began from moved where not is_reply group by contractor_id, request_id
    ), reply as (
      select contractor_id, extract(epoch from min(moved.at) - wait.began) / 60 as minutes
      from wait join moved using (contractor_id, request_id)
      where moved.is_reply and moved.at >= wait.began
      group by contractor_id, request_id, wait.began
    ), measured as (
      select contractor_id, greatest(1, round(percentile_cont(0.5) within group (order by minutes)))::int4 as minutes
      from reply group by contractor_id having count(*) >= ${least}
    )
    update ${contractors} set reply_minutes = present.minutes
    from (select contractor.id, measured.minutes from contractor left join measured on measured.contractor_id = contractor.id
      where contractor.reply_minutes is distinct from measured.minutes) present
    where ${contractors.id} = present.id`);
  return rowCount ?? 0;
}
