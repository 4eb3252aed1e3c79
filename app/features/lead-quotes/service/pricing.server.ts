import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { listOfferedCategories } from "#app/features/listings/service.server.ts";
import { type OwnLead, loadOwnLead } from "#app/features/leads/service.server.ts";
import type { Wizard } from "#app/features/requests/model/wizard.ts";
import { startDraft } from "#app/features/requests/service.server.ts";
import { findStep, saveStepAnswers } from "#app/features/requests/service/wizard-steps.server.ts";
import { fail, failFields, Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findListingBrand, savePricing } from "../store.server.ts";
import { findPricingDraft, listFirstAnswers, onBrand } from "./drafts.server.ts";
import { previewPrices, type PricePreview } from "./preview.server.ts";

interface Pricing {
  lead: OwnLead;
  /** Services that the business offers. */
  services: readonly CategoryCode[];
  /** Null before a service is chosen. Has no key: that would open the draft for anybody. */
  screen: (Omit<Wizard, "key" | "addressees"> & { step: string }) | null;
  prices: readonly PricePreview[];
}

/** The screen named in the address; the first open one otherwise. `not_found` outside the business. */
export async function loadPricing(ctx: Ctx, leadId: string, named: string | null): Promise<Pricing> {
  const lead = await loadOwnLead(ctx, leadId);
  const services = await listOfferedCategories(ctx, lead.contractorId);
  const opened = lead.requestId === null ? await findPricingDraft(ctx, lead) : null;
  if (!opened) return { lead, services, screen: null, prices: [] };
  const { category, answers, savedAt, isPlaceKnown, inUse } = opened.wizard;
  const screen = { category, answers, savedAt, isPlaceKnown, inUse, step: findStep(opened.wizard, named) };
  return { lead, services, screen, prices: previewPrices(opened.request) };
}

/** Another service begins anew. */
export async function startPricing(ctx: Ctx, leadId: string, service: string): Promise<void> {
  const lead = await loadOwnLead(ctx, leadId);
  if (lead.requestId !== null) fail("conflict", "leadQuotes.pricedAlready");
  if (lead.isEnded) fail("conflict", "leadQuotes.ended");
  const category = (await listOfferedCategories(ctx, lead.contractorId)).find((code) => code === service);
  if (!category) failFields([{ field: "service", code: "leadQuotes.serviceMissing" }]);
  const contractorAccountIds = [requireSignedIn(ctx.actor).accountId];
  const brand = (await findListingBrand(ctx, lead)) ?? fail("conflict", "leadQuotes.unlisted");
  const brandCtx = onBrand(ctx, { brand });
  const answers = await listFirstAnswers(brandCtx, lead, category);
  const draftKey = await startDraft(brandCtx, { contractorAccountIds, category, answers });
  const { contractorId } = lead;
  await savePricing(ctx, { leadId: lead.id, brand, contractorId, draftKey, startedAt: ctx.now });
}

interface TypedScreen {
  form: Pick<FormData, "get" | "getAll">;
  named: string | null;
  toReview: boolean;
}

/** Returns the next screen, and a question that the answers opened on the same one. Field errors as in the wizard. */
export async function savePricingStep(ctx: Ctx, leadId: string, typed: TypedScreen): Promise<{ step: string; opened: string | null }> {
  const lead = await loadOwnLead(ctx, leadId);
  const opened = lead.requestId === null ? await findPricingDraft(ctx, lead) : null;
  if (!opened) fail("conflict", "leadQuotes.pricedAlready");
  try {
    return await saveStepAnswers(opened.brandCtx, opened.wizard, typed);
  } catch (error) {
    if (error instanceof Failure && error.code === "requests.allOutside") failFields([{ field: "zip", code: "leadQuotes.outsideArea" }]);
    throw error;
  }
}
