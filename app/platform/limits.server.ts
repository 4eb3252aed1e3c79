import { eq, lt, sql } from "drizzle-orm";
import { fail, Failure } from "#app/lib/errors.ts";
import { isNobodys, wideNetwork, type Caller } from "./addresses.server.ts";
import type { Ctx } from "./context.ts";
import { countFailedAttempt, logExhaustedLimit } from "./failed-attempts.server.ts";
import { limits, type Limit, type LimitName } from "./limit-sizes.ts";
import { limitBuckets } from "./limits-table.server.ts";
import { rememberInProcess } from "./process-memory.server.ts";
import { tokenHash } from "./tokens.server.ts";

export { limits, type LimitName } from "./limit-sizes.ts";

export type Counting = Pick<Ctx, "db" | "now"> & { caller?: Caller | undefined };

/**
 * Takes one try. Throws too_many with the seconds to wait. No header can change the default subject, the caller's
 * address. Call it outside transactions, or a rollback refunds the try.
 */
export async function spend(ctx: Counting, name: LimitName, whose: string = callerIn(ctx)): Promise<void> {
  await spendSeveral(ctx, name, { whose, count: 1 });
}

/** Seconds to wait for an in-process limit; 0 if a try was taken. */
export function takeLocal(name: "keptPages" | "routeDiscovery", caller: Caller, now: number): number {
  if (isNobodys(caller)) return 0;
  const { burst, seconds } = limits[name];
  return Math.ceil(takeHere({ key: `${name}:${caller}`, step: (seconds * 1000) / burst, window: seconds * 1000, isOne: true }, now) / 1000);
}

/** Takes `count` tries or none. */
export async function spendSeveral(ctx: Counting, name: LimitName, { whose, count }: { whose: string; count: number }): Promise<void> {
  const limit: Limit = limits[name];
  const burst = isNobodys(whose) ? (limit.atHome ?? limit.burst) : limit.burst;
  if (burst === Infinity) return;
  const step = (limit.seconds * 1000 * count) / burst;
  const bucket = { key: `${name}:${tokenHash(whose)}`, step, window: limit.seconds * 1000, isOne: count === 1 };
  const wait = limit.shared ? await takeShared(ctx, bucket) : takeHere(bucket, ctx.now.getTime());
  if (wait > 0 && limit.breaker) logExhaustedLimit({ name, whose }, ctx.now);
  if (wait > 0) fail("too_many", limit.code ?? "limits.wait", { count: Math.ceil(wait / 60_000), retryAfter: Math.ceil(wait / 1000) });
}

export async function spendFromEach(ctx: Counting, buckets: readonly Bucket[], count: number): Promise<void> {
  const taken: Bucket[] = [];
  try {
    for (const [name, whose = callerIn(ctx)] of buckets) {
      await spendSeveral(ctx, name, { whose, count });
      taken.push([name, whose]);
    }
  } catch (error) {
    // In a failed transaction the refund fails too, but nothing was taken. The first error is the cause.
    await Promise.allSettled(taken.map(([name, whose = callerIn(ctx)]) => giveSeveralBack(ctx, name, { whose, count })));
    throw error;
  }
}

/** The caller's IPv6 /48 network; empty for other callers. */
export function listNetworkBuckets(ctx: Counting, name: LimitName): Bucket[] {
  const network = wideNetwork(callerIn(ctx));
  return network === null ? [] : [[name, network]];
}

export async function giveBackToEach(ctx: Counting, buckets: readonly Bucket[]): Promise<void> {
  await Promise.all(buckets.map(([name, whose]) => giveBack(ctx, name, whose)));
}

/** For a try that did not fail or was not evaluated. */
export async function giveBack(ctx: Counting, name: LimitName, whose: string = callerIn(ctx)): Promise<void> {
  await giveSeveralBack(ctx, name, { whose, count: 1 });
}

async function giveSeveralBack(ctx: Counting, name: LimitName, { whose, count }: { whose: string; count: number }): Promise<void> {
  const limit: Limit = limits[name];
  const burst = isNobodys(whose) ? (limit.atHome ?? limit.burst) : limit.burst;
  const key = `${name}:${tokenHash(whose)}`;
  const step = (limit.seconds * 1000 * count) / burst;
  emptyUntil.delete(key);
  if (!limit.shared) return void fullAt.set(key, (fullAt.get(key) ?? 0) - step);
  const back = sql`${limitBuckets.fullAt} - ${step} * interval '1 ms'`;
  await ctx.db.update(limitBuckets).set({ fullAt: back }).where(eq(limitBuckets.key, key));
}

/** Other processes may treat it as empty for a while. */
export async function refill(ctx: Counting, name: LimitName, whose: string = callerIn(ctx)): Promise<void> {
  const key = `${name}:${tokenHash(whose)}`;
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
  ctx: Counting,
  buckets: readonly Bucket[],
  work: () => Promise<Hit | null>,
): Promise<Hit | null> {
  const taken: Bucket[] = [];
  const back = () => Promise.all(taken.map(([name, whose]) => giveBack(ctx, name, whose)));
  try {
    for (const bucket of buckets) {
      await spend(ctx, ...bucket);
      taken.push(bucket);
    }
    const hit = await work();
    if (hit !== null) await back();
    else for (const [name] of buckets) countFailedAttempt({ name, ...limits[name] }, ctx.now);
    return hit;
  } catch (error) {
    if (error instanceof Failure) await back();
    throw error;
  }
}

export async function dropFullBuckets(ctx: Pick<Ctx, "db" | "now">): Promise<void> {
  await ctx.db.delete(limitBuckets).where(lt(limitBuckets.fullAt, ctx.now));
}

function callerIn({ caller }: Counting): Caller {
  return caller ?? "unknown";
}

interface Taking {
  key: string;
  step: number;
  window: number;
  isOne: boolean;
}

/** Times are milliseconds. */
const fullAt = rememberInProcess<string, number>();
const emptyUntil = rememberInProcess<string, number>();
const mostKept = 100_000;

function takeHere({ key, step, window }: Taking, now: number): number {
  const next = Math.max(fullAt.get(key) ?? 0, now) + step;
  if (next > now + window) return next - now - window;
  keep(fullAt, key, next);
  return 0;
}

/** Returns the milliseconds to wait, 0 if a try was taken. */
async function takeShared({ db, now }: Counting, { key, step, window, isOne }: Taking): Promise<number> {
  const known = (emptyUntil.get(key) ?? 0) - now.getTime();
  if (known > 0 && known <= window) return known;
  const next = sql`greatest(b.full_at, ${now}::timestamptz) + ${step} * interval '1 ms'`;
  const { rowCount } = await db.execute(sql`
    insert into limit_bucket as b (key, full_at) values (${key}, ${now}::timestamptz + ${step} * interval '1 ms')
    on conflict (key) do update set full_at = ${next} where ${next} <= ${now}::timestamptz + ${window} * interval '1 ms'`);
  if (rowCount) return 0;
  const [bucket] = await db.select().from(limitBuckets).where(eq(limitBuckets.key, key));
  const wait = Math.max(1, (bucket?.fullAt.getTime() ?? 0) + step - window - now.getTime());
  if (isOne) keep(emptyUntil, key, now.getTime() + wait);
  return wait;
}

function keep(times: Map<string, number>, key: string, time: number): void {
  times.delete(key);
  times.set(key, time);
  for (const oldest of times.keys()) {
    if (times.size <= mostKept) break;
    times.delete(oldest);
  }
}
