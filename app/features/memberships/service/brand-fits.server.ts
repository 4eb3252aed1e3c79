import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toBrandFit, type BrandFit } from "../model/brand-fit.ts";
import { findOwnContractor, listActiveListings } from "../store.server.ts";
import { listDecisionDays } from "../store/decision-times.server.ts";
import { listOpenBrands } from "./scope.server.ts";

/** One for each brand that the host may name: how it suits the caller's own business. */
export async function listBrandFits(ctx: Ctx): Promise<BrandFit[]> {
  requireSignedIn(ctx.actor);
  const contractor = (await findOwnContractor(ctx)) ?? fail("not_found", "access.notFound");
  const listed = await listActiveListings(ctx, contractor.id);
  const services = [...new Set([...contractor.serviceCategories, ...listed.map(({ category }) => category)])];
  const days = await listDecisionDays(ctx);
  return listOpenBrands(ctx).map((brand) => ({
    ...toBrandFit({ brand, trades: brands[brand].trades ?? null }, services),
    decisionDays: days.get(brand) ?? null,
  }));
}
