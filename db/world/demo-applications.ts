import { brands } from "#app/brands/registry.ts";
import { applyForBrand } from "#app/features/memberships/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { people } from "./characters/people.ts";

/** Rapid Roofing of Dallas, which IKO lists, applied to Delta two days ago. */
export async function applyWithRival(world: Ctx, contractorIds: ReadonlyMap<string, number>): Promise<void> {
  const email = "rival@demo.test";
  const { userId, accountId, accountType, accountManager, authorities, locale } = people[email];
  const contractorId = contractorIds.get(accountId) ?? null;
  const actor = { kind: "user", userId, accountId, accountType, contractorId, accountManager, authorities, email } as const;
  const ctx = { ...world, brand: brands.PLATFORM, actor, locale, now: new Date(world.now.getTime() - 2 * dayMs) };
  const message = "We work in Dallas and Fort Worth and would like to install for Delta too.";
  await applyForBrand(ctx, "DELTA", { message, wantedBadges: ["RESIDENTIAL", "INSTALLER", "SELECT"] });
}
