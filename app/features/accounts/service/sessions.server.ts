import { emit } from "#app/events/emit.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import type { SignedIn } from "../model.ts";
import { parseUserAgent, type OwnSession, type Profile } from "../model/profile.ts";
import { requireSignedIn } from "../policy.ts";
import { findOwnUser } from "../store.server.ts";
import { saveOwnProfile, savePhone } from "../store/colleagues.server.ts";
import { deleteExpiredAccess } from "../store/expired.server.ts";
import { deleteSignInBySession, listUserSessions } from "../store/sessions.server.ts";
import { endSessions } from "./sign-in.server.ts";

/** One entry per sign-in, for its most recently used session on any host. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId } = requireSignedIn(ctx.actor);
  const rows = await listUserSessions(ctx, userId);
  const currentSignIn = rows.find(({ id }) => id === sessionId)?.signIn;
  const latestPerSignIn = rows.filter(({ signIn }, at) => rows.findIndex((row) => row.signIn === signIn) === at);
  return latestPerSignIn.map(({ id, signIn, userAgent, createdAt, updatedAt }) => ({
    id,
    ...parseUserAgent(userAgent ?? ""),
    beganAt: createdAt,
    lastUsedAt: updatedAt,
    current: signIn === currentSignIn,
  }));
}

/** Ends the sign-in on all hosts. Throws `not_found` for another user's session. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireSignedIn(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    const actedFor = (isUuid(id) && (await deleteSignInBySession(ctx, userId, id))) || fail("not_found", "access.notFound");
    await recordSignOut(ctx, { userId }, actedFor);
  });
  logSecurityEvent(ctx, "sessionEnded", { outcome: "done" });
}

/** Of one sign-in, which acted for accounts. Transaction only. */
export async function recordSignOut(tx: Ctx, { userId }: Pick<SignedIn, "userId">, actedFor: readonly string[]): Promise<void> {
  for (const accountId of actedFor) await recordAct(tx, { act: "account.actForEnded", accountId });
  await emit(tx, "account.signedOut", { userId });
}

export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = requireSignedIn(ctx.actor);
  await inTransaction(ctx, (ctx) => endSessions(ctx, userId, sessionId));
  logSecurityEvent(ctx, "sessionEnded", { outcome: "done" });
}

export async function loadProfile(ctx: Ctx): Promise<Profile & { email: string }> {
  const user = (await findOwnUser(ctx, requireSignedIn(ctx.actor))) ?? fail("unauthenticated", "access.signIn");
  const { firstname, lastname, cellphone, locale, email } = user;
  return { firstname, lastname, cellphone, locale, email };
}

/** The caller has verified the number by a code. */
export async function saveOwnPhone(ctx: Ctx, phone: string): Promise<void> {
  await savePhone(ctx, requireSignedIn(ctx.actor), phone);
}

export async function saveProfile(ctx: Ctx, profile: Profile): Promise<void> {
  await saveOwnProfile(ctx, requireSignedIn(ctx.actor), profile);
}

/** Returns the number of deleted sessions, resets and proofs. */
export function dropExpiredAccess(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return deleteExpiredAccess(ctx);
}
