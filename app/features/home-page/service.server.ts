import { findCategory } from "#app/features/categories/model/registry.ts";
import { findOfferedCosts } from "#app/features/cost-guides/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { createProcessCache } from "#app/platform/process-cache.server.ts";
import { pickReviews, shownCosts, type HomePage } from "./model.ts";
import { countServices, listPopularCities, listRecentReviews } from "./store.server.ts";

const cacheMs = 10 * 60_000;
const pagesByBrand = createProcessCache<string, { since: number; page: Promise<HomePage> }>();

/**
 * The same for every visitor of the brand, so it is computed once in ten minutes and refreshed in the background. Empty
 * if the database fails: the search still works.
 */
export async function loadHomePage(ctx: Ctx): Promise<HomePage> {
  const { brand, now } = ctx;
  // Staff may change the brand's first category.
  const key = `${brand.code} ${brand.wizard.category}`;
  const cached = pagesByBrand.get(key);
  if (cached && now.getTime() - cached.since <= cacheMs) return cached.page;
  const computed = computePage(ctx).catch((error: unknown) => {
    logFailure(error, "home page not computed", ctx.requestId);
    pagesByBrand.delete(key);
    return cached?.page ?? emptyPage(ctx);
  });
  pagesByBrand.set(key, { since: now.getTime(), page: cached ? cached.page : computed });
  if (!cached) return computed;
  void computed.then((page) => pagesByBrand.set(key, { since: now.getTime(), page: Promise.resolve(page) }));
  return cached.page;
}

async function computePage(ctx: Ctx): Promise<HomePage> {
  const empty = emptyPage(ctx);
  const [services, costs, reviews] = await Promise.all([countServices(ctx), findOfferedCosts(ctx), listRecentReviews(ctx)]);
  const isOffered = services.some(({ service }) => service === empty.cityService);
  const cityService = isOffered ? empty.cityService : (services[0]?.service ?? empty.cityService);
  const cities = await listPopularCities(ctx, cityService);
  const byQuotes = costs.toSorted((a, b) => b.quotes - a.quotes).slice(0, shownCosts);
  return { services, costs: byQuotes, reviews: pickReviews(reviews), cities, cityService };
}

function emptyPage({ brand }: Ctx): HomePage {
  const cityService = findCategory(brand.wizard.category)?.code ?? "PLUM";
  return { services: [], costs: [], reviews: [], cities: [], cityService };
}
