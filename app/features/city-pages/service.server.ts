import { serviceBySlug } from "#app/features/categories/model/codes.ts";
import { toDisplayedRating } from "#app/features/contractors/model.ts";
import { findCityArea } from "#app/features/places/service.server.ts";
import { findCosts } from "#app/features/cost-guides/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { CityPage } from "./model/city.ts";
import { findNearestCities } from "#app/features/directory/service.server.ts";
import { toDirectoryItem, toNearestCity } from "#app/features/directory/model/items.ts";
import { findCityContractors } from "./store.server.ts";

interface CityQuery {
  service: string;
  region: string;
  city: string;
}

/** `total` is 0 when no contractor serves the city. Fails with not_found for an unknown service or city. */
export async function describeCity(ctx: Ctx, query: CityQuery): Promise<CityPage> {
  const service = serviceBySlug(query.service) ?? fail("not_found", "access.unknownPage");
  const { codes, ...place } = (await findCityArea(ctx, query.region, query.city)) ?? fail("not_found", "places.unknown");
  const { figures, found } = await findCityContractors(ctx, service, codes);
  const [costs, near] = await Promise.all([findCosts(ctx, service, codes), findNearestCities(ctx, place, service)]);
  const brandCost = costs.cost ? null : (await findCosts(ctx, service, null)).cost;
  return {
    service,
    city: place.city,
    region: place.region,
    code: place.code,
    total: figures.total,
    rating: toDisplayedRating({ ratingSum: figures.all_ratings, reviewsCount: figures.all_reviews }),
    reviewsCount: figures.all_reviews,
    replyMinutes: figures.median_reply,
    costs,
    brandCost,
    items: found.map((row) => ({ ...toDirectoryItem(row, ctx.now), code: row.code })),
    nearestCities: near.map(toNearestCity),
  };
}
