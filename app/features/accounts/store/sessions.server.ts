import { randomBytes } from "node:crypto";
import { and, asc, desc, eq, gt, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { contractors, isCurrentMembership } from "../../contractors/tables.server.ts";
import { requests } from "../../requests/tables.server.ts";
import { lifetimes, maximumSessions, staffAuthorities, type SignedIn } from "../model.ts";
import { staffBrands, canWorkOnHost } from "../model/staff-brands.ts";
import { pendingSecondFactorMinutes, type SecondFactorStep } from "../model/second-factor.ts";
import { accounts, secondFactors, sessions, users } from "../tables.server.ts";

/** `pendingStep` is the pending second-factor step. */
export interface SessionRecord {
  actor: SignedIn & { sessionId: string };
  expiresAt: Date;
  signedInAt: Date;
  /** `until` is the idle time from now, capped by the absolute lifetime. */
  lasting: { until: Date; refresh: number };
  pendingStep: SecondFactorStep | null;
  /** Null for non-homeowners. */
  displayBrand: BrandCode | null;
}

/**
 * Runs one statement on the token-hash index. Returns null for disabled users, staff of other brands, and staff acting
 * for a contractor outside their brands.
 */
export async function findActorByTokenHash(ctx: Ctx, hash: string): Promise<SessionRecord | null> {
  const query = actorQueries.get(ctx.db) ?? prepareActorQuery(ctx.db, { name: "find_actor_by_token_hash", isWanted: hasHash });
  actorQueries.set(ctx.db, query);
  const [row] = await query.execute({ hash, now: ctx.now, brand: ctx.brand.code, platform: ctx.brand.platform });
  return row ? toSessionRecord(row, ctx) : null;
}

/** Of many sessions at once, by the hashes of their tokens. Those that ended, or wait for a second factor, are not in it. */
export async function listActorsByTokenHash(ctx: Ctx, hashes: readonly string[]): Promise<Map<string, SignedIn>> {
  const query = listQueries.get(ctx.db) ?? prepareActorQuery(ctx.db, { name: "list_actors_by_token_hash", isWanted: hasOneHash });
  listQueries.set(ctx.db, query);
  const rows = await query.execute({ hashes: [...hashes], now: ctx.now, brand: ctx.brand.code, platform: ctx.brand.platform });
  const records = rows.map((row) => [row.token, toSessionRecord(row, ctx)] as const);
  return new Map(records.flatMap(([hash, record]) => (record && !record.pendingStep ? [[hash, record.actor]] : [])));
}

const listQueries = new WeakMap<Ctx["db"], ReturnType<typeof prepareActorQuery>>();

const hasHash = sql`${sessions.token} = ${sql.placeholder("hash")}`;
const hasOneHash = sql`${sessions.token} = any(${sql.placeholder("hashes")}::text[])`;

/** Prepared once per database: building this SQL costs more than sending it. */
const actorQueries = new WeakMap<Ctx["db"], ReturnType<typeof prepareActorQuery>>();

function prepareActorQuery(db: Ctx["db"], { name, isWanted }: { name: string; isWanted: SQL }) {
  return db
    .select({
      token: sessions.token,
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
        isWanted,
        eq(sessions.brand, sql.placeholder("brand")),
        gt(sessions.expiresAt, sql.placeholder("now")),
        sql`${users.disabledAt} is null`,
        or(isNull(sessions.actingAccountId), actingScope),
      ),
    )
    .prepare(name);
}

/**
 * True if the contractor is a member of the host's brand, or has applied to it. On the platform, of one of the staff
 * member's brands; any for super administrators.
 */
const actingScope = sql`(
  (${sql.placeholder("platform")} and 'ROLE_SUPER_ADMIN' = any(${users.authorities}))
  or exists (select 1 from mep_profile where mep_profile.contractor_id = ${contractors.id} and ${isCurrentMembership()} and (
    mep_profile.brand = ${sql.placeholder("brand")} or (${sql.placeholder("platform")} and mep_profile.brand = any(${users.brands})))))`;

/** The only place with the plain token; the database stores its hash. */
export interface NewSession {
  token: string;
  userId: string;
}

/** `signedInAt` is the time of an earlier authentication. */
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
  token: string;
  sessionId: string;
  beganAt: Date;
  expiresAt: Date;
  signedInAt: Date;
  actingAccountId: string | null;
  displayBrand: BrandCode | null;
  contractorName: string | null;
  enrolledAt: Date | null;
}

