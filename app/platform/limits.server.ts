import { eq, inArray, lt, sql } from "drizzle-orm";
import { fail, Failure } from "#app/lib/errors.ts";
import { isLoopbackOrUnknown, toWideNetwork, type Caller } from "./addresses.server.ts";
import type { Ctx } from "./context.ts";
import { countFailedAttempt, logExhaustedLimit } from "./failed-attempts.server.ts";
import { takeEachFromDatabase, type BucketRequest } from "./limit-buckets.server.ts";
import { limits, type Limit, type LimitName } from "./limit-sizes.ts";
import { limitBuckets } from "./limits-table.server.ts";
import { createProcessCache } from "./process-cache.server.ts";
import { tokenHash } from "./tokens.server.ts";

export { limits, type LimitName } from "./limit-sizes.ts";

export type LimitCtx = Pick<Ctx, "db" | "now"> & { caller?: Caller | undefined };

/**
 * Takes one try. Throws too_many with the seconds to wait. No header can change the default subject, the caller's
 * address. Call it outside transactions, or a rollback refunds the try.
 */
export async function consumeLimit(ctx: LimitCtx, name: LimitName, subject: string = getCaller(ctx)): Promise<void> {
  await consumeTries(ctx, name, { subject, count: 1 });
}

/** Seconds to wait for an in-process limit; 0 if a try was taken. */
export function consumeLocalLimit(name: "cachedPages" | "routeDiscovery", caller: Caller, now: number): number {
  if (isLoopbackOrUnknown(caller)) return 0;
  const { burst, seconds } = limits[name];
  return Math.ceil(
    takeFromMemory({ key: `${name}:${caller}`, step: (seconds * 1000) / burst, window: seconds * 1000, isOne: true }, now) / 1000,
  );
}

interface Tries {
  name: LimitName;
  subject: string;
  count: number;
}

/** Takes `count` tries or none. */
export async function consumeTries(ctx: LimitCtx, name: LimitName, { subject, count }: { subject: string; count: number }): Promise<void> {
  const tries = { name, subject, count };
  const bucket = findBucket(tries);
  if (!bucket) return;
  const wait = limits[name].shared ? await takeFromDatabase(ctx, bucket) : takeFromMemory(bucket, ctx.now.getTime());
  if (wait > 0) rejectTry(ctx, tries, wait);
}

/** Null without a limit. */
function findBucket({ name, subject, count }: Tries): BucketRequest | null {
  const limit: Limit = limits[name];
  const burst = isLoopbackOrUnknown(subject) ? (limit.loopbackBurst ?? limit.burst) : limit.burst;
  if (burst === Infinity) return null;
  const step = (limit.seconds * 1000 * count) / burst;
  return { key: `${name}:${tokenHash(subject)}`, step, window: limit.seconds * 1000, isOne: count === 1 };
}

function rejectTry({ now }: LimitCtx, { name, subject }: Tries, wait: number): never {
  const limit: Limit = limits[name];
  if (limit.breaker) logExhaustedLimit({ name, subject }, now);
  return rejectWait(limit, wait);
}

function rejectWait({ code }: Limit, wait: number): never {
  return fail("too_many", code ?? "limits.wait", { count: Math.ceil(wait / 60_000), retryAfter: Math.ceil(wait / 1000) });
}

/** Throws too_many if no try is left. Takes none. Not for addresses. */
export async function requireTries(ctx: LimitCtx, name: LimitName, subject: string): Promise<void> {
  const { burst, seconds }: Limit = limits[name];
  const key = `${name}:${tokenHash(subject)}`;
  const [bucket] = await ctx.db.select().from(limitBuckets).where(eq(limitBuckets.key, key));
  const emptyAt = ctx.now.getTime() + seconds * 1000 * (1 - 1 / burst);
  const wait = (bucket?.fullAt.getTime() ?? 0) - emptyAt;
  if (wait > 0) rejectWait(limits[name], wait);
}

