import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import type { SignedIn } from "../accounts/model.ts";
import { hasFreshCode, requireSignedIn } from "../accounts/policy.ts";
import { removeSecondFactor } from "../accounts/service/staff.server.ts";
import { recordAct } from "../audit/service.server.ts";
import {
  findConsentRefusal,
  findRequestRefusal,
  isResetOpen,
  resetHours,
  type FactorReset,
  type ResetActor,
  type ResetView,
} from "./model.ts";
import * as store from "./store.server.ts";

const resetMs = resetHours * 3_600_000;

/** A super administrator asks; nothing happens until a second one consents. Needs a fresh code. */
export async function requestFactorReset(ctx: Ctx, userId: string): Promise<void> {
  const actor = requireFresh(ctx);
  await inTransaction(ctx, async (tx) => {
    const people = await store.lockActors(tx, [actor.userId, userId]);
    const target = people.get(userId) ?? fail("not_found", "access.notFound");
    const refusal = findRequestRefusal(people.get(actor.userId) ?? fail("unauthenticated", "access.signIn"), target.userId, tx.now);
    if (refusal) fail("forbidden", `factorResets.${refusal}`);
    if (!(await store.hasSecondFactor(tx, userId))) fail("conflict", "factorResets.noFactor");
    await consumeLimit(tx, "factorResets", actor.userId);
    const former = await store.findUndecided(tx, userId);
    if (former && isResetOpen(former, tx.now)) fail("conflict", "factorResets.open");
    if (former) await store.saveDecision(tx, former.id, { status: "CANCELED", decidedBy: null });
    const id = (await store.insertReset(tx, { userId, requestedBy: actor.userId })) ?? fail("conflict", "factorResets.open");
    await recordAct(tx, { act: "secondFactor.resetRequested", facts: { userId, id } });
  });
  logSecurityEvent(ctx, "secondFactorResetRequested", { outcome: "done", userId });
}

/**
 * The consent of a second super administrator removes second factor and password and ends all sessions: the person sets a new
 * password by mail, then enrolls again. Needs a fresh code.
 */
export async function approveFactorReset(ctx: Ctx, id: string): Promise<void> {
  const actor = requireFresh(ctx);
  const userId = await inTransaction(ctx, async (tx) => {
    const reset = (await store.lockReset(tx, id)) ?? fail("not_found", "access.notFound");
    const people = await store.lockActors(tx, [actor.userId, reset.requestedBy, reset.userId]);
    const refusal = findRefusal(tx, reset, { people, actor });
    if (refusal) fail(refusal === "denied" ? "forbidden" : "conflict", `factorResets.${refusal}`);
    await removeSecondFactor(tx, reset.userId);
    await store.saveDecision(tx, id, { status: "APPROVED", decidedBy: actor.userId });
    await recordAct(tx, { act: "secondFactor.resetApproved", facts: { userId: reset.userId, id, requestedBy: reset.requestedBy } });
    return reset.userId;
  });
  logSecurityEvent(ctx, "secondFactorReset", { outcome: "done", userId });
}

function findRefusal({ now }: Ctx, reset: FactorReset, { people, actor }: { people: ReadonlyMap<string, ResetActor>; actor: SignedIn }) {
  const [own, requester] = [people.get(actor.userId), people.get(reset.requestedBy)];
  return own && requester ? findConsentRefusal(reset, { actor: own, requester, now }) : "requesterGone";
}

/** Any super administrator ends a request; whoever asked takes it back. */
export async function endFactorReset(ctx: Ctx, id: string): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(actor.authorities.includes("ROLE_SUPER_ADMIN") && !actor.actingFor);
  await inTransaction(ctx, async (tx) => {
    const reset = (await store.lockReset(tx, id)) ?? fail("not_found", "access.notFound");
    if (reset.status !== "OPEN") fail("conflict", "factorResets.ended");
    const status = reset.requestedBy === actor.userId ? "CANCELED" : "DECLINED";
    await store.saveDecision(tx, id, { status, decidedBy: actor.userId });
    await recordAct(tx, { act: "secondFactor.resetEnded", facts: { userId: reset.userId, id, outcome: status } });
  });
}

/** For super administrators; others have nothing to decide. */
export async function loadFactorReset(ctx: Ctx, userId: string): Promise<ResetView | null> {
  const actor = requireSignedIn(ctx.actor);
  if (!actor.authorities.includes("ROLE_SUPER_ADMIN") || actor.actingFor) return null;
  const found = await store.findUndecided(ctx, userId);
  const reset = found && isResetOpen(found, ctx.now) ? found : null;
  const people = await store.lockActors(ctx, [actor.userId, ...(reset ? [reset.requestedBy] : [])]);
  const refusal = reset ? findRefusal(ctx, reset, { people, actor }) : null;
  const isAskable = actor.userId !== userId && (await store.hasSecondFactor(ctx, userId));
  return {
    open: reset && {
      id: reset.id,
      requestedBy: reset.requestedBy,
      until: new Date(reset.requestedAt.getTime() + resetMs).toISOString(),
    },
    can: { request: !reset && isAskable, approve: reset !== null && refusal === null, end: reset !== null },
    refusal,
  };
}

/** People whose request waits, for the list of staff. */
export function listOpenResets(ctx: Ctx): Promise<string[]> {
  return store.listOpenUsers(ctx, new Date(ctx.now.getTime() - resetMs));
}

function requireFresh(ctx: Ctx): SignedIn {
  const actor = requireSignedIn(ctx.actor);
  allow(!actor.actingFor);
  allow(hasFreshCode(actor, ctx.now), "accounts.codeStale");
  return actor;
}
