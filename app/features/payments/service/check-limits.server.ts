import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import {
  consumeFromEach,
  consumeLimit,
  listNetworkBuckets,
  refundEach,
  requireTries,
  type Bucket,
  type LimitName,
} from "#app/platform/limits.server.ts";
import { findCard, type CheckRow } from "../store.server.ts";

type Checked = Pick<CheckRow, "accountId" | "brand">;

/**
 * Counts an opened frame, which checks nothing yet: against its account and network, never against the brand. The address
 * counts here, as a job that runs a check does not know it. Throws `too_many`, also if no check would be left.
 */
export async function withinFrameLimits<Result>(ctx: Ctx, { accountId, brand }: Checked, open: () => Promise<Result>): Promise<Result> {
  await requireHoldTries(ctx, { accountId, brand });
  const buckets: Bucket[] = [["cardFrames", accountId], ["cardChecksOfAddress"], ...listNetworkBuckets(ctx, "cardFramesOfNetwork")];
  return consumeWhile(ctx, buckets, open);
}

/** Counts a requested hold. It does not count if `request` fails, unless by a declined card, or returns null. */
export async function withinHoldLimits<Result>(ctx: Ctx, checked: Checked, request: () => Promise<Result>): Promise<Result> {
  return consumeWhile(ctx, await listHoldBuckets(ctx, checked), request);
}

/** Before anything is asked of the provider, as a job comes back each minute for a check that the limits hold up. */
export async function requireHoldTries(ctx: Ctx, checked: Checked): Promise<void> {
  for (const [name, subject] of await listHoldBuckets(ctx, checked)) await requireTries(ctx, name, subject);
}

/** As `withinHoldLimits`, also for the caller's address: no frame was opened. */
export async function withinRecheckLimits<Result>(ctx: Ctx, checked: Checked, request: () => Promise<Result>): Promise<Result> {
  return consumeWhile(ctx, [...(await listHoldBuckets(ctx, checked)), ["cardChecksOfAddress"]], request);
}

/**
 * Counts a card that the frame declined as a check of its account. False if none is left. The brand does not count
 * it: an invented number costs nothing.
 */
export async function consumeDecline(ctx: Ctx, { accountId }: Pick<CheckRow, "accountId">): Promise<boolean> {
  try {
    await consumeLimit(ctx, "cardChecks", accountId);
    await requireTries(ctx, "cardChecks", accountId);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.kind === "too_many") return false;
    throw error;
  }
}

/** Who had a card accepted passes the brand's limit, so that strangers cannot use it up for the brand's contractors. */
async function listHoldBuckets(ctx: Ctx, { accountId, brand }: Checked): Promise<(readonly [LimitName, string])[]> {
  const hasCard = (await findCard(ctx, { accountId })) !== null;
  return [["cardChecks", accountId], ...(hasCard ? [] : [["cardChecksOfBrand", brand] as const])];
}

async function consumeWhile<Result>(ctx: Ctx, buckets: readonly Bucket[], work: () => Promise<Result>): Promise<Result> {
  await consumeFromEach(ctx, buckets, 1);
  try {
    const result = await work();
    if (result === null) await refundEach(ctx, buckets);
    return result;
  } catch (error) {
    if (!isDeclined(error)) await refundEach(ctx, buckets);
    throw error;
  }
}

function isDeclined(error: unknown): boolean {
  return error instanceof Failure && error.code === "payments.declined";
}