/** Takes `count` tries of each, or none. Limits that all processes share are taken by one statement. */
export async function consumeFromEach(ctx: LimitCtx, buckets: readonly Bucket[], count: number): Promise<void> {
  const all = buckets.map(([name, subject = getCaller(ctx)]) => ({ name, subject, count }));
  const isAlone = ({ name, subject }: Tries, at: number) =>
    !limits[name].shared || all.findIndex((one) => one.name === name && one.subject === subject) < at;
  const consumed: Tries[] = [];
  try {
    for (const one of all.filter(isAlone)) {
      await consumeTries(ctx, one.name, one);
      consumed.push(one);
    }
    await consumeShared(
      ctx,
      all.filter((one, at) => !isAlone(one, at)),
    );
  } catch (error) {
    // In a failed transaction the refund fails too, but nothing was taken. The first error is the cause.
    await Promise.allSettled(consumed.map((one) => refundTries(ctx, one.name, one)));
    throw error;
  }
}

/** Different ones. */
async function consumeShared(ctx: LimitCtx, all: readonly Tries[]): Promise<void> {
  const wanted = all.flatMap((tries) => {
    const bucket = findBucket(tries);
    return bucket ? [{ tries, bucket }] : [];
  });
  const [first, ...others] = wanted;
  if (!first) return;
  if (others.length === 0) return consumeTries(ctx, first.tries.name, first.tries);
  const known = wanted.find(({ bucket }) => findKnownWait(bucket, ctx.now) > 0);
  if (known) rejectTry(ctx, known.tries, findKnownWait(known.bucket, ctx.now));
  const refundsBefore = refundsMade;
  const taken = await takeEachFromDatabase(
    ctx,
    wanted.map(({ bucket }) => bucket),
  );
  const refused = wanted.find(({ bucket }) => !taken.has(bucket.key));
  if (!refused) return;
  const wait = await readWait(ctx, refused.bucket, refundsBefore);
  await Promise.all(wanted.filter(({ bucket }) => taken.has(bucket.key)).map(({ tries }) => refundTries(ctx, tries.name, tries)));
  rejectTry(ctx, refused.tries, wait);
}

/** Takes one try of each, or none and returns false. */
export function canConsumeEach(ctx: LimitCtx, buckets: readonly Bucket[]): Promise<boolean> {
  return consumeFromEach(ctx, buckets, 1).then(
    () => true,
    (refusal: { kind?: string }) => (refusal.kind === "too_many" ? false : Promise.reject(refusal)),
  );
}

/** The caller's IPv6 /48 network; empty for other callers. */
export function listNetworkBuckets(ctx: LimitCtx, name: LimitName): Bucket[] {
  const network = toWideNetwork(getCaller(ctx));
  return network === null ? [] : [[name, network]];
}

export async function refundEach(ctx: LimitCtx, buckets: readonly Bucket[]): Promise<void> {
  await Promise.all(buckets.map(([name, subject]) => refundTry(ctx, name, subject)));
}

/** For a try that did not fail or was not evaluated. */
export async function refundTry(ctx: LimitCtx, name: LimitName, subject: string = getCaller(ctx)): Promise<void> {
  await refundTries(ctx, name, { subject, count: 1 });
}

async function refundTries(ctx: LimitCtx, name: LimitName, { subject, count }: { subject: string; count: number }): Promise<void> {
  const limit: Limit = limits[name];
  const burst = isLoopbackOrUnknown(subject) ? (limit.loopbackBurst ?? limit.burst) : limit.burst;
  const key = `${name}:${tokenHash(subject)}`;
  const step = (limit.seconds * 1000 * count) / burst;
  if (!limit.shared) return void fullAt.set(key, (fullAt.get(key) ?? 0) - step);
  const restored = sql`${limitBuckets.fullAt} - ${step} * interval '1 ms'`;
  await ctx.db.update(limitBuckets).set({ fullAt: restored }).where(eq(limitBuckets.key, key));
  emptyUntil.delete(key);
  refundsMade += 1;
}