function toSessionRecord(row: SessionRow, { now, brand }: Ctx): SessionRecord | null {
  const { token: _token, beganAt, expiresAt, signedInAt, actingAccountId, displayBrand, contractorName, enrolledAt, ...own } = row;
  const isStaff = own.authorities.some((right) => staffAuthorities.includes(right));
  const { idle, absolute, refresh } = isStaff ? lifetimes.staff : lifetimes.others;
  const end = signedInAt.getTime() + absolute;
  if (now.getTime() >= end || (isStaff && !canWorkOnHost(own, brand))) return null;
  const missingStep = enrolledAt ? "code" : isStaff ? "enrolment" : null;
  const pendingStep = own.secondFactorAt ? null : missingStep;
  if (pendingStep && beganAt.getTime() < now.getTime() - pendingSecondFactorMinutes * 60_000) return null;
  const actingFor = contractorName ?? own.accountId;
  const acting = { authorities: ["ROLE_PROVIDER"], accountManager: false, actingFor, brands: staffBrands(own) } as const;
  const lasting = { until: new Date(Math.min(now.getTime() + idle, end)), refresh };
  const actor = { kind: "user" as const, ...own, signedInAt, ...(actingAccountId ? acting : {}) };
  const homeownerBrand = !isStaff && own.accountType === "REGULAR" ? displayBrand : null;
  return { actor, expiresAt, signedInAt, lasting, pendingStep, displayBrand: homeownerBrand };
}

/** For display only. */
export async function findLastBrand(ctx: Ctx, accountId: string): Promise<BrandCode | null> {
  const [newest] = await ctx.db
    .select({ brand: requests.brand })
    .from(requests)
    .where(eq(requests.accountId, accountId))
    .orderBy(desc(requests.submittedAt))
    .limit(1);
  return newest?.brand ?? null;
}

export async function saveDisplayBrand(ctx: Ctx, sessionId: string, displayBrand: BrandCode): Promise<void> {
  await ctx.db.update(sessions).set({ displayBrand }).where(eq(sessions.id, sessionId));
}

export async function saveExpiry(ctx: Ctx, sessionId: string, expiresAt: Date): Promise<void> {
  await ctx.db.update(sessions).set({ expiresAt, updatedAt: ctx.now }).where(eq(sessions.id, sessionId));
}

export async function saveSessionState(
  ctx: Ctx,
  sessionId: string,
  state: { secondFactorAt?: Date | null; actingAccountId?: string | null; signIn?: string; signedInAt?: Date },
): Promise<void> {
  await ctx.db.update(sessions).set(state).where(eq(sessions.id, sessionId));
}

export async function deleteSession(ctx: Ctx, hash: string): Promise<void> {
  await ctx.db.delete(sessions).where(eq(sessions.token, hash));
}

export async function deleteOldestSessions(ctx: Ctx, userId: string): Promise<void> {
  const oldest = ctx.db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(maximumSessions);
  await ctx.db.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, oldest)));
}

export function listUserSessions(ctx: Ctx, userId: string): Promise<(typeof sessions.$inferSelect)[]> {
  return ctx.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, ctx.now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.id));
}

/** Ends the sign-in on all hosts. Returns the accounts acted for, or null if unknown. Transaction only. */
export function deleteSignIn(ctx: Ctx, hash: string): Promise<string[] | null> {
  return deleteSignInWhere(ctx, eq(sessions.token, hash));
}

/** Like `deleteSignIn`, by a session id. */
export function deleteSignInBySession(ctx: Ctx, userId: string, sessionId: string): Promise<string[] | null> {
  return deleteSignInWhere(ctx, and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
}

/** Covers all hosts. Transaction only. */
export async function deleteActingSessions(ctx: Ctx, signIn: string, accountId: string): Promise<void> {
  await lockAndDeleteSessions(ctx, and(eq(sessions.signIn, signIn), eq(sessions.actingAccountId, accountId)));
}

async function deleteSignInWhere(ctx: Ctx, session: SQL | undefined): Promise<string[] | null> {
  const [row] = await ctx.db.select({ userId: sessions.userId, signIn: sessions.signIn }).from(sessions).where(session);
  return row ? lockAndDeleteSessions(ctx, and(eq(sessions.userId, row.userId), eq(sessions.signIn, row.signIn))) : null;
}

/** Keeps the sign-in of session `except`. Transaction only. */
export async function deleteUserSessions(ctx: Ctx, userId: string, except?: string): Promise<void> {
  const kept = sql`(select kept.sign_in from ${sessions} kept where kept.id = ${except})`;
  await lockAndDeleteSessions(ctx, and(eq(sessions.userId, userId), except ? sql`${sessions.signIn} is distinct from ${kept}` : undefined));
}

/** In the order of `lockAndDeleteSessions`, to avoid deadlocks. Transaction only. */
export async function lockSessions(ctx: Ctx, userId: string): Promise<void> {
  await lockSessionsWhere(ctx, eq(sessions.userId, userId));
}

async function lockSessionsWhere(ctx: Ctx, condition: SQL | undefined): Promise<void> {
  await ctx.db.select({ id: sessions.id }).from(sessions).where(condition).orderBy(asc(sessions.id)).for("update");
}

/** Locks first, so that a running hand-off's new session ends too. Returns the accounts acted for. */
async function lockAndDeleteSessions(ctx: Ctx, condition: SQL | undefined): Promise<string[]> {
  await lockSessionsWhere(ctx, condition);
  const ended = await ctx.db.delete(sessions).where(condition).returning({ actingAccountId: sessions.actingAccountId });
  return [...new Set(ended.flatMap(({ actingAccountId }) => actingAccountId ?? []))];
}
