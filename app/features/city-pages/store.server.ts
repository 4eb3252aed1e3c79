import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import { cityPageSize } from "./model/city.ts";
import { buildCardColumns } from "#app/features/directory/tables.server.ts";
import { toScope } from "#app/features/directory/model/scope.ts";
import { minOnlineOffer } from "#app/features/directory/model/terms.ts";
import type { FoundContractor } from "#app/features/directory/model/search-results.ts";

const rankOrder = `offer >= ${minOnlineOffer} desc, rating desc, contractor_id`;
const squaredChord =
  "(circle.x - place.x) * (circle.x - place.x) + (circle.y - place.y) * (circle.y - place.y) + (circle.z - place.z) * (circle.z - place.z)";
const isExcluded = `circle.excludes and exists (
  select from search_exclusion left_out
  where left_out.contractor_id = circle.contractor_id and left_out.part = circle.part and left_out.code = place.code)`;
const covers = `circle.area @> place.spot and ${squaredChord} <= circle.reach and not (${isExcluded})`;

/**
 * $1 scope, $2 the city's codes. Figures need only one covering code; the nearest is found for listed contractors
 * only.
 */
const cityStatement = {
  name: "directory_city",
  text: `
    with place as materialized (
      select code, box(point(longitude, latitude), point(longitude, latitude)) as spot, longitude, latitude,
        cosd(latitude) * cosd(longitude) as x, cosd(latitude) * sind(longitude) as y, sind(latitude) as z
      from postal_place where code = any($2::text[])
    ), found as materialized (
      select contractor_id, max(offer) as offer, max(rating) as rating, bit_or(badges) as badges
      from (
        select contractor_id, offer, rating, badges from search_circle circle
        where scope = (select $1::int4)
          and area && (select box(point(min(longitude), min(latitude)), point(max(longitude), max(latitude))) from place)
          and exists (select from place where ${covers})
        union all
        select contractor_id, offer, rating, badges from search_code where scope = (select $1::int4) and code = any($2::text[])
      ) area
      group by contractor_id
    ), whole as (
      select count(*)::int4 as total, coalesce(sum(rating_sum), 0)::int4 as all_ratings, coalesce(sum(reviews_count), 0)::int4 as all_reviews,
        percentile_cont(0.5) within group (order by reply_minutes) as median_reply
      from found join contractor on contractor.id = contractor_id
    ), page as (select * from found order by ${rankOrder} limit ${cityPageSize})
    select total, all_ratings, all_reviews, median_reply, chord, offer, badges, nearest.code,
      public_id, account_id, name, city, region, rating_sum, reviews_count, reply_minutes, logo_id, ${buildCardColumns(false)}
    from whole left join page on true left join contractor on contractor.id = page.contractor_id
    left join search_card card on card.contractor_id = page.contractor_id
    left join lateral (
      select place.code, ${squaredChord} as chord from search_circle circle join place on ${covers}
      where circle.contractor_id = page.contractor_id and scope = (select $1::int4)
      union all
      select place.code, ${squaredChord} from search_code circle join place using (code)
      where circle.contractor_id = page.contractor_id and scope = (select $1::int4)
      order by chord, code limit 1
    ) nearest on true
    order by ${rankOrder.replace("contractor_id", "page.contractor_id")}`,
};

interface Figures {
  total: number;
  all_ratings: number;
  all_reviews: number;
  median_reply: number | null;
}

/** Figures of all contractors that serve any of these codes, and the first page. */
export async function findCityContractors(
  ctx: Ctx,
  category: CategoryCode,
  codes: readonly string[],
): Promise<{ figures: Figures; found: (FoundContractor & { code: string })[] }> {
  type Row = Figures & ((FoundContractor & { code: string }) | { public_id: null });
  const rows = await runNamed<Row>(ctx.db, cityStatement, [toScope(ctx.brand.ordinal, category), [...codes]]);
  const [figures] = rows;
  if (!figures) throw new Error("directory_city returned no row");
  return { figures, found: rows.filter((row) => row.public_id !== null) };
}
