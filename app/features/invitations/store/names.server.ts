import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { InvitationRow } from "../store.server.ts";

type Invitation = Pick<InvitationRow, "accountId" | "invitedBy">;

/** Null for the system. */
export async function findInviterName(ctx: Ctx, { invitedBy }: Invitation): Promise<string | null> {
  if (invitedBy === null) return null;
  const { firstname, lastname } = users;
  const [inviter] = await ctx.db.select({ firstname, lastname }).from(users).where(eq(users.id, invitedBy));
  return inviter ? `${inviter.firstname} ${inviter.lastname}` : null;
}

/** Null for staff, and for an account without business information. */
export async function findBusinessName(ctx: Ctx, { accountId }: Invitation): Promise<string | null> {
  if (accountId === null) return null;
  const [business] = await ctx.db.select({ name: contractors.name }).from(contractors).where(eq(contractors.accountId, accountId));
  return business?.name ?? null;
}
