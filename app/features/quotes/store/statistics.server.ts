import { sql } from "drizzle-orm";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import type { Ctx } from "#app/platform/context.ts";
import { guestDomain } from "#app/lib/mail-addresses.ts";
import { runNamed } from "#app/platform/db.server.ts";
import type { QuotedPrices } from "../model/views.ts";
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
 * until the first reply: on its quotes, or what stamped the lead (a message, call or status). Each household counts once, and none that a
 * contractor entered, so that nobody sets the figure by answering its own requests.
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
      select contractor_id, request_id, extract(epoch from min(at) - began) / 60 as minutes
      from (
        select contractor_id, request_id, began, moved.at from wait join moved using (contractor_id, request_id) where moved.is_reply
        union all
        select contractor_id, request_id, began, lead.replied_at from wait join lead using (contractor_id, request_id)
      ) reply where at >= began
      group by contractor_id, request_id, began
    ), household as (
      select contractor_id, percentile_cont(0.5) within group (order by minutes) as minutes
      from reply join request on request.id = reply.request_id
      join app_user on app_user.id = request.user_id and app_user.email not like ${`%@${guestDomain}`}
      group by contractor_id, request.account_id
    )
    select contractor_id, greatest(1, round(percentile_cont(0.5) within group (order by minutes)))::int4 as minutes
    from household group by contractor_id having count(*) >= ${least}`);
  return rows.map(({ contractor_id: contractorId, minutes }) => ({ contractorId, minutes }));
}

/**
 * $1 brand, $2 category, $3 codes or null for all, $4 since, $5 answers of a repair, which costs a call-out. Every price of each household's newest priced request: each
 * household counts once, and only with a verified email address, so that nobody sets a figure by asking often.
 */
const pricedSql = (placeCondition: string) => `
  priced as materialized (
    select account_id, postal_code, contractor_id, price from (
      select request.account_id, request.postal_code, quote.contractor_id, price,
        dense_rank() over (partition by request.account_id order by request.submitted_at desc, request.id) as age
      from request
      join quote on quote.request_id = request.id and quote.brand = request.brand and quote.price_version > 0
      join quote_version on quote_version.quote_id = quote.id and quote_version.version = quote.price_version
      where request.brand = $1::text and request.category = $2::text and ${placeCondition}
        and request.submitted_at > $4::timestamptz and price ->> 'type' <> 'NONE' and not request.answers @> $5::jsonb
        and exists (select from app_user where app_user.account_id = request.account_id and app_user.email_verified)
    ) job where age = 1
  ), household as (
    select account_id, postal_code, count(*)::int4 as quotes,
      percentile_cont(0.5) within group (order by (price ->> 'total')::float8) as total
    from priced group by account_id, postal_code
  )`;

/** A statement for jobs in some places, and one for all: they need different plans. */
function toStatements(name: string, select: (pricedJobs: string) => string) {
  return {
    somewhere: { name, text: select(pricedSql("request.postal_code = any($3::text[])")) },
    everywhere: { name: `${name}_everywhere`, text: select(pricedSql("$3::text[] is null")) },
  };
}

const quartiles = "percentile_cont(array[0.25, 0.5, 0.75]) within group (order by total) as quartiles";

const priceStatements = toStatements(
  "quoted_prices",
  (pricedJobs) => `
    with ${pricedJobs}
    select count(*)::int4 as households, coalesce(sum(quotes), 0)::int4 as quotes, ${quartiles},
      (select count(distinct contractor_id)::int4 from priced) as contractors
    from household`,
);

interface PricedJobs {
  category: CategoryCode;
  /** Postal codes of the jobs; null for all. */
  codes: readonly string[] | null;
  since: Date;
}

function run<Row>(
  ctx: Ctx,
  { somewhere, everywhere }: ReturnType<typeof toStatements>,
  { category, codes, since }: PricedJobs,
): Promise<Row[]> {
  const repair = categories[category].repair?.answers ?? { jobType: "REPAIR" };
  const values = [ctx.brand.code, category, codes && [...codes], since.toISOString(), JSON.stringify(repair)];
  return runNamed<Row>(ctx.db, codes ? somewhere : everywhere, values);
}

/** Aggregated prices since then on this brand. Contains nothing about individuals. */
export async function findQuotedPrices(ctx: Ctx, jobs: PricedJobs): Promise<QuotedPrices> {
  const [row] = await run<QuotedPrices>(ctx, priceStatements, jobs);
  return row ?? { households: 0, quotes: 0, contractors: 0, quartiles: null };
}

const lineStatements = toStatements(
  "quoted_lines",
  (pricedJobs) => `
    with ${pricedJobs}
    select key, count(distinct account_id)::int4 as households, count(*)::int4 as quotes, count(distinct contractor_id)::int4 as contractors,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by amount) as quartiles
    from priced cross join lateral jsonb_to_recordset(price -> 'lines') as line(key text, kind text, amount float8)
    where kind in ('work', 'fee') and amount > 0 and key not like 'own:%'
    group by key`,
);

/** The same of each line, by its translation key. Without the contractors' own fees, whose names are their texts. */
export function listQuotedLines(ctx: Ctx, jobs: PricedJobs): Promise<(QuotedPrices & { key: string })[]> {
  return run<QuotedPrices & { key: string }>(ctx, lineStatements, jobs);
}

const cityStatements = toStatements(
  "quoted_cities",
  (pricedJobs) => `
    with ${pricedJobs}, contractors as (
      select city, region, count(distinct contractor_id)::int4 as contractors
      from priced join postal_place on code = postal_code group by city, region
    )
    select city, region, count(*)::int4 as households, sum(quotes)::int4 as quotes, min(contractors)::int4 as contractors, ${quartiles}
    from household join postal_place on code = postal_code join contractors using (city, region)
    group by city, region
    order by households desc, city, region
    limit 100`,
);

/** The same of each city, the 100 with the most households. */
export function listQuotedCities(ctx: Ctx, jobs: PricedJobs): Promise<(QuotedPrices & { city: string; region: string })[]> {
  return run<QuotedPrices & { city: string; region: string }>(ctx, cityStatements, jobs);
}
