import { sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

/** Since when replies count, and how many first replies there must be. */
export interface ReplyPeriod {
  since: Date;
  least: number;
}

/**
 * Writes each contractor's median time to its first reply, in minutes, and removes it where there were too few. A request waits from the moment
 * that it needs the contractor's price or confirmation until the contractor's first answer to it. Returns how many contractors changed.
 */
export async function saveMeasuredReplyTimes(ctx: Ctx, { since, least }: ReplyPeriod): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    with wait as (
      select quote.contractor_id, quote.request_id, min(event.at) as began
      from quote_event event join quote on quote.id = event.quote_id
      where event.to_status in ('PRICE_WAITING', 'BEING_CONFIRMED') and event.party <> 'contractor' and event.at >= ${since}
      group by quote.contractor_id, quote.request_id
    ), reply as (
      select wait.contractor_id, extract(epoch from min(event.at) - wait.began) / 60 as minutes
      from wait
      join quote on quote.contractor_id = wait.contractor_id and quote.request_id = wait.request_id
      join quote_event event on event.quote_id = quote.id
      where event.party = 'contractor' and event.at >= wait.began
        and event.event in ('confirm', 'adjust', 'adjustAndConfirm', 'provide', 'provideEstimate', 'withdraw')
      group by wait.contractor_id, wait.request_id, wait.began
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
