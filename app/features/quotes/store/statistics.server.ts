import { sql } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import type { HouseholdPrices } from "../model/views.ts";
import { isWaitOrReply } from "../tables.server.ts";

export interface ReplyPeriod {
  since: Date;
  /** Minimum number of households with a reply. */
  least: number;
}

export interface ReplyTime {
  contractorId: number;
  /** Median of the households, each by the median of its first replies. */
  minutes: number;
}

/**
 * Of all contractors with enough replies. A request waits from when it needs the contractor's price or confirmation
 * until the first reply. Each household counts once, so that nobody sets the figure by answering its own requests.
 */
export async function listReplyTimes(ctx: Ctx, { since, least }: ReplyPeriod): Promise<ReplyTime[]> {
  const { rows } = await ctx.db.execute<{ contractor_id: number; minutes: number }>(sql`
    with moved as materialized (
      select quote.contractor_id, quote.request_id, event.at, event.party = 'contractor' as is_reply
      from quote_event event join quote on quote.id = event.quote_id
      where event.at >= ${since} and ${isWaitOrReply}
    ), wait as (
      select contractor_id, request_id, min(at) as began from moved where not is_reply group by contractor_id, request_id
    ), reply as (
      select contractor_id, request_id, extract(epoch from min(moved.at) - wait.began) / 60 as minutes
      from wait join moved using (contractor_id, request_id)
      where moved.is_reply and moved.at >= wait.began
      group by contractor_id, request_id, wait.began
    ), household as (
      select contractor_id, percentile_cont(0.5) within group (order by minutes) as minutes
      from reply join request on request.id = reply.request_id group by contractor_id, request.account_id
    )
    select contractor_id, greatest(1, round(percentile_cont(0.5) within group (order by minutes)))::int4 as minutes
    from household group by contractor_id having count(*) >= ${least}`);
  return rows.map(({ contractor_id: contractorId, minutes }) => ({ contractorId, minutes }));
}

/** $1 brand, $2 category, $3 codes, $4 since. Quartiles, in cents, of each household's newest quote. */
const pricesStatement = {
  name: "household_prices",
  text: `
    select count(*)::int4 as households, count(distinct contractor_id)::int4 as contractors,
      percentile_cont(array[0.25, 0.75]) within group (order by total) as quartiles
    from (
      select distinct on (request.account_id) quote.contractor_id, (price ->> 'total')::float8 as total
      from request
      join quote on quote.request_id = request.id and quote.brand = request.brand and quote.price_version > 0
      join quote_version on quote_version.quote_id = quote.id and quote_version.version = quote.price_version
      where request.brand = $1::text and request.category = $2::text and request.postal_code = any($3::text[])
        and request.submitted_at > $4::timestamptz and price ->> 'type' <> 'NONE'
      order by request.account_id, request.submitted_at desc, quote.id desc
    ) household`,
};

/** Aggregated prices since then on this brand. Contains nothing about individuals. */
export async function findHouseholdPrices(
  ctx: Ctx,
  { category, codes, since }: { category: CategoryCode; codes: readonly string[]; since: Date },
): Promise<HouseholdPrices> {
  const values = [ctx.brand.code, category, [...codes], since.toISOString()];
  const [row] = await runNamed<HouseholdPrices>(ctx.db, pricesStatement, values);
  return row ?? { households: 0, contractors: 0, quartiles: null };
}
