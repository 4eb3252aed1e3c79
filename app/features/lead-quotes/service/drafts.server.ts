import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { addAssumedAnswers } from "#app/features/categories/model/asked-questions.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { listContractorsByAccountIds } from "#app/features/contractors/service.server.ts";
import type { OwnLead } from "#app/features/leads/service.server.ts";
import { checkPostal } from "#app/features/places/service.server.ts";
import { listQuestionsInUse, loadOfferings } from "#app/features/requests/service/offerings.server.ts";
import { loadOpenDraft } from "#app/features/requests/service/wizard.server.ts";
import { fail, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findPostalCode } from "../model/postal-code.ts";
import { findPricing, type Pricing } from "../store.server.ts";

/** The brand of the pricing, whatever the host. */
export const onBrand = (ctx: Ctx, { brand }: Pick<Pricing, "brand">): Ctx => ({ ...ctx, brand: brands[brand] });

/** The answers so far; null before the first, and once they are gone, as after 30 days. */
export async function findPricingDraft(ctx: Ctx, lead: OwnLead) {
  const pricing = await findPricing(ctx, lead.id);
  if (!pricing) return null;
  const brandCtx = onBrand(ctx, pricing);
  try {
    return { ...(await loadOpenDraft(brandCtx, pricing.draftKey)), brandCtx };
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") return null;
    throw error;
  }
}

/** The service's usual answers and the customer's postal code. */
export async function listFirstAnswers(brandCtx: Ctx, lead: OwnLead, code: CategoryCode): Promise<Answers> {
  const zip = lead.postalCode || findPostalCode(lead.customer.address);
  const known: Answers = zip && (await checkPostal(brandCtx, zip)).length === 0 ? { zip } : {};
  const contractors = await listContractorsByAccountIds(brandCtx, [requireSignedIn(brandCtx.actor).accountId]);
  const addressed = contractors.map((contractor) => ({ ...contractor, takesRequests: true }));
  const inUse = listQuestionsInUse(await loadOfferings(brandCtx, { category: code, answers: known }, addressed));
  return addAssumedAnswers(findCategory(code) ?? fail("invalid", "requests.categoryUnknown"), inUse, known);
}
