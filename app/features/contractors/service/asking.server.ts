import { enqueueNoticeOncePerDay } from "#app/features/notices/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { canAskForAdvanced } from "../policy.ts";
import { listChosenContractors } from "../store.server.ts";

/**
 * Tells a contractor that a homeowner wanted a price online and could not get one: once a day for each contractor, in silence.
 * not_found unless this brand shows the contractor.
 */
export async function tellQuotingDisabled(ctx: Ctx, accountId: string): Promise<void> {
  const [found] = isUuid(accountId) ? await listChosenContractors(ctx, "accountId", [accountId]) : [];
  if (!found) fail("not_found", "contractors.unknown");
  const { code: brand } = ctx.brand;
  const key = `quoting-asked:${brand}:${found.accountId}`;
  await enqueueNoticeOncePerDay(ctx, {
    key,
    brand,
    accountId: found.accountId,
    template: "contractor.quotingAsked",
    path: paths.services(),
    content: {},
  });
}

/** Sends the person who acts what the Advanced profile is: once a day, in silence. For a contractor's people; while staff act for it, to all of them. */
export async function tellAboutAdvanced(ctx: Ctx): Promise<void> {
  allow(canAskForAdvanced(ctx.actor));
  const { accountId, actingFor } = ctx.actor;
  const userId = actingFor ? undefined : ctx.actor.userId;
  const notice = { template: "contractor.advancedProfile", path: paths.advancedProfile(), content: {} } as const;
  await enqueueNoticeOncePerDay(ctx, { key: `advanced:${userId ?? accountId}`, brand: ctx.brand.code, accountId, userId, ...notice });
}

/**
 * Takes the Advanced profile for the contractor of the account manager who acts. It needs a card whose check is over; no card can be
 * checked yet, so it is always the conflict that says so.
 */
export async function optForAdvanced(ctx: Ctx): Promise<never> {
  allow(canAskForAdvanced(ctx.actor) && ctx.actor.accountManager);
  return fail("conflict", "contractors.cardNeeded");
}
