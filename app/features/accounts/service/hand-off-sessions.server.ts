import type { BrandCode } from "#app/brands/brand.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import {
  copySessionState,
  deleteSessionById,
  findSessionById,
  findSessionByTokenHash,
  type HandOffSession,
} from "../store/hand-off-sessions.server.ts";
import { deleteSession, insertSession, saveDisplayBrand } from "../store/sessions.server.ts";
import { isComplete, openSession, toUserAgent, type Access, type Visit } from "./sign-in.server.ts";

export function findSessionByToken(ctx: Ctx, token: string): Promise<HandOffSession | null> {
  return findSessionByTokenHash(ctx, tokenHash(token));
}

export async function rememberDisplayBrand(ctx: Ctx, brand: BrandCode): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "user" && actor.sessionId) await saveDisplayBrand(ctx, actor.sessionId, brand);
}

export function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  return deleteSessionById(ctx, sessionId);
}

/** Ends the session on this host only. Records the end of acting for a contractor. */
export async function endReplacedSession(ctx: Ctx, token: string): Promise<void> {
  const { actor } = ctx;
  await inTransaction(ctx, async (ctx) => {
    await deleteSession(ctx, tokenHash(token));
    if (actor.kind === "user" && actor.actingFor) await recordAct(ctx, { act: "account.actForEnded", accountId: actor.accountId });
  });
}

/** Carries over the source's sign-in and second factor. Throws `unauthenticated` if the source has ended. */
export async function continueSession(ctx: Ctx, from: string, visit: Visit): Promise<Access & { sessionId: string }> {
  const source = (await findSessionById(ctx, from)) ?? fail("unauthenticated", "access.signIn");
  const session = await insertSession(ctx, source.userId, { userAgent: toUserAgent(visit) });
  const { sessionId } = (await findSessionByToken(ctx, session.token)) ?? fail("unauthenticated", "access.signIn");
  if (!(await inTransaction(ctx, (ctx) => copySessionState(ctx, from, sessionId)))) {
    await deleteSessionById(ctx, sessionId);
    fail("unauthenticated", "access.signIn");
  }
  const access = await openSession(ctx, session, visit);
  if (!isComplete(access)) return fail("unauthenticated", "access.signIn");
  return { ...access, sessionId };
}
