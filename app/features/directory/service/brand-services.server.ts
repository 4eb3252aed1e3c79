import type { BrandCode } from "#app/brands/brand.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { logFailure } from "#app/platform/failures.server.ts";
import { rememberInProcess } from "#app/platform/process-memory.server.ts";
import { listServicesAt, listSettledCities, listSettledServices } from "../store/services.server.ts";

/** A brand's services are remembered for this many milliseconds: they are on every page of its directory. */
const remembered = 60_000;
const known = rememberInProcess<BrandCode, { since: number; services: readonly CategoryCode[] }>();

/**
 * The services that contractors of this brand offer, as of about a minute ago: once they are known no page waits for them. All services where the brand
 * has no contractor yet, or where the database does not answer.
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

/** The other services of this brand that somebody offers at a place. */
export async function listOtherServices(ctx: Ctx, { code, category }: { code: string; category: CategoryCode }): Promise<CategoryCode[]> {
  const others = (await listBrandServices(ctx)).filter((one) => one !== category);
  return listServicesAt(ctx, code, others);
}

/** The services that contractors of this brand work in, as the database has them now. */
export function findSettledServices(ctx: Ctx): Promise<CategoryCode[]> {
  return listSettledServices(ctx, categoryCodes);
}

/** The cities that contractors of this brand work from for a service. */
export function findSettledCities(ctx: Ctx, category: CategoryCode): Promise<{ city: string; region: string }[]> {
  return listSettledCities(ctx, category);
}
