import { toDisplayedRating } from "#app/features/contractors/model.ts";
import { parseLocationPublicId } from "#app/features/places/model.ts";
import { fail } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { DirectoryMap } from "../model/pins.ts";
import { toConditions } from "../model/card-filters.ts";
import { toCategories, type DirectorySearchInput } from "../service.server.ts";
import { listPins } from "../store/pins.server.ts";

/**
 * Results of `searchDirectory` for a map, at most 1,000, at their postal codes' centers. Fails with not_found
 * `places.unknown`.
 */
export async function loadPins(
  ctx: Ctx,
  input: Pick<DirectorySearchInput, "place" | "category" | "alternatives" | "badges" | "filters">,
): Promise<DirectoryMap> {
  const code = parseLocationPublicId(input.place) ?? toPostalKey(input.place) ?? fail("not_found", "places.unknown");
  const answer = await listPins(ctx, { code, categories: toCategories(input), ...toConditions(input) });
  const { place, total, found } = answer ?? fail("not_found", "places.unknown");
  const groups = Map.groupBy(found, ({ latitude, longitude }) => `${latitude} ${longitude}`);
  const spots = [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { latitude, longitude, city, region } = first;
    const contractors = rows.map((row) => ({
      publicId: row.public_id,
      accountId: row.account_id,
      name: row.name,
      rating: toDisplayedRating({ ratingSum: row.rating_sum, reviewsCount: row.reviews_count }),
      reviewsCount: row.reviews_count,
      fromPrice: row.from_price,
    }));
    return [{ latitude, longitude, city, region, contractors }];
  });
  return { place, itemsCount: total, spots };
}
