import { and, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { invitations } from "#app/features/invitations/tables.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";

/**
 * Whether `maker` gave this user rights within the last day: by an invitation or a change. Joining tells no invitation, and a user may
 * change their address, so any accepted invitation by `maker` counts against a user of that day.
 */
export async function isNewlyMadeBy(ctx: Ctx, { userId, maker }: { userId: string; maker: string }): Promise<boolean> {
  const since = new Date(ctx.now.getTime() - dayMs);
  const isNew = await ctx.db.$count(users, and(eq(users.id, userId), gt(users.createdAt, since)));
  const isInvitedBy = and(eq(invitations.invitedBy, maker), isNull(invitations.accountId), gt(invitations.acceptedAt, since));
  if (isNew > 0 && (await ctx.db.$count(invitations, isInvitedBy)) > 0) return true;
  const acts = ["user.rightsChanged", "user.brandsChanged", "user.enabled"];
  const isChangedBy = and(
    eq(auditEntries.userId, maker),
    sql`(${auditEntries.facts} ->> 'userId') = ${userId}`,
    inArray(auditEntries.act, acts),
    gt(auditEntries.at, since),
  );
  return (await ctx.db.$count(auditEntries, isChangedBy)) > 0;
}
