import type { BrandCode } from "#app/brands/brand.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { createProcessCache } from "#app/platform/process-cache.server.ts";
import { listServicesAt, listContractorCities, listOfferedServices } from "../store/services.server.ts";

/** Cache time in milliseconds; every directory page needs the services. */
const cacheMs = 60_000;
const servicesByBrand = createProcessCache<BrandCode, { since: number; services: readonly CategoryCode[] }>();

/**
 * Services of this brand's contractors, cached for a minute; refreshed in the background. All services if there are no
 * contractors or the database fails.
 */
export async function listBrandServices(ctx: Ctx): Promise<readonly CategoryCode[]> {
  const { brand, now } = ctx;
  const cached = servicesByBrand.get(brand.code);
  if (cached && now.getTime() - cached.since <= cacheMs) return cached.services;
  if (cached) servicesByBrand.set(brand.code, { ...cached, since: now.getTime() });
  const loading = listOfferedServices(ctx, categoryCodes).then(
    (found) => {
      const services = found.length > 0 ? found : categoryCodes;
      servicesByBrand.set(brand.code, { since: now.getTime(), services });
      return services;
    },
    (error: unknown) => {
      logFailure(error, "services unknown", ctx.requestId);
      return categoryCodes;
    },
  );
  return cached ? cached.services : loading;
}

export async function listOtherServices(ctx: Ctx, { code, category }: { code: string; category: CategoryCode }): Promise<CategoryCode[]> {
  const others = (await listBrandServices(ctx)).filter((one) => one !== category);
  return listServicesAt(ctx, code, others);
}

/** Somebody of the host's brand covers the place for the service. */
export async function isServiceOffered(ctx: Ctx, { code, category }: { code: string; category: CategoryCode }): Promise<boolean> {
  return (await listServicesAt(ctx, code, [category])).length > 0;
}

/** Uncached. */
export function findOfferedServices(ctx: Ctx): Promise<CategoryCode[]> {
  return listOfferedServices(ctx, categoryCodes);
}

export function findContractorCities(ctx: Ctx, category: CategoryCode): Promise<{ city: string; region: string }[]> {
  return listContractorCities(ctx, category);
}
