import { and, arrayOverlaps, asc, eq, gt, isNotNull, isNull, lt, notExists, or, sql, type SQL } from "drizzle-orm";
import type { BrandCode } from "#app/brands/brand.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { invitationKeepDays, type PendingInvitation } from "./model.ts";
import { invitations } from "./tables.server.ts";

export type InvitationRow = typeof invitations.$inferSelect;
export type NewInvitation = Omit<InvitationRow, "id" | "createdAt" | "revokedAt" | "acceptedAt">;

/** A staff invitation has no account. `brands` null means any. */
export type InvitationScope = { accountId: string } | { brands: readonly BrandCode[] | null };

/** Most invitations on one page. */
const maxListed = 500;

const isOpen = and(isNull(invitations.acceptedAt), isNull(invitations.revokedAt));

/** Open, not expired, and its sender may still invite: not disabled, and with the rights that it takes. */
function isUsable({ db, now }: Ctx, code: string): SQL | undefined {
  const isDisabled = and(isNotNull(users.disabledAt), isNull(users.leftAt));
  const mayNoMore = and(isNull(invitations.accountId), sql`not ${mayInviteStaff}`);
  const formerInviter = db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, invitations.invitedBy), or(isDisabled, mayNoMore)));
  return and(eq(invitations.code, code), isOpen, gt(invitations.expiresAt, now), notExists(formerInviter));
}

/** As `canInviteStaff` of staff, of the inviter's rights now. */
const mayInviteStaff = sql`('ROLE_SUPER_ADMIN' = any(${users.authorities}) or coalesce('ROLE_ADMIN' = any(${users.authorities})
  and ${invitations.authorities} <@ array['ROLE_APPROVER', 'ROLE_SALES'] and ${invitations.brands} <@ ${users.brands}, false))`;

/** Replaces the open invitation of the same address to the same account, with its code. */
export async function saveInvitation(ctx: Ctx, { accountId, email, ...invitation }: NewInvitation): Promise<string> {
  const set = { ...invitation, createdAt: ctx.now };
  const conflict =
    accountId === null
      ? { target: invitations.email, targetWhere: sql`accepted_at is null and revoked_at is null and account_id is null` }
      : {
          target: [invitations.accountId, invitations.email],
          targetWhere: sql`accepted_at is null and revoked_at is null and account_id is not null`,
        };
  const [saved] = await ctx.db
    .insert(invitations)
    .values({ accountId, email, ...set })
    .onConflictDoUpdate({ ...conflict, set })
    .returning({ id: invitations.id });
  return saved?.id ?? "";
}

/** By the hash of its code. Null if it expired, was replaced, revoked or accepted, or its sender may no longer invite. */
export async function findUsableInvitation(ctx: Ctx, code: string): Promise<InvitationRow | null> {
  const [invitation] = await ctx.db.select().from(invitations).where(isUsable(ctx, code));
  return invitation ?? null;
}

/** By the hash of its code, whether or not its link still works. */
export async function findInvitationByCode(ctx: Ctx, code: string): Promise<InvitationRow | null> {
  const [invitation] = await ctx.db.select().from(invitations).where(eq(invitations.code, code));
  return invitation ?? null;
}

/** Of two concurrent uses only one returns true. */
export async function markAccepted(ctx: Ctx, code: string): Promise<boolean> {
  const { rowCount } = await ctx.db.update(invitations).set({ acceptedAt: ctx.now }).where(isUsable(ctx, code));
  return rowCount === 1;
}

/** Expired ones included, the oldest first. */
export async function listOpenInvitations(ctx: Ctx, scope: InvitationScope): Promise<PendingInvitation[]> {
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(and(isOpen, isWithin(scope)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(maxListed);
  return rows.map((row) => toPending(row, ctx.now));
}

export async function findOpenInvitation(ctx: Ctx, key: { id: string } | { email: string }, scope: InvitationScope) {
  const matchesKey = "id" in key ? eq(invitations.id, key.id) : eq(invitations.email, key.email);
  const [row] = await ctx.db
    .select()
    .from(invitations)
    .where(and(matchesKey, isOpen, isWithin(scope)));
  return row ? toPending(row, ctx.now) : null;
}

/** Safe to repeat. False for accepted invitations and those outside the scope. */
export async function markRevoked(ctx: Ctx, id: string, scope: InvitationScope): Promise<boolean> {
  const { rowCount } = await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now })
    .where(and(eq(invitations.id, id), isNull(invitations.acceptedAt), isWithin(scope)));
  return rowCount === 1;
}

export async function revokeOpenInvitations(ctx: Ctx, accountId: string): Promise<void> {
  await ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now })
    .where(and(eq(invitations.accountId, accountId), isOpen));
}

export function countOpenSuperAdministrators(ctx: Ctx): Promise<number> {
  const isSuper = sql`'ROLE_SUPER_ADMIN' = any(${invitations.authorities})`;
  return ctx.db.$count(invitations, and(isOpen, isSuper, gt(invitations.expiresAt, ctx.now)));
}

export async function deleteOldInvitations(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.now.getTime() - invitationKeepDays * dayMs);
  const { rowCount } = await ctx.db.delete(invitations).where(lt(invitations.expiresAt, before));
  return rowCount ?? 0;
}

export async function hasUser(ctx: Ctx, email: string): Promise<boolean> {
  return (await ctx.db.$count(users, eq(users.email, email))) > 0;
}

function isWithin(scope: InvitationScope): SQL | undefined {
  if ("accountId" in scope) return eq(invitations.accountId, scope.accountId);
  return and(isNull(invitations.accountId), scope.brands === null ? undefined : arrayOverlaps(invitations.brands, [...scope.brands]));
}

function toPending({ id, email, firstname, lastname, authorities, brands, expiresAt }: InvitationRow, now: Date): PendingInvitation {
  return { invitationId: id, email, firstname, lastname, authorities, brands, isExpired: expiresAt <= now };
}
