import { enqueueNoticeOncePerDay } from "#app/features/notices/service.server.ts";
import { hasVerifiedCard } from "#app/features/payments/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { canRequestAdvanced } from "../policy.ts";
import { listChosenContractors, updateAdvanced } from "../store.server.ts";

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

/** Idempotent. Throws `contractors.cardNeeded` without a verified card. */
export async function requestAdvancedProfile(ctx: Ctx): Promise<void> {
  allow(canRequestAdvanced(ctx.actor) && ctx.actor.accountManager);
  const { accountId } = ctx.actor;
  await inTransaction(ctx, async (ctx) => {
    await updateAdvanced(ctx, accountId, true);
    // Read after the write: a concurrent removal of the card waits for that row, then ends the Advanced profile.
    if (!(await hasVerifiedCard(ctx, accountId))) fail("conflict", "contractors.cardNeeded");
  });
}
