import type { BrandCode } from "#app/brands/brand.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { rememberInProcess } from "#app/platform/process-memory.server.ts";
import { listServicesAt, listSettledCities, listSettledServices } from "../store/services.server.ts";

/** Cache time in milliseconds; every directory page needs the services. */
const remembered = 60_000;
const known = rememberInProcess<BrandCode, { since: number; services: readonly CategoryCode[] }>();

/**
 * Services of this brand's contractors, cached for a minute; refreshed in the background. All services if there are no
 * contractors or the database fails.
 */
export async function listBrandServices(ctx: Ctx): Promise<readonly CategoryCode[]> {
  const { brand, now } = ctx;
  const before = known.get(brand.code);
  if (before && now.getTime() - before.since <= remembered) return before.services;
  if (before) known.set(brand.code, { ...before, since: now.getTime() });
  const asked = listSettledServices(ctx, categoryCodes).then(
    (found) => {
      const services = found.length > 0 ? found : categoryCodes;
      known.set(brand.code, { since: now.getTime(), services });
      return services;
    },
    (error: unknown) => {
      logFailure(error, "services unknown", ctx.requestId);
      return categoryCodes;
    },
  );
  return before ? before.services : asked;
}

export async function listOtherServices(ctx: Ctx, { code, category }: { code: string; category: CategoryCode }): Promise<CategoryCode[]> {
  const others = (await listBrandServices(ctx)).filter((one) => one !== category);
  return listServicesAt(ctx, code, others);
}

/** Uncached. */
export function findSettledServices(ctx: Ctx): Promise<CategoryCode[]> {
  return listSettledServices(ctx, categoryCodes);
}

export function findSettledCities(ctx: Ctx, category: CategoryCode): Promise<{ city: string; region: string }[]> {
  return listSettledCities(ctx, category);
}
