import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeFromEach, consumeLimit, listNetworkBuckets, refundTry, type Bucket } from "#app/platform/limits.server.ts";
import { toExchange } from "../model/area-codes.ts";
import { findNumberTies, type NumberTies } from "../store/numbers.server.ts";

/** Who requests a code to which number. */
export interface CodeRequester {
  userId: string;
  phone: string;
}

/** Takes all or none. `further`: limits of the caller's own. */
export async function consumeCodeLimits(ctx: Ctx, requester: CodeRequester, further: readonly Bucket[]): Promise<void> {
  const ties = await findNumberTies(ctx, requester);
  const known = await consumeNewNumber(ctx, requester);
  const buckets: Bucket[] = [
    ...further,
    ...known,
    ...callerBuckets(ctx, requester),
    ...numberBuckets(requester, ties),
    ...sharedBuckets(ctx),
  ];
  try {
    await consumeFromEach(ctx, buckets, 1);
  } catch (error) {
    if (known.length > 0) await refundTry(ctx, "smsNumberOfUser", toKey(requester));
    throw error;
  }
}

/** The share of numbers that a user may request codes for in a day. Empty for a number that the user had requested one for. */
async function consumeNewNumber(ctx: Ctx, requester: CodeRequester): Promise<Bucket[]> {
  try {
    await consumeLimit(ctx, "smsNumberOfUser", toKey(requester));
    return [["smsNumbersOfUser", requester.userId]];
  } catch (error) {
    if (error instanceof Failure && error.kind === "too_many") return [];
    throw error;
  }
}

function callerBuckets(ctx: Ctx, { userId }: CodeRequester): Bucket[] {
  return [["smsCodes"], ...listNetworkBuckets(ctx, "smsCodesOfNetwork"), ["smsCodesOfUser", userId]];
}

/**
 * Strangers share what a number gets in a day. Whose number it is has a share of their own, which strangers cannot use up;
 * anybody can save a number, so that those who have not verified it share another. People who never verified a number
 * share what an exchange gets: the others have a phone that works.
 */
function numberBuckets(requester: CodeRequester, { isVerified, isSaved, isProved }: NumberTies): Bucket[] {
  const { phone } = requester;
  const own: Bucket = ["smsCodesToOwnNumber", toKey(requester)];
  const ofSavers: Bucket = ["smsCodesToSavedNumber", phone];
  const ofStrangers: Bucket[] = [
    ["smsCodesToNumber", phone],
    ["smsCodesToNumberDaily", phone],
  ];
  const ofUnproved: Bucket = ["smsCodesToExchange", toExchange(phone)];
  return [
    ...(isVerified ? [own] : isSaved ? [own, ofSavers] : ofStrangers),
    ...(isProved ? [] : [ofUnproved]),
    ["smsCodesToExchangeOfAll", toExchange(phone)],
  ];
}

function sharedBuckets(ctx: Ctx): Bucket[] {
  return [
    ["smsOfBrand", (ctx.displayBrand ?? ctx.brand).code],
    ["smsOfAll", "all"],
  ];
}

function toKey({ userId, phone }: CodeRequester): string {
  return `${userId} ${phone}`;
}

/** After the right code of somebody who had never verified a number. */
export async function refundExchange(ctx: Ctx, phone: string): Promise<void> {
  await refundTry(ctx, "smsCodesToExchange", toExchange(phone));
}
