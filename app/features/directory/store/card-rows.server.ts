import { eq } from "drizzle-orm";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { contractors, isListingUnpaused } from "#app/features/contractors/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";

const everyCategory = `unnest('{${categoryCodes.join()}}'::text[]) with ordinality known(category, ordinal)`;

/** Hours past midnight belong to two days, those past Sunday's also to Monday. */
const openMinutesSql = `case when open_24x7 then '{[0,10080)}'::int4multirange else (
  select range_agg(span) from (
    select (day - 1) * 1440 + (hours ->> 'from')::int4 as opens,
      (day - 1) * 1440 + (hours ->> 'to')::int4 + case when (hours ->> 'to')::int4 < (hours ->> 'from')::int4 then 1440 else 0 end as closes
    from jsonb_array_elements(working_hours) with ordinality week(hours, day)
    where jsonb_typeof(hours) = 'object' and hours ->> 'from' <> hours ->> 'to'
  ) window_of_day
  cross join lateral (
    select int4range(opens::int4, least(closes, 10080)::int4) as span
    union all select int4range(0, closes::int4 - 10080) where closes > 10080
  ) part) end`;

/** The lowest of listings that requests reach. */
const fromPricesSql = `array(
  select (
    select min(from_price) from listing join listed_price price on price.listing_id = listing.id and price.book_version = listing.book_version
    where listing.contractor_id = contractor.id and listing.category = known.category and listing.active and not hides_from_price
      and ${isListingUnpaused})
  from ${everyCategory} order by ordinal)`;

const isInForce = `proof.contractor_id = contractor.id and proof.status = 'ACCEPTED' and (proof.category is null or proof.category = known.category)
  and ($2::timestamptz at time zone contractor.time_zone)::date between coalesce(proof.valid_from, '-infinity') and coalesce(proof.valid_until, 'infinity')`;

/** A license of the contractor's own state first. */
const licencesSql = `array(
  select (
    select proof.region || ' ' || proof.checked_at::date from proof where proof.kind = 'LICENCE' and ${isInForce}
    order by proof.region = contractor.region desc, proof.checked_at desc limit 1)
  from ${everyCategory} order by ordinal)`;

const insurancesSql = `array(
  select (select max(proof.checked_at)::date from proof where proof.kind = 'INSURANCE' and ${isInForce})
  from ${everyCategory} order by ordinal)`;

/** $1 contractors, $2 now. */
export const cardStatement = {
  name: "search_card_insert",
  text: `
    insert into search_card (contractor_id, time_zone, open_minutes, from_prices, licences, insurances)
    select id, time_zone, ${openMinutesSql}, case when advanced then ${fromPricesSql} else '{}' end,
      case when proven then ${licencesSql} else '{}' end, case when proven then ${insurancesSql} else '{}' end
    from contractor cross join lateral (select exists (select from proof where proof.contractor_id = contractor.id) as proven) wallet
    where id = any($1::int[])`,
};

export async function findContractorIdByAccount(ctx: Ctx, accountId: string): Promise<number | null> {
  const [row] = await ctx.db.select({ id: contractors.id }).from(contractors).where(eq(contractors.accountId, accountId));
  return row?.id ?? null;
}
