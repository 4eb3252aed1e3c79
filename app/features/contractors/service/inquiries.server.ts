import { emit } from "#app/events/emit.server.ts";
import { enqueueNoticeOncePerDay } from "#app/features/notices/service.server.ts";
import { findCardState } from "#app/features/payments/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { canRequestAdvanced } from "../policy.ts";
import { listChosenContractors } from "../store.server.ts";
import { updateAdvanced } from "../store/advanced.server.ts";
import { isAdvancedBusiness } from "./advanced.server.ts";

/** Sends at most one mail a day. Throws `not_found` unless this brand lists the contractor. */
export async function notifyQuotingDisabled(ctx: Ctx, accountId: string): Promise<void> {
  const [contractor] = isUuid(accountId) ? await listChosenContractors(ctx, "accountId", [accountId]) : [];
  if (!contractor) fail("not_found", "contractors.unknown");
  const { code: brand } = ctx.brand;
  const key = `quoting-asked:${brand}:${contractor.accountId}`;
  await enqueueNoticeOncePerDay(ctx, {
    key,
    brand,
    accountId: contractor.accountId,
    template: "contractor.quotingAsked",
    path: paths.services(),
    content: {},
  });
}

/** Sends at most one mail a day, to all of the contractor's users while staff act for it. */
export async function sendAdvancedProfileInfo(ctx: Ctx): Promise<void> {
  allow(canRequestAdvanced(ctx.actor));
  const { accountId, actingFor } = ctx.actor;
  const userId = actingFor ? undefined : ctx.actor.userId;
  const notice = { template: "contractor.advancedProfile", path: paths.advancedProfile(), content: {} } as const;
  await enqueueNoticeOncePerDay(ctx, { key: `advanced:${userId ?? accountId}`, brand: ctx.brand.code, accountId, userId, ...notice });
}

/**
 * Idempotent. Throws `contractors.cardNeeded` without a verified card, `contractors.cardCheckOld` if its check is more
 * than 24 hours old.
 */
export async function requestAdvancedProfile(ctx: Ctx, findState: typeof findCardState = findCardState): Promise<void> {
  allow(canRequestAdvanced(ctx.actor) && ctx.actor.accountManager);
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    const isChanged = await setAdvanced(ctx, accountId, true);
    if (!isChanged && (await isAdvancedBusiness(ctx, { accountId }))) return;
    // Read after the write: a concurrent removal of the card waits for this row, then ends the Advanced profile.
    const state = await findState(ctx, accountId);
    if (state === "none") fail("conflict", "contractors.cardNeeded");
    if (state === "old") fail("conflict", "contractors.cardCheckOld");
  });
}

/** The caller checks the permission. Transaction only. */
export async function endAdvancedProfile(ctx: Ctx, { accountId }: { accountId: string }): Promise<void> {
  await setAdvanced(ctx, accountId, false);
}

/** False if nothing changed. */
async function setAdvanced(ctx: Ctx, accountId: string, advanced: boolean): Promise<boolean> {
  const contractorId = await updateAdvanced(ctx, accountId, advanced);
  if (contractorId !== null) await emit(ctx, "contractor.changed", { contractorIds: [contractorId] });
  return contractorId !== null;
}
