import type { BrandCode } from "#app/brands/brand.ts";
import { fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import {
  copyStanding,
  deleteSessionById,
  findSessionById,
  findSessionByTokenHash,
  type HandedSession,
} from "../store/handed-sessions.server.ts";
import { deleteSession, insertSession, saveDisplayBrand } from "../store/sessions.server.ts";
import { isComplete, openSession, toUserAgent, type Access, type Visit } from "./sign-in.server.ts";

export function sessionOf(ctx: Ctx, token: string): Promise<HandedSession | null> {
  return findSessionByTokenHash(ctx, tokenHash(token));
}

export async function keepDisplayBrand(ctx: Ctx, brand: BrandCode): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === "user" && actor.sessionId) await saveDisplayBrand(ctx, actor.sessionId, brand);
}

export function endSession(ctx: Ctx, sessionId: string): Promise<void> {
  return deleteSessionById(ctx, sessionId);
}

/** Ends the session on this host only. Records the end of acting for a contractor. */
export async function endReplaced(ctx: Ctx, token: string): Promise<void> {
  const { actor } = ctx;
  await inTransaction(ctx, async (ctx) => {
    await deleteSession(ctx, tokenHash(token));
    if (actor.kind === "user" && actor.actingFor) await recordAct(ctx, { act: "account.actForEnded", accountId: actor.accountId });
  });
}

/** Carries over the source's sign-in and second factor. Throws `unauthenticated` if the source has ended. */
export async function continueSession(ctx: Ctx, from: string, visit: Visit): Promise<Access & { sessionId: string }> {
  const given = (await findSessionById(ctx, from)) ?? fail("unauthenticated", "access.signIn");
  const begun = await insertSession(ctx, given.userId, { userAgent: toUserAgent(visit) });
  const { sessionId } = (await sessionOf(ctx, begun.token)) ?? fail("unauthenticated", "access.signIn");
  if (!(await inTransaction(ctx, (ctx) => copyStanding(ctx, from, sessionId)))) {
    await deleteSessionById(ctx, sessionId);
    fail("unauthenticated", "access.signIn");
  }
  const access = await openSession(ctx, begun, visit);
  if (!isComplete(access)) return fail("unauthenticated", "access.signIn");
  return { ...access, sessionId };
}
