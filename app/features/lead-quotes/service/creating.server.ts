import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { createGuest } from "#app/features/accounts/service/households.server.ts";
import { attachRequest, loadOwnLead, priceLead } from "#app/features/leads/service.server.ts";
import { priceRequest } from "#app/features/quotes/service.server.ts";
import { createGuestRequest } from "#app/features/requests/service/guest-requests.server.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { findPricing } from "../store.server.ts";
import { onBrand } from "./drafts.server.ts";

/** Makes the quotes of the answers, one a package, by the business's price list. Once a lead. */
export async function createLeadQuote(ctx: Ctx, leadId: string): Promise<void> {
  const { id } = await loadOwnLead(ctx, leadId);
  await consumeLimit(ctx, "leadQuotes", requireSignedIn(ctx.actor).accountId);
  await priceLead(ctx, id, async (tx, lead) => {
    const pricing = (await findPricing(tx, id)) ?? fail("conflict", "leadQuotes.pricedAlready");
    const { name, phone, address } = lead.customer;
    const guest = await createGuest(tx, { name, phone, street: address });
    const brandTx = onBrand(tx, pricing);
    const { scope, listings } = await createGuestRequest(brandTx, pricing.draftKey, { guest, contractorId: lead.contractorId });
    await attachRequest(tx, id, scope);
    const targets = { contractorIds: [lead.contractorId], listings, notifyHomeowner: false, notifyContractors: false };
    await priceRequest(brandTx, scope, targets);
  });
}
