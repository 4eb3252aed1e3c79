import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { browserOf, type OwnSession, type Profile } from "../model/profile.ts";
import { signedIn } from "../policy.ts";
import { findOwnUser } from "../store.server.ts";
import { saveOwnProfile } from "../store/colleagues.server.ts";
import { deleteSessionOf, deleteSessionsOf, listSessionsOf } from "../store/sessions.server.ts";

/** Where who acts is signed in, this session among them, the one used last first. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { userId, sessionId } = signedIn(ctx.actor);
  const rows = await listSessionsOf(ctx, userId);
  return rows.map(({ id, userAgent, createdAt, updatedAt }) => ({
    id,
    ...browserOf(userAgent ?? ""),
    beganAt: createdAt,
    lastUsedAt: updatedAt,
    current: id === sessionId,
  }));
}

/** Ends one of the sessions of who acts, at once and everywhere; another's is `not_found`. */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  const { userId } = signedIn(ctx.actor);
  if (!isUuid(id) || !(await deleteSessionOf(ctx, userId, id))) fail("not_found", "access.notFound");
}

/** Ends all sessions of who acts but this one. */
export async function endOtherSessions(ctx: Ctx): Promise<void> {
  const { userId, sessionId } = signedIn(ctx.actor);
  await deleteSessionsOf(ctx, userId, sessionId);
}

/** What who acts says of themselves, and the address that they sign in with. */
export async function findProfile(ctx: Ctx): Promise<Profile & { email: string }> {
  const user = (await findOwnUser(ctx, signedIn(ctx.actor))) ?? fail("unauthenticated", "access.signIn");
  const { firstname, lastname, cellphone, locale, email } = user;
  return { firstname, lastname, cellphone, locale, email };
}

/** Keeps name, phone and language of who acts. */
export async function saveProfile(ctx: Ctx, profile: Profile): Promise<void> {
  await saveOwnProfile(ctx, signedIn(ctx.actor), profile);
}
