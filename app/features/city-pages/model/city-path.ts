import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { serviceSlugs } from "#app/features/categories/model/codes.ts";
import { toCitySlug } from "#app/features/places/model/city-areas.ts";
import { paths } from "#app/paths.ts";

export function cityPath(service: CategoryCode, { city, region }: { city: string; region: string }): string {
  return paths.cityDirectory({ service: serviceSlugs[service], region: region.toLowerCase(), city: toCitySlug(city) });
}
