import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Where the invited person can sign in: on the platform if it has a host, else on their brand's. */
export function findInvitationBrand(ctx: Ctx, invited: readonly BrandCode[]): Brand {
  const [first] = invited;
  return hosts.isEnabled(brands.PLATFORM) ? brands.PLATFORM : first ? brands[first] : ctx.brand;
}
