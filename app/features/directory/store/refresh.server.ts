import { sql } from "drizzle-orm";
import { brands } from "#app/brands/registry.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { ratingPrior } from "#app/features/contractors/model.ts";
import { toBadgeMask, badges } from "#app/features/contractors/model/badges.ts";
import { isListingUnpaused, unpausedBadges, unpausedServices } from "#app/features/contractors/tables.server.ts";
import { startTimings, type StartTiming } from "#app/features/listings/model.ts";
import { earthRadiusMiles } from "#app/lib/distances.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed, type Db } from "#app/platform/db.server.ts";
import { filterMasks } from "../model/card-filters.ts";
import { scopesPerBrand } from "../model/scope.ts";
import { offers } from "../model/terms.ts";
import { cardStatement } from "./card-rows.server.ts";

/**
 * Rebuilds search rows in the transaction that changed the data. Hidden contractors (on vacation, not approved, not
 * available) get none.
 */
export async function refreshSearchRows({ db, now }: Pick<Ctx, "db" | "now">, contractorIds: readonly number[]): Promise<void> {
  // Without the lock, concurrent refreshes of a contractor would both insert.
  await runNamed(db, lockStatement, [contractorIds]);
  await runNamed(db, deleteStatement, [contractorIds]);
  await runNamed(db, cardStatement, [contractorIds, now]);
  await runNamed(db, insertStatement, [contractorIds]);
}

const lockStatement = {
  name: "search_lock",
  text: "select 1 from contractor where id = any($1::int[]) order by id for no key update",
};

const deleteStatement = {
  name: "search_delete",
  text: `
    with card as (delete from search_card where contractor_id = any($1::int[])),
         circle as (delete from search_circle where contractor_id = any($1::int[])),
         code as (delete from search_code where contractor_id = any($1::int[]))
    delete from search_exclusion where contractor_id = any($1::int[])`,
};

/** Degrees added to a box, about 10 cm, so that rounding never cuts the circle. */
const boxMargin = 1e-6;

/** Start times that are known to be within a week of the order. */
const startsWithinWeek: readonly StartTiming[] = startTimings.filter((timing) => timing !== "MORE_THAN_WEEK");

const [none, manual, estimated, confirmed] = offers.keys();

/** Added to a squared radius, 6 cm, so that a circle of radius 0 contains its center. */
const radiusTolerance = 1e-16;

/** Service areas: those of active listings and the profile's own. Only Advanced contractors offer quotes. */
const serviceAreasSql = `
  select contractor_id, category, row_number() over (partition by contractor_id order by created_at, id) as part,
    centre_postal_code as code, latitude, longitude, range_miles, included_codes, excluded_codes,
    case when not (select advanced from contractor where contractor.id = contractor_id) then ${none}
      when book_version = 0 then ${manual} when price_type = 'CONFIRMED' then ${confirmed} when price_type = 'ESTIMATED' then ${estimated} else ${manual} end as offer,
    case when start_time = any('{${startsWithinWeek.join()}}') then ${filterMasks.WITHIN_WEEK}::int8 else 0 end
      | case when (select repairs from listed_price price where price.listing_id = listing.id and price.book_version = listing.book_version) then ${filterMasks.REPAIR}::int8 else 0 end as traits
  from listing where contractor_id = any($1::int[]) and active and ${isListingUnpaused}
    and category <> all(select unnest(paused_categories) from contractor where contractor.id = contractor_id)
  union all
  select id, category, 0, coalesce(center.code, postal_code), coalesce(center.latitude, contractor.latitude),
    coalesce(center.longitude, contractor.longitude), range_miles,
    included_codes || array(select jsonb_array_elements_text(zone -> 'codes') from jsonb_array_elements(area_zones) zone),
    excluded_codes, ${none}, 0::int8
  from contractor cross join unnest(${unpausedServices}) category left join postal_place center on center.code = area_postal_code
  where id = any($1::int[]) and category <> all(paused_categories)`;

