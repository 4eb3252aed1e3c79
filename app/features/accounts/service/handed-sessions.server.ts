import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import {
  copyStanding,
  deleteSessionById,
  findSessionById,
  findSessionByTokenHash,
  type HandedSession,
} from "../store/handed-sessions.server.ts";
import { signInOf } from "../store.server.ts";
import { isWhole, openSession, type Access, type Visit } from "./entering.server.ts";

/** The live session of a token; null when there is none. */
export function sessionOf(ctx: Ctx, token: string): Promise<HandedSession | null> {
  return findSessionByTokenHash(ctx, tokenHash(token));
}

/** Ends a session, at once and everywhere. One that has ended is nothing to end. */
export function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  return deleteSessionById(ctx, sessionId);
}

/** Begins a session for the person of another one, with what that one has proved and no more; `unauthenticated` when that one has ended. */
export async function continueSession(ctx: Ctx, from: string, visit: Visit): Promise<Access & { sessionId: string }> {
  const given = (await findSessionById(ctx, from)) ?? fail("unauthenticated", "access.signIn");
  const begun = await signInOf(ctx).begin(given.userId, (visit.userAgent ?? "").slice(0, 300));
  const { sessionId } = (await sessionOf(ctx, begun.token)) ?? fail("unauthenticated", "access.signIn");
  await copyStanding(ctx, from, sessionId);
  const access = await openSession(ctx, begun, visit);
  if (!isWhole(access)) return fail("unauthenticated", "access.signIn");
  return { ...access, sessionId };
}
