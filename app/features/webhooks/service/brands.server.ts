import type { BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listScopedBrands } from "#app/platform/scopes.server.ts";
import { requireCaller } from "./changing.server.ts";

/** Brands that may have endpoints of their own: those of the caller without the platform. */
export function listManagedBrands(ctx: Ctx): { code: BrandCode; name: string }[] {
  requireCaller(ctx, "brand");
  return listScopedBrands(ctx)
    .filter((code) => hosts.isEnabled(brands[code]))
    .map((code) => ({ code, name: brands[code].name }));
}

/** `not_found` outside the caller's brands. */
export function requireManagedBrand(ctx: Ctx, code: string | undefined): BrandCode {
  return listManagedBrands(ctx).find((brand) => brand.code === code)?.code ?? fail("not_found", "access.notFound");
}
