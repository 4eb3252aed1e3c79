import { signedIn } from "#app/features/accounts/policy.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import type { CategoryFilter } from "#app/features/categories/model/listed.ts";
import { failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findPublicProfile } from "../service.server.ts";
import { listListed } from "../store/businesses.server.ts";
import { findBusinessByAccountId, findButtonBusiness, loadBusiness } from "./businesses.server.ts";

/**
 * Offered categories are public; created ones are for the contractor's users and staff. Defaults to the caller's
 * contractor.
 */
export async function listCategories(ctx: Ctx, filter: CategoryFilter, accountId: string | null): Promise<CategoryCode[]> {
  if (filter === "ALL") return [...categoryCodes];
  const asked = accountId ?? ownAccountId(ctx);
  const of = filter === "CONTRACTOR_CREATED" ? await created(ctx, asked) : await offered(ctx, asked);
  return categoryCodes.filter((code) => of.includes(code) === (filter !== "CONTRACTOR_UNSUPPORTED"));
}

function ownAccountId(ctx: Ctx): string {
  const { accountId, contractorId } = signedIn(ctx.actor);
  return contractorId === null ? failFields([{ field: "targetContractorAcc", code: "requests.contractorsMissing" }]) : accountId;
}

async function created(ctx: Ctx, accountId: string): Promise<CategoryCode[]> {
  return listListed(ctx, await loadBusiness(ctx, accountId));
}

async function offered(ctx: Ctx, accountId: string): Promise<readonly CategoryCode[]> {
  if (ctx.actor.kind === "user" && ctx.actor.accountId === accountId)
    return (await findBusinessByAccountId(ctx, accountId)).cacheServiceCategories;
  const { publicId } = await findButtonBusiness(ctx, accountId);
  return (await findPublicProfile(ctx, publicId)).services.map(({ category }) => category);
}
