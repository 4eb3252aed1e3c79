import type { BadgeFamily, BrandCode } from "#app/brands/brand.ts";
import { badgesIn, type Badge } from "#app/features/contractors/model/badges.ts";
import type { Ctx } from "#app/platform/context.ts";
import { suggestBadges } from "#app/features/badge-choice/model/suggested-badges.ts";
import { listActiveListings, type findOwnContractor } from "../store.server.ts";
import { isOpenBadge } from "./scope.server.ts";

interface Suggestion {
  /** The caller's own. */
  contractor: NonNullable<Awaited<ReturnType<typeof findOwnContractor>>>;
  brand: BrandCode;
  /** Of the brand, as far as they hold for the contractor's trades. */
  groups: readonly BadgeFamily[];
}

/** What an application starts with: badges that follow from the profile and that a contractor may ask for. */
export async function suggestOwnBadges(ctx: Ctx, { contractor, brand, groups }: Suggestion): Promise<Badge[]> {
  const listed = await listActiveListings(ctx, contractor.id);
  const trades = [...contractor.serviceCategories, ...listed.map(({ category }) => category)];
  const offered = groups.flatMap((group) => badgesIn(group));
  return suggestBadges({ ...contractor, trades }).filter((badge) => offered.includes(badge) && isOpenBadge(brand, badge));
}