/** A circle around a pole spans all longitudes; others span asin(sin r / cos latitude) to either side. */
const areaGeometrySql = `
  select fact.*, known.ordinal - 1 as category_ordinal,
    cos(lat) * cos(lng) as x, cos(lat) * sin(lng) as y, sin(lat) as z,
    (2 * sin(least(range_miles / ${2 * earthRadiusMiles}, pi() / 2))) ^ 2 + ${radiusTolerance} as reach,
    greatest(latitude - r, -90) as south, least(latitude + r, 90) as north,
    case when abs(latitude) + r >= 90 then -180 else longitude - degrees(asin(sind(r) / cos(lat))) - ${boxMargin} end as west,
    case when abs(latitude) + r >= 90 then 180 else longitude + degrees(asin(sind(r) / cos(lat))) + ${boxMargin} end as east
  from fact
  join unnest('{${categoryCodes.join()}}'::text[]) with ordinality known(category, ordinal) using (category)
  cross join lateral (select radians(latitude) as lat, radians(longitude) as lng, degrees(range_miles / ${earthRadiusMiles}::float8) + ${boxMargin} as r) angle`;

/** Splits boxes at the 180th meridian. */
const boxSpansSql = `
  select greatest(west, -180) as west, least(east, 180) as east
  union all select west + 360, 180 where west < -180
  union all select -180, east - 360 where east > 180`;

const brandRows = Object.values(brands).map((brand) => `('${brand.code}', ${brand.ordinal * scopesPerBrand})`);

/** Brands that show a contractor, with its ranking and filter data. */
const membershipsSql = `
  select contractor.id as contractor_id, brand.first_scope,
    cosd(contractor.latitude) * cosd(contractor.longitude) as home_x, cosd(contractor.latitude) * sind(contractor.longitude) as home_y,
    sind(contractor.latitude) as home_z,
    (${ratingPrior.mean * ratingPrior.weight} + rating_sum) / (${ratingPrior.weight} + reviews_count)::float8 as rating,
    (select coalesce(bit_or(1::int8 << (array_position('{${badges.join()}}'::text[], badge) - 1)), 0) from unnest(${unpausedBadges("profile")}) badge)
      | case when open_24x7 then ${toBadgeMask(["ALWAYS_WORK"])}::int8 else 0 end as badges
  from contractor
  join mep_profile profile on profile.contractor_id = contractor.id and profile.approved and profile.available
  join (values ${brandRows.join()}) brand(code, first_scope) on brand.code = profile.brand
  where contractor.id = any($1::int[]) and not vacation_mode`;

/** Joins `search_card`, written just before. */
const areaBadgesSql = `badges | traits
  | case when card.licences[category_ordinal + 1] is not null then ${filterMasks.LICENSED}::int8 else 0 end
  | case when card.insurances[category_ordinal + 1] is not null then ${filterMasks.INSURED}::int8 else 0 end`;

const insertStatement = {
  name: "search_insert",
  text: `
    with fact as (${serviceAreasSql}), area as materialized (${areaGeometrySql}), membership as (${membershipsSql}),
    circle as (
      insert into search_circle (scope, contractor_id, part, code, area, x, y, z, home_x, home_y, home_z, reach, offer, rating, badges, excludes)
      select first_scope + category_ordinal, contractor_id, part, code, box(point(span.west, south), point(span.east, north)),
        x, y, z, home_x, home_y, home_z, reach, offer, rating, ${areaBadgesSql}, excluded_codes <> '{}'
      from area join membership using (contractor_id) join search_card card using (contractor_id) cross join lateral (${boxSpansSql}) span
      returning scope, code, x, y, z
    ), center as (
      insert into search_center (scope, code, spot)
      select distinct on (scope, code) scope, code, cube(array[x, y, z]) from circle order by scope, code
      on conflict do nothing
    ), code as (
      insert into search_code (scope, code, contractor_id, part, x, y, z, home_x, home_y, home_z, offer, rating, badges)
      select first_scope + category_ordinal, served, contractor_id, part, x, y, z, home_x, home_y, home_z, offer, rating, ${areaBadgesSql}
      from area join membership using (contractor_id) join search_card card using (contractor_id)
      cross join lateral (select unnest(included_codes) except select unnest(excluded_codes)) code(served)
    )
    insert into search_exclusion (contractor_id, part, code)
    select distinct contractor_id, part, excluded from area cross join unnest(excluded_codes) excluded`,
};

/** Locks out writers, whose new areas might rely on a center about to be deleted. */
export async function deleteUnusedCenters(db: Db): Promise<void> {
  await db.execute(sql`lock table search_center in share row exclusive mode`);
  await db.execute(sql`
    delete from search_center center
    where not exists (select from search_circle circle where circle.scope = center.scope and circle.code = center.code)`);
}
