import { eq, lt, sql } from "drizzle-orm";
import { fail, Failure } from "#app/lib/errors.ts";
import { isNobodys, type Caller } from "./addresses.server.ts";
import type { Ctx } from "./context.ts";
import { noteMiss, noteTrip } from "./guess-alarm.server.ts";
import { limitBuckets } from "./limits-table.server.ts";
import { rememberInProcess } from "./process-memory.server.ts";
import { tokenHash } from "./tokens.server.ts";

/**
 * A bucket of `burst` tries that fills again in `seconds`. `shared` ones are counted in the database, for all processes together,
 * and refuse where it is away; the others are counted in this process. `atHome` is the burst of an address that is nobody's (the machine
 * itself), where it is another. `alarm`: so many misses in an hour, of whomever, mean that somebody guesses what nobody mistypes often.
 * `code`: the message of its refusal, where more than waiting helps. `breaker`: it stands for all, so that it is used up is told to the log.
 */
interface Limit {
  burst: number;
  seconds: number;
  shared: boolean;
  atHome?: number;
  alarm?: number;
  code?: string;
  breaker?: true;
}

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
const megabyte = 1024 * 1024;

/** Every limit of the product. Those of guesses (`guess`) count what missed, the others every try. */
export const limits = {
  /** Pages and calls by one address, whatever they are; by one account. */
  pages: { burst: 600, seconds: minute, shared: false, atHome: Infinity },
  api: { burst: 600, seconds: minute, shared: false, atHome: Infinity },
  account: { burst: 1_200, seconds: minute, shared: false },
  /** Postal codes and addresses asked one by one, visits told one by one. An address costs more: it may need all places of a state. */
  suggestions: { burst: 240, seconds: minute, shared: false, atHome: 12_000 },
  postalCodes: { burst: 120, seconds: minute, shared: false, atHome: 6_000 },
  addresses: { burst: 60, seconds: minute, shared: false, atHome: 3_000 },
  tracking: { burst: 60, seconds: minute, shared: false },
  /** Pictures that pages show, by address; bytes of photos and how many, by the person who sends them. */
  pictures: { burst: 3_000, seconds: minute, shared: false, atHome: Infinity },
  photoFiles: { burst: 60, seconds: minute, shared: false },
  photoBytes: { burst: 20 * megabyte, seconds: minute, shared: false },
  /** Photos of jobs, which need no account: forms by address; photos by person, else by address, and of all without an account together. */
  jobPhotoForms: { burst: 60, seconds: minute, shared: false, atHome: 600 },
  jobPhotos: { burst: 60, seconds: hour, shared: true, atHome: 1_200 },
  jobPhotosOfAll: { burst: 10_000, seconds: day, shared: true, code: "photos.guestsFull" },
  /** Their bytes in a day: by address and by brand where nobody is signed in, else by person. */
  jobPhotoBytes: { burst: 100 * megabyte, seconds: day, shared: true, atHome: 1024 * megabyte, code: "photos.guestFull" },
  jobPhotoBytesOfBrand: { burst: 1024 * megabyte, seconds: day, shared: true, code: "photos.guestsFull", breaker: true },
  jobPhotoBytesOfUser: { burst: 200 * megabyte, seconds: day, shared: true, code: "photos.dayFull" },
  /** Papers drawn for one person: fewer than may wait, so that nobody alone makes the others wait for theirs. */
  papers: { burst: 6, seconds: minute, shared: false },
  /** Roofs measured from the air, which are paid for one by one: by address, and by the whole installation. */
  surveys: { burst: 10, seconds: hour, shared: true, atHome: 600 },
  surveysOfAll: { burst: 300, seconds: day, shared: true },
  /** Their pictures from the air, which a browser keeps for as long as it may ask for them. */
  surveyPictures: { burst: 20, seconds: hour, shared: true, atHome: 600 },
  surveyPicturesOfAll: { burst: 600, seconds: day, shared: true },
  /**
   * Wishes for a call or a visit, each of which may send somebody a text: by address, by number and by the exchange that it belongs to, and of a
   * whole brand; of one exchange by one address; and other numbers of one wish.
   */
  callbacks: { burst: 60, seconds: day, shared: true, atHome: 3_000 },
  callbackNumber: { burst: 3, seconds: 10 * minute, shared: true, code: "callbacks.numberOften" },
  callbackPrefixOfAddress: { burst: 10, seconds: day, shared: true, code: "callbacks.full" },
  callbackChanges: { burst: 3, seconds: 30 * day, shared: true, code: "callbacks.changedOften" },
  callbackPrefix: { burst: 60, seconds: day, shared: true, code: "callbacks.full" },
  callbackBrand: { burst: 2_000, seconds: day, shared: true, code: "callbacks.full", breaker: true },
  /** Contractors for whom one address opens wizards. */
  wizardContractors: { burst: 60, seconds: hour, shared: true, atHome: 6_000 },
  /**
   * Prices that the wizard shows, each of which says a little of a price book: by address, by draft, of one contractor by one address, and of one
   * contractor by all.
   */
  priceRanges: { burst: 2_000, seconds: day, shared: true, atHome: 200_000 },
  priceRangesOfDraft: { burst: 300, seconds: day, shared: true },
  priceRangesOfBook: { burst: 300, seconds: day, shared: true, atHome: 100_000 },
  priceRangesOfContractor: { burst: 5_000, seconds: day, shared: true, breaker: true },
  /** Mails that a request sends to somebody. */
  share: { burst: 5, seconds: hour, shared: true },
  shareReceiver: { burst: 20, seconds: day, shared: true },
  reminder: { burst: 5, seconds: hour, shared: true, atHome: 120 },
  reminderReceiver: { burst: 3, seconds: day, shared: true },
  recover: { burst: 10, seconds: hour, shared: true, atHome: 600 },
  recoverReceiver: { burst: 3, seconds: day, shared: true },
  invite: { burst: 20, seconds: day, shared: true },
  signUp: { burst: 20, seconds: hour, shared: true, atHome: 10_000 },
  /** Guesses: passwords by address; by account from anywhere, and from a place where its owner has been; codes. */
  login: { burst: 50, seconds: 10 * minute, shared: true, atHome: 600 },
  loginAccount: { burst: 8, seconds: 40 * minute, shared: true },
  loginKnownPlace: { burst: 5, seconds: hour, shared: true },
  password: { burst: 5, seconds: 15 * minute, shared: true },
  secondFactor: { burst: 5, seconds: 15 * minute, shared: true, alarm: 100 },
  resetCode: { burst: 10, seconds: 10 * minute, shared: true, atHome: 60, alarm: 100 },
  handOff: { burst: 10, seconds: minute, shared: true, alarm: 100 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;

/** What counting needs of a context: the database, the time, and who asks. */
export type Counting = Pick<Ctx, "db" | "now"> & { caller?: Caller | undefined };

/**
 * Takes one try out of a bucket, or refuses as `too_many` with the seconds to wait (`Retry-After`). **The key**: a bucket belongs to
 * one limit and to `whose`, by default the caller's address (`ctx.caller`, made by `callerOf` of addresses.server.ts: no header of the
 * caller's own can change it). For an account or a receiver name it: `spend(ctx, "shareReceiver", email)`. Call it outside of
 * transactions, or a rollback gives the try back.
 */
export async function spend(ctx: Counting, name: LimitName, whose: string = callerIn(ctx)): Promise<void> {
  await spendSeveral(ctx, name, { whose, count: 1 });
}

/** The same for several tries at once: all of them, or none and the seconds until there are as many. */
export async function spendSeveral(ctx: Counting, name: LimitName, { whose, count }: { whose: string; count: number }): Promise<void> {
  const limit: Limit = limits[name];
  const burst = isNobodys(whose) ? (limit.atHome ?? limit.burst) : limit.burst;
  if (burst === Infinity) return;
  const step = (limit.seconds * 1000 * count) / burst;
  const bucket = { key: `${name}:${tokenHash(whose)}`, step, window: limit.seconds * 1000, isOne: count === 1 };
  const wait = limit.shared ? await takeShared(ctx, bucket) : takeHere(bucket, ctx.now.getTime());
  if (wait > 0 && limit.breaker) noteTrip({ name, whose }, ctx.now);
  if (wait > 0) fail("too_many", limit.code ?? "limits.wait", { count: Math.ceil(wait / 60_000), retryAfter: Math.ceil(wait / 1000) });
}

/** The same out of several buckets: each of them gives so many, or none gives any. */
export async function spendFromEach(ctx: Counting, buckets: readonly Bucket[], count: number): Promise<void> {
  const taken: Bucket[] = [];
  try {
    for (const [name, whose = callerIn(ctx)] of buckets) {
      await spendSeveral(ctx, name, { whose, count });
      taken.push([name, whose]);
    }
  } catch (error) {
    await Promise.all(taken.map(([name, whose = callerIn(ctx)]) => giveSeveralBack(ctx, name, { whose, count })));
    throw error;
  }
}

/** Gives a try back to the bucket that it was taken from: it was no guess, or was not looked at. */
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

/** One bucket: a limit, and whose where it is not the caller's address. */
export type Bucket = readonly [name: LimitName, whose?: string];

/**
 * Lets somebody guess a secret: each of the buckets gives one try, all of them before `work` looks at anything, so that any number
 * of guesses at once are counted. A hit (not null) gives the tries back, and so does a refusal, which has evaluated nothing; a miss is null, and
 * counts for the alarm.
 */
export async function guess<Hit>(ctx: Counting, buckets: readonly Bucket[], work: () => Promise<Hit | null>): Promise<Hit | null> {
  const taken: Bucket[] = [];
  const back = () => Promise.all(taken.map(([name, whose]) => giveBack(ctx, name, whose)));
  try {
    for (const bucket of buckets) {
      await spend(ctx, ...bucket);
      taken.push(bucket);
    }
    const hit = await work();
    if (hit !== null) await back();
    else for (const [name] of buckets) noteMiss({ name, ...limits[name] }, ctx.now);
    return hit;
  } catch (error) {
    if (error instanceof Failure) await back();
    throw error;
  }
}

/** Forgets the buckets that are full again. */
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
  /** Of one try; where there is none left for several, there may be for fewer. */
  isOne: boolean;
}

/** Buckets of this process, and until when a shared one is known to be empty; times in milliseconds. */
const fullAt = rememberInProcess<string, number>();
const emptyUntil = rememberInProcess<string, number>();
/** So many are remembered; beyond, the oldest are forgotten. */
const mostKept = 100_000;

function takeHere({ key, step, window }: Taking, now: number): number {
  const next = Math.max(fullAt.get(key) ?? 0, now) + step;
  if (next > now + window) return next - now - window;
  keep(fullAt, key, next);
  return 0;
}

/** The milliseconds to wait, 0 when a try was taken. Where there was not even one, the bucket is empty from memory until that one's time has come. */
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
