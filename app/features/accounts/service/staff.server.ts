import type { BrandCode } from "#app/brands/brand.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import type { Authority, SignedIn } from "../model.ts";
import { visibleBrands } from "../model/staff-brands.ts";
import { canActFor, canChangeRights, canDisableUsers, hasFreshCode, isStaff, requireSignedIn } from "../policy.ts";
import { findOwnUser } from "../store.server.ts";
import { isBusinessInScope, saveAuthorities, saveBrands, saveDisabled } from "../store/colleagues.server.ts";
import { findSessionById } from "../store/hand-off-sessions.server.ts";
import { deletePassword, deleteReset } from "../store/passwords.server.ts";
import { deleteSecondFactor } from "../store/second-factor.server.ts";
import { deleteActingSessions, lockSessions, saveSessionState } from "../store/sessions.server.ts";
import { beginSession, endSessions, isComplete, type Access, type Visit } from "./sign-in.server.ts";

/**
 * Administrators may act for contractors of their brands; their own account id ends that on all hosts. Audited. Returns
 * a new token. Anyone may name their own account; any other is `not_found`.
 */
export async function switchContractor(ctx: Ctx, accountId: string, visit: Visit & { reason?: string }): Promise<Access> {
  const { userId, sessionId: from, secondFactorAt, actingFor, accountId: currentAccountId } = requireSignedIn(ctx.actor);
  const previousAccountId = actingFor ? currentAccountId : null;
  const user = (await findOwnUser(ctx, { userId })) ?? fail("unauthenticated", "access.signIn");
  const isOwn = user.accountId === accountId;
  const visible = visibleBrands({ ...requireSignedIn(ctx.actor), ...user, actingFor: null }, ctx.brand);
  const canActForTarget = canActFor(user.authorities) && isUuid(accountId) && (await isBusinessInScope(ctx, accountId, visible));
  if (!isOwn && !canActForTarget) fail("not_found", "access.notFound");
  return inTransaction(ctx, async (ctx) => {
    // A sign-out or password change meanwhile ends the new session too, or lets none start.
    await lockSessions(ctx, userId);
    const currentSession = from ? ((await findSessionById(ctx, from)) ?? fail("unauthenticated", "access.signIn")) : null;
    const access = await beginSession(
      ctx,
      { userId, secondFactorAt: secondFactorAt ?? null, signedInAt: currentSession?.signedInAt },
      visit,
    );
    if (!isComplete(access)) return fail("unauthenticated", "access.signIn");
    const { sessionId = "" } = access.actor;
    if (previousAccountId && currentSession) await deleteActingSessions(ctx, currentSession.signIn, previousAccountId);
    await saveSessionState(ctx, sessionId, {
      actingAccountId: isOwn ? null : accountId,
      ...(currentSession && { signIn: currentSession.signIn }),
    });
    if (previousAccountId) await recordAct(ctx, { act: "account.actForEnded", accountId: previousAccountId });
    if (!isOwn) await recordAct(ctx, { act: "account.actFor", accountId, ...(visit.reason && { facts: { reason: visit.reason } }) });
    return access;
  });
}

export async function endActingFor(ctx: Ctx, visit: Visit): Promise<Access> {
  const user = (await findOwnUser(ctx, requireSignedIn(ctx.actor))) ?? fail("unauthenticated", "access.signIn");
  return switchContractor(ctx, user.accountId, visit);
}

/**
 * Ends all sessions. New staff set a longer password by link. Requires a super administrator with a fresh code, never
 * for themselves.
 */
