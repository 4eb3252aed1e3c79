import { brands, isBrandCode } from "#app/brands/registry.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { notifyQuotingDisabled } from "#app/features/contractors/service/inquiries.server.ts";
import { decideMembership } from "#app/features/memberships/service/decisions.server.ts";
import { loadReview } from "#app/features/memberships/service/review.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { canChangeRecords } from "../policy.ts";
import { loadRecordRow } from "../service.server.ts";
import { listRecordMemberships } from "../store.server.ts";

/**
 * Hides a contractor in all of the caller's brands that list it; each brand's mail says why. Its memberships, leads and
 * bookings stay. Safe to repeat; audited.
 */
export function deactivateContractor(ctx: Ctx, publicId: string, reason: string): Promise<void> {
  return decideInAllBrands(ctx, { publicId, event: "makeUnavailable", reason });
}

/** Lists it again where staff hid it. Safe to repeat; audited. */
export function restoreContractor(ctx: Ctx, publicId: string): Promise<void> {
  return decideInAllBrands(ctx, { publicId, event: "makeAvailable", reason: "" });
}

interface Decided {
  publicId: string;
  event: "makeUnavailable" | "makeAvailable";
  reason: string;
}

async function decideInAllBrands(ctx: Ctx, { publicId, event, reason }: Decided): Promise<void> {
  allow(canChangeRecords(ctx.actor));
  const row = await loadRecordRow(ctx, publicId);
  await inTransaction(ctx, async (tx) => {
    const changed: string[] = [];
    for (const { brand } of await listRecordMemberships(tx, row.id)) {
      const { events, version, factsDigest } = await loadReview(tx, { publicId, brand });
      if (!events.includes(event)) continue;
      await decideMembership(tx, { publicId, brand, event, seen: version, factsSeen: factsDigest, reason });
      changed.push(brand);
    }
    if (changed.length === 0) return;
    const act = event === "makeUnavailable" ? "contractor.deactivated" : "contractor.restored";
    await recordAct(tx, { act, accountId: row.accountId, facts: { brands: changed.join(" ") } });
  });
}

/** Tells the contractor that a homeowner could not get a price online; at most one mail a day. Audited. */
export async function sendQuotingMail(ctx: Ctx, publicId: string, brand: string): Promise<void> {
  allow(canChangeRecords(ctx.actor));
  const row = await loadRecordRow(ctx, publicId);
  const membership = (await listRecordMemberships(ctx, row.id)).find((one) => one.brand === brand);
  if (!isBrandCode(brand) || !membership) return failFields([{ field: "brand", code: "input.required" }]);
  if (!membership.approved || !membership.available) fail("conflict", "records.notListed");
  await inTransaction(ctx, async (tx) => {
    await notifyQuotingDisabled({ ...tx, brand: brands[brand] }, row.accountId);
    await recordAct(tx, { act: "contractor.quotingMailSent", accountId: row.accountId, facts: { brand } });
  });
}
