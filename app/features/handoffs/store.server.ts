import { and, eq, lt, sql } from "drizzle-orm";
import type { Brand, BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { accounts, sessions, users } from "../accounts/tables.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { doubleSendSeconds, handOffSeconds } from "./model.ts";
import { handoffs } from "./tables.server.ts";

/** Only the code's hash is stored. */
export interface NewHandOff {
  code: string;
  to: Brand;
  userId: string;
  givenBy: string;
  nonceHash: string | null;
}

/** `accountId` is the user's own or the one acted for. */
export interface HandOffRecord {
  id: string;
  userId: string;
  accountId: string;
  accountType: "REGULAR" | "BUSINESS";
  email: string;
  actingFor: string | null;
  fromBrand: BrandCode;
  givenBy: string;
  nonceHash: string | null;
  state: "live" | "used" | "dead";
}

// Database time, because application clocks may drift.
const isUnexpired = sql`${handoffs.expiresAt} > clock_timestamp()`;
const isSourceSessionLive = sql`exists (select 1 from ${sessions} join ${users} on ${users.id} = ${sessions.userId}
  where ${sessions.id} = ${handoffs.givenBy} and ${sessions.expiresAt} > clock_timestamp() and ${users.disabledAt} is null)`;

export async function saveHandOff(ctx: Ctx, { code, to, ...fields }: NewHandOff): Promise<void> {
  const expiresAt = sql`clock_timestamp() + ${handOffSeconds} * interval '1 s'`;
  await ctx.db.insert(handoffs).values({ ...fields, codeHash: tokenHash(code), fromBrand: ctx.brand.code, toBrand: to.code, expiresAt });
}

/** Ignores codes for other hosts. */
export async function findHandOff(ctx: Ctx, code: string): Promise<HandOffRecord | null> {
  const state = sql<HandOffRecord["state"]>`case when ${handoffs.usedAt} is not null then 'used'
    when ${isUnexpired} and ${isSourceSessionLive} then 'live' else 'dead' end`;
  const { id, userId, fromBrand, givenBy, nonceHash } = handoffs;
  const { id: accountId, type: accountType } = accounts;
  const actingFor = sql<
    string | null
  >`case when ${sessions.actingAccountId} is not null then coalesce(${contractors.name}, ${accountId}::text) end`;
  const [row] = await ctx.db
    .select({ id, userId, accountId, accountType, email: users.email, actingFor, fromBrand, givenBy, nonceHash, state })
    .from(handoffs)
    .innerJoin(users, eq(users.id, handoffs.userId))
    .leftJoin(sessions, eq(sessions.id, handoffs.givenBy))
    .innerJoin(accounts, sql`${accountId} = coalesce(${sessions.actingAccountId}, ${users.accountId})`)
    .leftJoin(contractors, eq(contractors.accountId, accountId))
    .where(and(eq(handoffs.codeHash, tokenHash(code)), eq(handoffs.toBrand, ctx.brand.code)));
  return row ?? null;
}

/** Atomic: exactly one caller gets true. */
export async function markHandOffUsed(ctx: Ctx, id: string, usedBy: string | null): Promise<boolean> {
  const used = await ctx.db
    .update(handoffs)
    .set({ usedAt: sql`clock_timestamp()`, usedBy })
    .where(and(eq(handoffs.id, id), sql`${handoffs.usedAt} is null`, isUnexpired, isSourceSessionLive))
    .returning({ id: handoffs.id });
  return used.length > 0;
}

export async function saveResultingSession(ctx: Ctx, id: string, sessionId: string): Promise<boolean> {
  const saved = await ctx.db
    .update(handoffs)
    .set({ sessionId })
    .where(and(eq(handoffs.id, id), sql`${handoffs.replayedAt} is null`))
    .returning({ id: handoffs.id });
  return saved.length > 0;
}

/** Returns null for a double click within `doubleSendSeconds`. */
export async function saveReplay(ctx: Ctx, id: string, usedBy: string | null): Promise<{ sessionId: string | null } | null> {
  const doubleSend = sql`coalesce(${handoffs.usedBy} = ${usedBy}, false) and ${handoffs.usedAt} > clock_timestamp() - ${doubleSendSeconds} * interval '1 s'`;
  const [row] = await ctx.db
    .update(handoffs)
    .set({ replayedAt: sql`coalesce(${handoffs.replayedAt}, clock_timestamp())` })
    .where(and(eq(handoffs.id, id), sql`not (${doubleSend})`))
    .returning({ sessionId: handoffs.sessionId });
  return row ?? null;
}

export async function listApprovals(ctx: Ctx, contractorId: number): Promise<BrandCode[]> {
  const rows = await ctx.db
    .select({ brand: mepProfiles.brand })
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, contractorId), mepProfiles.approved, mepProfiles.available));
  return rows.map(({ brand }) => brand);
}

export async function deleteOldHandOffs(ctx: Ctx): Promise<void> {
  await ctx.db.delete(handoffs).where(lt(handoffs.createdAt, sql`clock_timestamp() - interval '1 day'`));
}