/** Other processes may treat it as empty for a while. */
export async function resetLimit(ctx: LimitCtx, name: LimitName, subject: string = getCaller(ctx)): Promise<void> {
  const key = `${name}:${tokenHash(subject)}`;
  emptyUntil.delete(key);
  await ctx.db.delete(limitBuckets).where(eq(limitBuckets.key, key));
}

/** The subject is by default the caller's address. */
export type Bucket = readonly [name: LimitName, whose?: string];

/**
 * Tries are taken before `work` starts, so that concurrent attempts all count. A result or a Failure refunds them; null
 * is a failed attempt.
 */
export async function limitFailedAttempts<Hit>(
  ctx: LimitCtx,
  buckets: readonly Bucket[],
  work: () => Promise<Hit | null>,
): Promise<Hit | null> {
  const consumed: Bucket[] = [];
  const refundAll = () => Promise.all(consumed.map(([name, subject]) => refundTry(ctx, name, subject)));
  try {
    for (const bucket of buckets) {
      await consumeLimit(ctx, ...bucket);
      consumed.push(bucket);
    }
    const hit = await work();
    if (hit !== null) await refundAll();
    else for (const [name] of buckets) countFailedAttempt({ name, ...limits[name] }, ctx.now);
    return hit;
  } catch (error) {
    if (error instanceof Failure) await refundAll();
    throw error;
  }
}

/** Skips locked rows. Requests lock several in key order; waiting for them here could deadlock. */
export async function dropFullBuckets({ db, now }: Pick<Ctx, "db" | "now">): Promise<void> {
  const { key, fullAt: time } = limitBuckets;
  const unused = db.select({ key }).from(limitBuckets).where(lt(time, now)).for("update", { skipLocked: true });
  await db.delete(limitBuckets).where(inArray(key, unused));
}

function getCaller({ caller }: LimitCtx): Caller {
  return caller ?? "unknown";
}

/** Times are milliseconds. */
const fullAt = createProcessCache<string, number>();
const emptyUntil = createProcessCache<string, number>();
const maxRemembered = 100_000;
/** A bucket that was read before a refund is not remembered as empty. */
let refundsMade = 0;

function takeFromMemory({ key, step, window }: BucketRequest, now: number): number {
  const next = Math.max(fullAt.get(key) ?? 0, now) + step;
  if (next > now + window) return next - now - window;
  rememberTime(fullAt, key, next);
  return 0;
}

function findKnownWait({ key, window }: BucketRequest, now: Date): number {
  const wait = (emptyUntil.get(key) ?? 0) - now.getTime();
  return wait <= window ? Math.max(0, wait) : 0;
}

/** Returns the milliseconds to wait, 0 if a try was taken. */
async function takeFromDatabase({ db, now }: LimitCtx, bucket: BucketRequest): Promise<number> {
  const knownWait = findKnownWait(bucket, now);
  if (knownWait > 0) return knownWait;
  const refundsBefore = refundsMade;
  const taken = await takeEachFromDatabase({ db, now }, [bucket]);
  return taken.has(bucket.key) ? 0 : readWait({ db, now }, bucket, refundsBefore);
}

/** Of one without a try: the milliseconds until there is one. */
async function readWait({ db, now }: LimitCtx, { key, step, window, isOne }: BucketRequest, refundsBefore: number): Promise<number> {
  const [bucket] = await db.select().from(limitBuckets).where(eq(limitBuckets.key, key));
  const wait = Math.max(1, (bucket?.fullAt.getTime() ?? 0) + step - window - now.getTime());
  if (isOne && refundsMade === refundsBefore) rememberTime(emptyUntil, key, now.getTime() + wait);
  return wait;
}

function rememberTime(times: Map<string, number>, key: string, time: number): void {
  times.delete(key);
  times.set(key, time);
  for (const oldest of times.keys()) {
    if (times.size <= maxRemembered) break;
    times.delete(oldest);
  }
}
