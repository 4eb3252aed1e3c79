import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import type { BadgeCounts } from "../model/facets.ts";
import type { FoundContractor, SearchedPlace } from "../model/search-results.ts";
import { toScope } from "../model/scope.ts";
import { buildCardColumns } from "../tables.server.ts";
import { defaultSort, minOnlineOffer, pageSize, replyBands, type SortType } from "../model/terms.ts";

export interface Search {
  code: string;
  /** A contractor needs only one of them. */
  categories: readonly CategoryCode[];
  sort: SortType;
  /** Counted from 0. */
  page: number;
  /** Contractors of previous pages, left out. Replaces the offset. */
  seen?: readonly number[];
  /** At least one bit of each mask is required. */
  badgeMasks: readonly number[];
  /** Leaves out contractors that are closed now. */
  isOpenNow?: boolean;
  /** True to count badges, independent of the badge filter. */
  counted?: boolean;
}

/** An empty page has one row with place and total. */
type Row = {
  total: number;
  unseen?: number;
  badge_counts?: BadgeCounts | null;
  place_city: string;
  place_region: string;
  latitude: number;
  longitude: number;
} & (FoundContractor | { public_id: null });

/** Variants of the statement. */
interface Variant {
  /** Several services. */
  several?: boolean;
  seen?: boolean;
  filtered?: boolean;
  counted?: boolean;
  open?: boolean;
  /** Orders by reply time before distance. */
  replies?: boolean;
}

const orders: Readonly<Record<SortType, string>> = {
  WITH_QUOTE_ONLINE: `offer >= ${minOnlineOffer} desc, chord, contractor_id`,
  BY_DISTANCE: "chord, contractor_id",
  BY_RATING: "rating desc, chord, contractor_id",
};

const replyOrder = `offer >= ${minOnlineOffer} desc, reply_band, chord, contractor_id`;

/** Contractors without a measured reply time come with the slowest. */
const replyBand = `case ${replyBands.map((minutes, at) => `when replier.reply_minutes <= ${minutes} then ${at}`).join(" ")} else ${replyBands.length} end`;

const hasEachMask = (masks: string) => `not exists (select from unnest(${masks}::int8[]) wanted where badges & wanted = 0)`;

/**
 * CTEs `place` and `found`. $1 scope, or an array if `several`; $2 code. The sub-select around $1 makes PostgreSQL
 * keep one generic plan; replanning takes longer than the search. `masks` is the badge mask parameter, or null.
 */
export function buildFoundCtes(masks: string | null, several = false): string {
  const scope = several ? "scope = any((select $1::int4[])::int4[])" : "scope = (select $1::int4)";
  const toCenter = buildChord(["x", "y", "z"]);
  const toHome = buildChord(["home_x", "home_y", "home_z"]);
  const badge = masks === null ? "" : `and ${hasEachMask(masks)}`;
  return `
    place as materialized (
      select code, city as place_city, region as place_region, latitude, longitude,
        box(point(longitude, latitude), point(longitude, latitude)) as spot,
        cosd(latitude) * cosd(longitude) as x, cosd(latitude) * sind(longitude) as y, sind(latitude) as z
      from postal_place where code = $2::text
    ), found as materialized (
      select contractor_id, min(chord) as chord, max(offer) as offer, max(rating) as rating, bit_or(badges) as badges
      from (
        select contractor_id, ${toHome} as chord, offer, rating, badges
        from place join search_circle entry on ${scope} and area @> spot and ${toCenter} <= reach ${badge}
          and not (excludes and exists (
            select from search_exclusion left_out
            where left_out.contractor_id = entry.contractor_id and left_out.part = entry.part and left_out.code = place.code))
        union all
        select contractor_id, ${toHome}, offer, rating, badges
        from place join search_code entry on ${scope} and entry.code = place.code ${badge}
      ) area
      group by contractor_id
    )`;
}

/** Squared chord between the place and the point in these columns of the entry. */
function buildChord(columns: readonly [string, string, string]): string {
  return ["x", "y", "z"].map((axis, at) => `(entry.${columns[at]} - place.${axis}) * (entry.${columns[at]} - place.${axis})`).join(" + ");
}

/** `search_card` of `found` with hours that include the moment of the parameter. */
export function buildOpenFilter(now: string): string {
  const local = `(${now}::timestamptz at time zone card.time_zone)`;
  const minute = `(extract(isodow from ${local})::int4 - 1) * 1440 + extract(hour from ${local})::int4 * 60 + extract(minute from ${local})::int4`;
  return `exists (select from search_card card where card.contractor_id = found.contractor_id and card.open_minutes @> (${minute}))`;
}

