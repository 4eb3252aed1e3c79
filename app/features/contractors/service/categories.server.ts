import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import type { CategoryFilter } from "#app/features/categories/model/listed.ts";
import { failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { loadPublicProfile } from "../service.server.ts";
import { listListingCategories } from "../store/businesses.server.ts";
import { loadBusinessByAccountId, loadButtonBusiness, loadBusinessRow } from "./businesses.server.ts";

/**
 * Offered categories are public; created ones are for the contractor's users and staff. Defaults to the caller's
 * contractor.
 */
export async function listCategories(ctx: Ctx, filter: CategoryFilter, accountId: string | null): Promise<CategoryCode[]> {
  if (filter === "ALL") return [...categoryCodes];
  const targetAccountId = accountId ?? ownAccountId(ctx);
  const codes =
    filter === "CONTRACTOR_CREATED" ? await listCreatedCategories(ctx, targetAccountId) : await listOfferedCategories(ctx, targetAccountId);
  return categoryCodes.filter((code) => codes.includes(code) === (filter !== "CONTRACTOR_UNSUPPORTED"));
}

function ownAccountId(ctx: Ctx): string {
  const { accountId, contractorId } = requireSignedIn(ctx.actor);
  return contractorId === null ? failFields([{ field: "targetContractorAcc", code: "requests.contractorsMissing" }]) : accountId;
}

async function listCreatedCategories(ctx: Ctx, accountId: string): Promise<CategoryCode[]> {
  return listListingCategories(ctx, await loadBusinessRow(ctx, accountId));
}

async function listOfferedCategories(ctx: Ctx, accountId: string): Promise<readonly CategoryCode[]> {
  if (ctx.actor.kind === "user" && ctx.actor.accountId === accountId)
    return (await loadBusinessByAccountId(ctx, accountId)).cacheServiceCategories;
  const { publicId } = await loadButtonBusiness(ctx, accountId);
  return (await loadPublicProfile(ctx, publicId)).services.map(({ category }) => category);
}
