import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { requests } from "../../requests/tables.server.ts";
import { lifetimes, maximumSessions, staffAuthorities, type SignedIn } from "../model.ts";
import { staffBrands, worksOn } from "../model/staff-brands.ts";
import { halfwayMinutes, type Step } from "../model/second-factor.ts";
import { accounts, knownPlaces, secondFactors, sessions, users } from "../tables.server.ts";

/** Who a session belongs to. `awaits` is what the person must give before it is good for anything. */
export interface FoundActor {
  actor: SignedIn & { sessionId: string };
  expiresAt: Date;
  signedInAt: Date;
  /** Until when it may last if it is used now: the idle time from now, within the absolute time. */
  lasting: { until: Date; refresh: number };
  awaits: Step | null;
  /** The brand that the session's homeowner came from; null for everybody else. */
  displayBrand: BrandCode | null;
}

/**
 * The person of a live session of this host: one statement, by the index of the token's hash. Nobody, where the user may not sign in any more, is
 * staff of other brands, or acts for a contractor who is not on a brand of theirs here.
 */
export async function findActorByTokenHash(ctx: Ctx, hash: string): Promise<FoundActor | null> {
  const query = actorQueries.get(ctx.db) ?? prepareActorQuery(ctx.db);
  actorQueries.set(ctx.db, query);
  const [row] = await query.execute({ hash, now: ctx.now, brand: ctx.brand.code, platform: ctx.brand.platform });
  return row ? found(row, ctx) : null;
}

/** One statement for each database: every request sends it, and building its SQL costs more than sending it. */
const actorQueries = new WeakMap<Ctx["db"], ReturnType<typeof prepareActorQuery>>();

function prepareActorQuery(db: Ctx["db"]) {
  return db
    .select({
      sessionId: sessions.id,
      beganAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      signedInAt: sessions.signedInAt,
      secondFactorAt: sessions.secondFactorAt,
      actingAccountId: sessions.actingAccountId,
      displayBrand: sessions.displayBrand,
      userId: users.id,
      accountId: accounts.id,
      accountType: accounts.type,
      contractorId: contractors.id,
      contractorName: contractors.name,
      accountManager: users.accountManager,
      authorities: users.authorities,
      brands: users.brands,
      email: users.email,
      enrolledAt: secondFactors.confirmedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(accounts, sql`${accounts.id} = coalesce(${sessions.actingAccountId}, ${users.accountId})`)
    .leftJoin(contractors, eq(contractors.accountId, accounts.id))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder("hash")),
        eq(sessions.brand, sql.placeholder("brand")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        sql`${users.disabledAt} is null`,
        or(isNull(sessions.actingAccountId), isActedForHere),
      ),
    )
    .prepare("find_actor_by_token_hash");
}

/** The contractor is on the host's brand; on the platform on a brand of the member of staff, whatever it is on for a super administrator. */
const isActedForHere = sql`(
  (${sql.placeholder("platform")} and 'ROLE_SUPER_ADMIN' = any(${users.authorities}))
  or exists (select 1 from mep_profile where mep_profile.contractor_id = ${contractors.id} and (
    mep_profile.brand = ${sql.placeholder("brand")} or (${sql.placeholder("platform")} and mep_profile.brand = any(${users.brands})))))`;

/** A session that has just begun. Only this answer has its token; the database has the hash. */
export interface NewSession {
  token: string;
  userId: string;
}

/** Begins a session on this host. `signedInAt` is when its person proved who they are, if that was before. */
export async function insertSession(
  ctx: Ctx,
  userId: string,
  { userAgent, signedInAt = ctx.now }: { userAgent: string; signedInAt?: Date | undefined },
): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(ctx.now.getTime() + lifetimes.others.idle);
  const moments = { signedInAt, expiresAt, createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db.insert(sessions).values({ userId, token: tokenHash(token), brand: ctx.brand.code, userAgent, ...moments });
  return { token, userId };
}

interface SessionRow extends Omit<SignedIn, "kind" | "actingFor"> {
  sessionId: string;
  beganAt: Date;
  expiresAt: Date;
  signedInAt: Date;
  actingAccountId: string | null;
  displayBrand: BrandCode | null;
  contractorName: string | null;
  enrolledAt: Date | null;
}

function found(row: SessionRow, { now, brand }: Ctx): FoundActor | null {
  const { beganAt, expiresAt, signedInAt, actingAccountId, displayBrand, contractorName, enrolledAt, ...own } = row;
  const isStaff = own.authorities.some((right) => staffAuthorities.includes(right));
  const { idle, absolute, refresh } = isStaff ? lifetimes.staff : lifetimes.others;
  const end = signedInAt.getTime() + absolute;
  if (now.getTime() >= end || (isStaff && !worksOn(own, brand))) return null;
  const awaits = isStaff && !own.secondFactorAt ? (enrolledAt ? "code" : "enrolment") : null;
  if (awaits && beganAt.getTime() < now.getTime() - halfwayMinutes * 60_000) return null;
  const actingFor = contractorName ?? own.accountId;
  const acting = { authorities: ["ROLE_PROVIDER"], accountManager: false, actingFor, brands: staffBrands(own) } as const;
  const lasting = { until: new Date(Math.min(now.getTime() + idle, end)), refresh };
  const actor = { kind: "user" as const, ...own, ...(actingAccountId ? acting : {}) };
  const cameFrom = !isStaff && own.accountType === "REGULAR" ? displayBrand : null;
  return { actor, expiresAt, signedInAt, lasting, awaits, displayBrand: cameFrom };
}

