import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { serviceSlugs } from "#app/features/categories/model/codes.ts";
import { citySlug } from "#app/features/places/model/city-areas.ts";

/** A service in a city. */
export function cityPath(service: CategoryCode, { city, region }: { city: string; region: string }): string {
  return `/contractors/${serviceSlugs[service]}/${region.toLowerCase()}/${citySlug(city)}`;
}
