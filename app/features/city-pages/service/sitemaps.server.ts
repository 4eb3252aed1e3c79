import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { serviceBySlug, serviceSlugs } from "#app/features/categories/model/codes.ts";
import { findOfferedCosts } from "#app/features/cost-guides/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cityPath } from "../model/city-path.ts";
import { findContractorCities, findOfferedServices } from "#app/features/directory/service/brand-services.server.ts";
import { listSitemapContractorIds, listContractorSitemaps } from "../store/sitemaps.server.ts";

/** Public pages that exist regardless of contractors. */
const staticPages = [
  paths.hvacCalculator(),
  paths.waterHeaterCalculator(),
  paths.directory(),
  paths.costGuides(),
  paths.distributors(),
  paths.listBusiness(),
  paths.roofConfigurator(),
  paths.terms(),
  paths.serviceTerms(),
];

export async function listSitemaps(ctx: Ctx): Promise<string[]> {
  const parts = await listContractorSitemaps(ctx);
  const services = await findOfferedServices(ctx);
  return ["pages.xml", ...services.map((service) => `${serviceSlugs[service]}.xml`), ...parts.map((part) => `contractors-${part}.xml`)];
}

/** Fails with not_found for a sitemap that this brand does not have. */
export async function listSitemapPaths(ctx: Ctx, name: string): Promise<string[]> {
  if (name === "pages.xml") return [...staticPages, ...(await listCostGuidePaths(ctx))];
  const service = serviceBySlug(name.replace(/\.xml$/, ""));
  const found = service && name.endsWith(".xml") ? await listCityPaths(ctx, service) : await listProfilePaths(ctx, name);
  return found.length > 0 ? found : fail("not_found", "access.unknownPage");
}

async function listCityPaths(ctx: Ctx, service: CategoryCode): Promise<string[]> {
  const cities = await findContractorCities(ctx, service);
  return cities.map((city) => cityPath(service, city));
}

async function listCostGuidePaths(ctx: Ctx): Promise<string[]> {
  const costs = await findOfferedCosts(ctx);
  return costs.map(({ service }) => paths.costGuide({ service: serviceSlugs[service] }));
}

async function listProfilePaths(ctx: Ctx, name: string): Promise<string[]> {
  const [, part] = /^contractors-(0|[1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  const ids = part === undefined ? [] : await listSitemapContractorIds(ctx, Number(part));
  return ids.map((id) => paths.contractor({ publicId: id }));
}
