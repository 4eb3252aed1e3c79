import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { createListing, setActive } from "#app/features/listings/service.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { openWizard } from "#app/features/requests/service/wizard.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { ctxAfterDays, systemCtx, createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { confirmPrice } from "./contractor.server.ts";
import { loadCustomerQuote } from "./homeowner.server.ts";
import { askAgain } from "./pricing.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);
const contractorAway = { kind: "conflict", code: "quote.contractorAway", details: { contractor: "Rapid Roofing" } };

describe("deactivated listing", () => {
  it("[C-07] receives no new requests until reactivated", async () => {
    const firm = await createRoofer(db);
    const accountId = firm.actor.accountId;
    const link = { category: "ROOF", contractorAccountIds: [accountId], postalCode: "60614", answers: {} };
    await setActive(firm.ctx, firm.listingId, false);
    await expect(openWizard(from.ctx, link)).rejects.toMatchObject({ code: "requests.quotingDisabled", details: { contrid: accountId } });
    expect((await createTestQuote(from, firm)).price.type).toBe("NONE");
    await setActive(systemCtx(db), firm.listingId, true);
    expect(await openWizard(from.ctx, link)).toMatchObject({ addressees: [{ accountId, takesRequests: true }] });
    expect((await createTestQuote(from, firm)).price.type).toBe("CONFIRMED");
  });

  it("[C-07] [Q-14] keeps existing quotes bookable: confirmed ones at once, estimates after confirmation", async () => {
    const [sure, unsure] = [await createRoofer(db), await createRoofer(db, { priceType: "ESTIMATED" })];
    const [firm, estimate] = [await createTestQuote(from, sure), await createTestQuote(from, unsure)];
    for (const { ctx, listingId } of [sure, unsure]) await setActive(ctx, listingId, false);
    await confirmPrice(unsure.ctx, { id: estimate.id, seen: 1 });
    for (const [quote, seen] of [[firm, 1] as const, [estimate, 2] as const]) {
      await orderQuote(from.ctx, { requestId: quote.requestId, quoteId: quote.id, seen, idempotencyKey: `order-${quote.id}` });
      expect(await loadCustomerQuote(from.ctx, quote.requestId, quote.id)).toMatchObject({ status: "ORDERED" });
    }
  });

  it("[C-07] [Q-11] is not asked again for an expired quote, even with manual prices, nor is a contractor without active users", async () => {
    const byHand = await createRoofer(db, { priceType: null });
    const area = { postalCode: "60614", rangeMiles: 25 };
    const listing = await createListing(systemCtx(db), { contractorId: byHand.contractorId, category: "ROOF", active: true, area });
    const [first, second] = [await createTestQuote(from, byHand), await createTestQuote(from, byHand)];
    expect(await askAgain(ctxAfterDays(from, 31), { id: first.id })).toMatchObject({ status: "PRICE_WAITING" });
    await setActive(byHand.ctx, listing.id, false);
    await expect(askAgain(ctxAfterDays(from, 31), { id: second.id })).rejects.toMatchObject(contractorAway);
    const shut = await createRoofer(db);
    const last = await createTestQuote(from, shut);
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, shut.actor.userId));
    await expect(askAgain(ctxAfterDays(from, 31), { id: last.id })).rejects.toMatchObject(contractorAway);
  });
});
