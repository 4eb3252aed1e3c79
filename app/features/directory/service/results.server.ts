import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { isCentralCode } from "#app/features/places/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { filterGroups, filterToggles } from "../model/facets.ts";
import type { DirectoryQuery } from "../model/links.ts";
import { searchDirectory } from "../service.server.ts";
import { listBrandServices, listOtherServices } from "./brand-services.server.ts";

/** A page of results with filters, nearest cities and, if nobody serves the place, its other services. */
export async function findResults(ctx: Ctx, place: string, { service, sort, page, badges, filters, seen }: Omit<DirectoryQuery, "picks">) {
  const result = await searchDirectory(ctx, { place, category: service, sort, page, badges, filters, seen, counted: true });
  const { items, pagesCount, itemsCount, badgeCounts, nearestCities, nextSeen } = result;
  const { code, city, region } = result.place;
  const serving = Object.values(badgeCounts).reduce((sum, count) => sum + count, 0);
  return {
    place: { code, city, region, isCity: await isCentralCode(ctx, result.place) },
    items,
    pagesCount,
    nextSeen,
    itemsCount,
    serving,
    filters: filterGroups(ctx.brand, { badges, filters }, badgeCounts),
    toggles: filterToggles({ badges, filters }, badgeCounts),
    cities: nearestCities,
    otherServices: serving === 0 ? await listOtherServices(ctx, { code, category: service }) : [],
  };
}

/** The brand's services. Keeps the requested one selectable if no contractor of the brand offers it. */
export async function listSelectableServices(ctx: Ctx, requested: CategoryCode): Promise<readonly CategoryCode[]> {
  const services = await listBrandServices(ctx);
  return services.includes(requested) ? services : [...services, requested];
}