/** $3 offset, then those of badge masks, ids to leave out and the time that the variant has. */
function buildStatement(sort: SortType, { several = false, filtered, counted, seen, open, replies }: Variant): string {
  const [masks, left, now] = numberParams([filtered, seen, open]);
  const order = replies ? replyOrder : orders[sort];
  const outerOrder = order.replace("contractor_id", "page.contractor_id");
  // Counts need all results, so badges are filtered afterwards.
  const conditions = [...(filtered && counted ? [hasEachMask(masks)] : []), ...(open ? [buildOpenFilter(now)] : [])];
  const shown = conditions.length > 0 ? `(select * from found where ${conditions.join(" and ")})` : "found";
  const fresh = seen ? `(select * from ${shown} shown where contractor_id <> all(${left}::int4[]))` : shown;
  const ranked = replies
    ? `(select fresh.*, ${replyBand} as reply_band from ${fresh} fresh join contractor replier on replier.id = fresh.contractor_id)`
    : fresh;
  const counts = "(select jsonb_object_agg(badges, held) from (select badges, count(*)::int4 as held from found group by badges) each)";
  return `
    with ${buildFoundCtes(filtered && !counted ? masks : null, several)}, page as (select * from ${ranked} fresh order by ${order} limit ${pageSize} offset $3::int4)
    select total, ${seen ? `(select count(*)::int4 from ${fresh} fresh) as unseen,` : ""} ${counted ? `case when row_number() over (order by ${outerOrder}) = 1 then ${counts} end as badge_counts,` : ""} place_city, place_region, place.latitude, place.longitude, chord, offer,
      contractor.id as contractor_id, public_id, account_id, name, city, region, rating_sum, reviews_count, reply_minutes, logo_id, badges,
      ${buildCardColumns(several)}
    from place
    cross join (select count(*)::int4 as total from ${shown} shown) whole
    left join page on true
    left join contractor on contractor.id = page.contractor_id
    left join search_card card on card.contractor_id = page.contractor_id
    order by ${outerOrder}`;
}

/** Names of the parameters that a variant has, from $4. */
function numberParams(used: readonly (boolean | undefined)[]): [string, string, string] {
  let last = 3;
  const [masks = "", left = "", now = ""] = used.map((isUsed) => (isUsed ? `$${(last += 1)}` : ""));
  return [masks, left, now];
}

const statements = new Map<string, { name: string; text: string }>();

/** Named, so that a connection prepares it once; unnamed it is 2.7 times slower. */
export function findSearchStatement(sort: SortType, variant: Variant = {}): { name: string; text: string } {
  const name =
    `directory_${sort}${variant.several ? "_several" : ""}${variant.filtered ? "_badges" : ""}${variant.counted ? "_counted" : ""}${variant.seen ? "_seen" : ""}${variant.open ? "_open" : ""}${variant.replies ? "_replies" : ""}`.toLowerCase();
  let known = statements.get(name);
  if (!known) statements.set(name, (known = { name, text: buildStatement(sort, variant) }));
  return known;
}

/** $1 of `buildFoundCtes`. */
export function toScopesParam(ctx: Pick<Ctx, "brand">, categories: readonly CategoryCode[]): number | number[] | undefined {
  const scopes = categories.map((category) => toScope(ctx.brand.ordinal, category));
  return scopes.length > 1 ? scopes : scopes[0];
}

export function toSearchValues(
  ctx: Pick<Ctx, "brand" | "now">,
  { code, categories, page, badgeMasks, seen = [], isOpenNow }: Search,
): unknown[] {
  const values: unknown[] = [toScopesParam(ctx, categories), code, seen.length > 0 ? 0 : page * pageSize];
  return [...values, ...(badgeMasks.length > 0 ? [badgeMasks] : []), ...(seen.length > 0 ? [seen] : []), ...(isOpenNow ? [ctx.now] : [])];
}

/** Returns one page and the total from one snapshot. Null for an unknown place. */
export async function searchContractors(
  ctx: Ctx,
  search: Search,
): Promise<{ place: SearchedPlace; total: number; unseen: number | undefined; badgeCounts: BadgeCounts; found: FoundContractor[] } | null> {
  const { sort, categories, badgeMasks, counted = false, seen = [], isOpenNow: open = false } = search;
  const replies = ctx.brand.sortsByReplyTime === true && sort === defaultSort;
  const variant = { several: categories.length > 1, filtered: badgeMasks.length > 0, counted, seen: seen.length > 0, open, replies };
  const rows = await runNamed<Row>(ctx.db, findSearchStatement(sort, variant), toSearchValues(ctx, search));
  const [first] = rows;
  if (!first) return null;
  const { place_city: city, place_region: region, latitude, longitude, total } = first;
  const badgeCounts = first.badge_counts ?? {};
  return {
    place: { code: search.code, city, region, latitude, longitude },
    total,
    unseen: first.unseen,
    badgeCounts,
    found: rows.filter((row) => row.public_id !== null),
  };
}
