import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Ctx } from "#app/platform/context.ts";
import { runNamed } from "#app/platform/db.server.ts";
import { toScope } from "../model/scope.ts";

const isExcluded = `circle.excludes and exists (
  select from search_exclusion left_out
  where left_out.contractor_id = circle.contractor_id and left_out.part = circle.part and left_out.code = place.code)`;

/** A contractor based in a place that it serves. Probed per place; a plain join takes seconds. */
const basedContractor = `
  cross join lateral (
    select from search_circle circle
    where circle.scope = service.scope and circle.code = place.code and not (${isExcluded})
    limit 1
  ) settled`;

const services = {
  name: "directory_settled_services",
  text: `
    select scope from unnest($1::int4[]) service(scope)
    where exists (select from search_circle place ${basedContractor} where place.scope = service.scope)`,
};
const servicesAt = {
  name: "directory_services_at",
  text: `
    with place as materialized (
      select code, box(point(longitude, latitude), point(longitude, latitude)) as spot,
        cosd(latitude) * cosd(longitude) as x, cosd(latitude) * sind(longitude) as y, sind(latitude) as z
      from postal_place where code = $2::text
    )
    select scope from unnest($1::int4[]) service(scope) cross join place
    where exists (select from search_circle entry where entry.scope = service.scope and entry.area @> place.spot
        and (entry.x - place.x) ^ 2 + (entry.y - place.y) ^ 2 + (entry.z - place.z) ^ 2 <= entry.reach
        and not (entry.excludes and exists (select from search_exclusion left_out
          where left_out.contractor_id = entry.contractor_id and left_out.part = entry.part and left_out.code = place.code)))
      or exists (select from search_code entry where entry.scope = service.scope and entry.code = place.code)`,
};
const cities = {
  name: "directory_settled_cities",
  text: `
    select region, city from (select $1::int4 as scope) service cross join postal_place place ${basedContractor}
    group by region, city order by region, city`,
};

export async function listOfferedServices(ctx: Ctx, categories: readonly CategoryCode[]): Promise<CategoryCode[]> {
  const scopes = categories.map((category) => toScope(ctx.brand.ordinal, category));
  const rows = await runNamed<{ scope: number }>(ctx.db, services, [scopes]);
  return categories.filter((_category, at) => rows.some(({ scope }) => scope === scopes[at]));
}

export async function listServicesAt(ctx: Ctx, code: string, categories: readonly CategoryCode[]): Promise<CategoryCode[]> {
  const scopes = categories.map((category) => toScope(ctx.brand.ordinal, category));
  const rows = await runNamed<{ scope: number }>(ctx.db, servicesAt, [scopes, code]);
  return categories.filter((_category, at) => rows.some(({ scope }) => scope === scopes[at]));
}

/** Cities where this brand's contractors for a service are based. */
export function listContractorCities(ctx: Ctx, category: CategoryCode): Promise<{ city: string; region: string }[]> {
  return runNamed(ctx.db, cities, [toScope(ctx.brand.ordinal, category)]);
}
