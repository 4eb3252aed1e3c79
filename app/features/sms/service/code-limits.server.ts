import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import {
  canConsumeEach,
  consumeFromEach,
  consumeLimit,
  listNetworkBuckets,
  refundEach,
  refundTry,
  type Bucket,
} from "#app/platform/limits.server.ts";
import { toNetworkKey } from "../../accounts/service/sign-in.server.ts";
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
  const { phone } = requester;
  const ofNumber = [...numberBuckets(requester, ties), ...(ties.isProved ? [] : unprovedBuckets(ctx, phone))];
  const buckets = [...further, ...known, ...callerBuckets(ctx, requester), ...ofNumber, ...sharedBuckets(ctx, phone)];
  try {
    await consumeFromEach(ctx, buckets, 1);
  } catch (error) {
    if (known.length > 0) await refundTry(ctx, "smsNumberOfUser", toKey(requester));
    throw error;
  }
}

/** Before anything depends on the number. Throws `too_many`. */
export async function consumeSignInCaller(ctx: Ctx): Promise<void> {
  await consumeFromEach(ctx, [["smsCodes"], ...listNetworkBuckets(ctx, "smsCodesOfNetwork")], 1);
}

export interface SignInText {
  phone: string;
  /** Somebody has verified the number: it gets a text. */
  isVerified: boolean;
  /** Mark of a place where the owner has signed in. */
  place: string | null;
}

/**
 * Whether a sign-in code may be texted, which the requester does not learn. At a known place the owner has a share of
 * their own; elsewhere strangers share what a number, its exchange and the brand get, as for codes that verify a number.
 * Numbers of nobody count apart: they cost nothing, and nobody can use up the texts of others with them.
 */
export async function canTextSignIn(ctx: Ctx, { phone, isVerified, place }: SignInText): Promise<boolean> {
  const apart = ([name, whose = ""]: Bucket): Bucket => [name, isVerified ? whose : `nobody ${whose}`];
  const shared = sharedBuckets(ctx, phone).map(apart);
  if (place !== null && (await canConsumeEach(ctx, [["signInTextsKnownPlace", `${phone} ${place}`], ...shared]))) return true;
  const ofNumber: Bucket[] = [
    ["signInTextsNetwork", toNetworkKey(ctx, phone)],
    ["smsCodesToNumber", phone],
    ["smsCodesToNumberDaily", phone],
  ];
  return canConsumeEach(ctx, [...ofNumber, ...unprovedBuckets(ctx, phone).map(apart), ...shared]);
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
 * anybody can save a number, so that those who have not verified it share another.
 */
function numberBuckets(requester: CodeRequester, { isVerified, isSaved }: NumberTies): Bucket[] {
  const { phone } = requester;
  const own: Bucket = ["smsCodesToOwnNumber", toKey(requester)];
  if (isVerified) return [own];
  if (isSaved) return [own, ["smsCodesToSavedNumber", phone]];
  return [
    ["smsCodesToNumber", phone],
    ["smsCodesToNumberDaily", phone],
  ];
}

/** Of people who never verified a number. The others have a phone that works, and need what is left. */
function unprovedBuckets(ctx: Ctx, phone: string): Bucket[] {
  return [
    ["smsCodesToExchange", toExchange(phone)],
    ["smsCodesOfUnproved", getShownBrand(ctx)],
    ["smsCodesOfAllUnproved", "all"],
  ];
}

function sharedBuckets(ctx: Ctx, phone: string): Bucket[] {
  return [
    ["smsCodesToExchangeOfAll", toExchange(phone)],
    ["smsOfBrand", getShownBrand(ctx)],
    ["smsOfAll", "all"],
  ];
}

function getShownBrand(ctx: Ctx): string {
  return (ctx.displayBrand ?? ctx.brand).code;
}

function toKey({ userId, phone }: CodeRequester): string {
  return `${userId} ${phone}`;
}

/** After the right code of somebody who had never verified a number. */
export async function refundUnproved(ctx: Ctx, phone: string): Promise<void> {
  await refundEach(ctx, unprovedBuckets(ctx, phone));
}
