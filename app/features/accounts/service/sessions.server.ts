import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import { browserOf, type OwnSession, type Profile } from "../model/profile.ts";
import { signedIn } from "../policy.ts";
import { findOwnUser } from "../store.server.ts";
import { saveOwnProfile } from "../store/colleagues.server.ts";
import { deleteSessionsOf, deleteSignInOf, listSessionsOf } from "../store/sessions.server.ts";

/** One entry per sign-in, for its most recently used session on any host. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId } = signedIn(ctx.actor);
  const rows = await listSessionsOf(ctx, userId);
  const present = rows.find(({ id }) => id === sessionId)?.signIn;
  const lastOfEach = rows.filter(({ signIn }, at) => rows.findIndex((row) => row.signIn === signIn) === at);
  return lastOfEach.map(({ id, signIn, userAgent, createdAt, updatedAt }) => ({
    id,
    ...browserOf(userAgent ?? ""),
    beganAt: createdAt,
    lastUsedAt: updatedAt,
    current: signIn === present,
  }));
}

/** Ends the sign-in on all hosts. Throws `not_found` for another user's session. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = signedIn(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    const actedFor = (isUuid(id) && (await deleteSignInOf(ctx, userId, id))) || fail("not_found", "access.notFound");
    await recordEndOfActing(ctx, actedFor);
  });
  logSecurityEvent(ctx, "sessionEnded", { outcome: "done" });
}

export async function recordEndOfActing(ctx: Ctx, accountIds: readonly string[]): Promise<void> {
  for (const accountId of accountIds) await recordAct(ctx, { act: "account.actForEnded", accountId });
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = signedIn(ctx.actor);
  await inTransaction(ctx, (ctx) => deleteSessionsOf(ctx, userId, sessionId));
  logSecurityEvent(ctx, "sessionEnded", { outcome: "done" });
}

export async function findProfile(ctx: Ctx): Promise<Profile & { email: string }> {
  const user = (await findOwnUser(ctx, signedIn(ctx.actor))) ?? fail("unauthenticated", "access.signIn");
  const { firstname, lastname, cellphone, locale, email } = user;
  return { firstname, lastname, cellphone, locale, email };
}

export async function saveProfile(ctx: Ctx, profile: Profile): Promise<void> {
  await saveOwnProfile(ctx, signedIn(ctx.actor), profile);
}
