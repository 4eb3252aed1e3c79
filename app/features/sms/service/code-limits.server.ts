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
  const ofNumber = [...numberBuckets(requester, ties), ...(ties.isProved ? [] : unprovedBuckets(phone, getShownBrand(ctx)))];
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

export interface SignInAdmission {
  isAdmitted: boolean;
  /** It took from the share of people who never verified a number, which the right code gives back. */
  tookUnproved: boolean;
}

/**
 * Whether a sign-in code may be texted, which the requester does not learn. At a known place the owner has a share of
 * their own; elsewhere strangers share what a number, its exchange and the brand get, as for codes that verify a number.
 * Numbers of nobody count apart: they cost nothing, and nobody can use up with them the texts of others, or the codes that
 * verify such a number.
 */
export async function admitSignInText(ctx: Ctx, { phone, isVerified, place }: SignInText): Promise<SignInAdmission> {
  const apart = ([name, whose = ""]: Bucket): Bucket => [name, isVerified ? whose : `nobody ${whose}`];
  const shared = sharedBuckets(ctx, phone).map(apart);
  if (place !== null && (await canConsumeEach(ctx, [["signInTextsKnownPlace", `${phone} ${place}`], ...shared])))
    return { isAdmitted: true, tookUnproved: false };
  const ofNumber: Bucket[] = [["smsCodesToNumber", phone], ["smsCodesToNumberDaily", phone], ...unprovedBuckets(phone, getShownBrand(ctx))];
  const network: Bucket = ["signInTextsNetwork", toNetworkKey(ctx, phone)];
  const isAdmitted = await canConsumeEach(ctx, [network, ...ofNumber.map(apart), ...shared]);
  return { isAdmitted, tookUnproved: isAdmitted };
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
function unprovedBuckets(phone: string, brand: string): Bucket[] {
  return [
    ["smsCodesToExchange", toExchange(phone)],
    ["smsCodesOfUnproved", brand],
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

/** After the right code, of what a request for it took. */
export async function refundUnproved(ctx: Ctx, phone: string, brand: string = getShownBrand(ctx)): Promise<void> {
  await refundEach(ctx, unprovedBuckets(phone, brand));
}