export async function changeRights(ctx: Ctx, userId: string, authorities: readonly Authority[]): Promise<void> {
  const actor = requireFreshCode(ctx);
  allow(canChangeRights(actor, userId));
  await inTransaction(ctx, async (ctx) => {
    const user = (isUuid(userId) && (await findOwnUser(ctx, { userId }))) || fail("not_found", "access.notFound");
    await saveAuthorities(ctx, userId, authorities);
    if (isStaff(authorities) && !isStaff(user.authorities)) await deletePassword(ctx, userId);
    const isFactorRemoved = !isStaff(authorities) && (await deleteSecondFactor(ctx, userId));
    if (isFactorRemoved) await recordAct(ctx, { act: "secondFactor.removed", accountId: user.accountId, facts: { userId } });
    await deleteReset(ctx, userId);
    await endSessions(ctx, userId);
    const facts = { userId, from: user.authorities.join(" "), to: authorities.join(" ") };
    await recordAct(ctx, { act: "user.rightsChanged", accountId: user.accountId, facts });
  });
  logSecurityEvent(ctx, "rightsChanged", { outcome: "done", userId });
}

/**
 * An empty list removes all access. Ends all sessions. Requires a super administrator with a fresh code, never for
 * themselves.
 */
export async function changeStaffBrands(ctx: Ctx, userId: string, brands: readonly BrandCode[]): Promise<void> {
  const actor = requireFreshCode(ctx);
  allow(canChangeRights(actor, userId));
  await inTransaction(ctx, async (ctx) => {
    const user = (isUuid(userId) && (await findOwnUser(ctx, { userId }))) || fail("not_found", "access.notFound");
    if (!isStaff(user.authorities)) fail("not_found", "access.notFound");
    await saveBrands(ctx, userId, brands);
    await endSessions(ctx, userId);
    const facts = { userId, from: (user.brands ?? []).join(" "), to: brands.join(" ") };
    await recordAct(ctx, { act: "user.brandsChanged", accountId: user.accountId, facts });
  });
  logSecurityEvent(ctx, "brandsChanged", { outcome: "done", userId });
}

/**
 * The user signs in again with a new password by mail, and enrolls again. The caller has checked who decided it; part of its
 * transaction.
 */
export async function removeSecondFactor(ctx: Ctx, userId: string): Promise<void> {
  const user = (await findOwnUser(ctx, { userId })) ?? fail("not_found", "access.notFound");
  if (!(await deleteSecondFactor(ctx, userId))) fail("conflict", "factorResets.noFactor");
  await deletePassword(ctx, userId);
  await deleteReset(ctx, userId);
  await endSessions(ctx, userId);
  await recordAct(ctx, { act: "secondFactor.removed", accountId: user.accountId, facts: { userId } });
}

/** The user may sign in again. Same permission as disabling. */
export async function endUserSessions(ctx: Ctx, userId: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    const user = (isUuid(userId) && (await findOwnUser(ctx, { userId }))) || fail("not_found", "access.notFound");
    allow(canDisableUsers(actor, { userId, authorities: user.authorities }));
    await endSessions(ctx, userId);
    await recordAct(ctx, { act: "user.sessionsEnded", accountId: user.accountId, facts: { userId } });
  });
  logSecurityEvent(ctx, "sessionEnded", { outcome: "done", userId });
}

/** Ends all sessions. */
export async function setDisabled(ctx: Ctx, userId: string, disabled: boolean): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  await inTransaction(ctx, async (ctx) => {
    const user = (isUuid(userId) && (await findOwnUser(ctx, { userId }))) || fail("not_found", "access.notFound");
    allow(canDisableUsers(actor, { userId, authorities: user.authorities }));
    if (!(await saveDisabled(ctx, userId, disabled ? ctx.now : null))) fail("not_found", "access.notFound");
    await endSessions(ctx, userId);
    await deleteReset(ctx, userId);
    await recordAct(ctx, { act: disabled ? "user.disabled" : "user.enabled", accountId: user.accountId, facts: { userId } });
  });
  if (disabled) logSecurityEvent(ctx, "userDisabled", { outcome: "done", userId });
}

function requireFreshCode(ctx: Ctx): SignedIn {
  const actor = requireSignedIn(ctx.actor);
  allow(hasFreshCode(actor, ctx.now), "accounts.codeStale");
  return actor;
}
