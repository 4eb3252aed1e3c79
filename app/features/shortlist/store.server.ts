import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import { toScope } from "#app/features/directory/model/scope.ts";

/** `offer` is an index of `offers`: 0 without an offer or outside the area. */
export interface PickedContractor {
  account_id: string;
  name: string;
  /** Takes no new requests for the service. */
  away: boolean;
  offer: number;
}

const isWithinReach = "(area.x - place.x) ^ 2 + (area.y - place.y) ^ 2 + (area.z - place.z) ^ 2 <= area.reach";

/** $1 scope, $2 code, $3 account ids, $4 brand, $5 service. Same rules as the directory search. */
const statement = {
  name: "directory_choice",
  text: `
    with place as materialized (
      select code, cosd(latitude) * cosd(longitude) as x, cosd(latitude) * sind(longitude) as y, sind(latitude) as z
      from postal_place where code = $2::text
    )
    select account_id, name, (vacation_mode or $5::text = any(paused_categories)) as away, greatest(0,
      (select max(area.offer) from search_circle area
        where area.contractor_id = contractor.id and area.scope = $1::int4 and ${isWithinReach}
          and not (area.excludes and exists (
            select from search_exclusion left_out
            where left_out.contractor_id = contractor.id and left_out.part = area.part and left_out.code = place.code))),
      (select max(area.offer) from search_code area
        where area.contractor_id = contractor.id and area.scope = $1::int4 and area.code = place.code)) as offer
    from place cross join contractor
    join mep_profile profile on profile.contractor_id = contractor.id and profile.brand = $4::text and profile.approved and profile.available
    where account_id = any($3::uuid[])
    order by array_position($3::uuid[], account_id)`,
};

/** Contractors of these accounts that this brand shows, in the given order. */
export function listPickedContractors(
  ctx: Ctx,
  { code, category, picks }: { code: string; category: CategoryCode; picks: readonly string[] },
): Promise<PickedContractor[]> {
  return runNamed<PickedContractor>(ctx.db, statement, [toScope(ctx.brand.ordinal, category), code, picks, ctx.brand.code, category]);
}