/** The brand of a household's newest request, or null. Only for show. */
export async function findLastBrand(ctx: Ctx, accountId: string): Promise<BrandCode | null> {
  const [newest] = await ctx.db
    .select({ brand: requests.brand })
    .from(requests)
    .where(eq(requests.accountId, accountId))
    .orderBy(desc(requests.submittedAt))
    .limit(1);
  return newest?.brand ?? null;
}

/** Remembers the brand that the homeowner of a session came from; the last one counts. */
export async function saveDisplayBrand(ctx: Ctx, sessionId: string, displayBrand: BrandCode): Promise<void> {
  await ctx.db.update(sessions).set({ displayBrand }).where(eq(sessions.id, sessionId));
}

/** Lets a session last until `expiresAt`. */
export async function saveExpiry(ctx: Ctx, sessionId: string, expiresAt: Date): Promise<void> {
  await ctx.db.update(sessions).set({ expiresAt, updatedAt: ctx.now }).where(eq(sessions.id, sessionId));
}

/** What a session is besides its token: when a code was given in it, for which account its person acts, and the sign-in that it belongs to. */
export async function saveStanding(
  ctx: Ctx,
  sessionId: string,
  standing: { secondFactorAt?: Date | null; actingAccountId?: string | null; signIn?: string; signedInAt?: Date },
): Promise<void> {
  await ctx.db.update(sessions).set(standing).where(eq(sessions.id, sessionId));
}

/** Ends a session. Nothing happens when there is none. */
export async function deleteSession(ctx: Ctx, hash: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.token, hash));
}

/** Ends the oldest sessions of a user beyond the number that one may have. */
export async function deleteOldestSessions(ctx: Ctx, userId: string): Promise<void> {
  const oldest = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(maximumSessions);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, oldest)));
}

/** The live sessions of a user, the one used last first. */
export function listSessionsOf(ctx: Ctx, userId: string): Promise<(typeof sessions.$inferSelect)[]> {
  return ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

/** Ends the sign-in of a token's hash, on all hosts. Gives the accounts that were acted for in it; null when there is none. In a transaction only. */
export function deleteSignIn(ctx: Ctx, hash: string): Promise<string[] | null> {
  return deleteSignInWith(ctx, eq(sessions.token, hash));
}

/** Ends the sign-in that a session of a user belongs to, like `deleteSignIn`. */
export function deleteSignInOf(ctx: Ctx, userId: string, sessionId: string): Promise<string[] | null> {
  return deleteSignInWith(ctx, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Ends the sessions of a sign-in that act for an account, on whatever hosts. In a transaction only. */
export async function deleteActingSessions(ctx: Ctx, signIn: string, accountId: string): Promise<void> {
  await deleteHeld(ctx, and(eq(sessions.signIn, signIn), eq(sessions.actingAccountId, accountId)));
}

async function deleteSignInWith(ctx: Ctx, session: SQL | undefined): Promise<string[] | null> {
  const [found] = await ctx.db.select({ userId: sessions.userId, signIn: sessions.signIn }).from(sessions).where(session);
  return found ? deleteHeld(ctx, and(eq(sessions.userId, found.userId), eq(sessions.signIn, found.signIn))) : null;
}

/** Ends all sessions of a user, except those of one's sign-in where it is named. In a transaction only. */
export async function deleteSessionsOf(ctx: Ctx, userId: string, except?: string): Promise<void> {
  const kept = sql`(select kept.sign_in from ${sessions} kept where kept.id = ${except})`;
  await deleteHeld(ctx, and(eq(sessions.userId, userId), except ? sql`${sessions.signIn} is distinct from ${kept}` : undefined));
}

/** Ends sessions once no hand-off from one of them is under way any more, so that what came of it ends too. Gives the accounts that were acted for. */
async function deleteHeld(ctx: Ctx, which: SQL | undefined): Promise<string[]> {
  await ctx.db.select({ id: sessions.id }).from(sessions).where(which).orderBy(asc(sessions.id)).for("update");
  const ended = await ctx.db.delete(sessions).where(which).returning({ actingAccountId: sessions.actingAccountId });
  return [...new Set(ended.flatMap(({ actingAccountId }) => actingAccountId ?? []))];
}

/** The first of these marks under which the owner of an address has signed in before, or null: the same work for an address that nobody has. */
export async function findKnownMark(ctx: Ctx, email: string, marks: readonly string[]): Promise<string | null> {
  const rows = await ctx.db
    .select({ mark: knownPlaces.mark })
    .from(knownPlaces)
    .innerJoin(users, eq(users.id, knownPlaces.userId))
    .where(and(eq(users.email, email), inArray(knownPlaces.mark, [...marks, ""])));
  return marks.find((mark) => rows.some((row) => row.mark === mark)) ?? null;
}

/** Remembers from where a user signs in; forgets where they have not been for 90 days. */
export async function saveKnownPlaces(ctx: Ctx, userId: string, marks: readonly string[]): Promise<void> {
  if (marks.length === 0) return;
  await ctx.db
    .insert(knownPlaces)
    .values(marks.map((mark) => ({ userId, mark, seenAt: ctx.now })))
    .onConflictDoUpdate({ target: [knownPlaces.userId, knownPlaces.mark], set: { seenAt: ctx.now } });
  const long = new Date(ctx.now.getTime() - 90 * 24 * 60 * 60 * 1000);
  await ctx.db.delete(knownPlaces).where(and(eq(knownPlaces.userId, userId), lt(knownPlaces.seenAt, long)));
}

/** Forgets all places of a user: one of them may have been a stranger's. */
export async function deleteKnownPlaces(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.delete(knownPlaces).where(eq(knownPlaces.userId, userId));
}
