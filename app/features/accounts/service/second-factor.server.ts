import { allow, fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { countTargetedAttempt } from "#app/platform/failed-attempts.server.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { createSecret, findTimeStep, formatAuthenticatorUrl, randomBase32 } from "#app/platform/one-time-codes.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { OneTimeCode, inGroups, recoveryCodeCount } from "../model/second-factor.ts";
import { canCreateUser, isStaff, signedIn } from "../policy.ts";
import { findOwnUser } from "../store.server.ts";
import {
  confirmSecret,
  findSecondFactor,
  holdSecondFactor,
  saveRecoveryCodes,
  saveSecret,
  takeRecoveryCode,
  takeStep,
} from "../store/second-factor.server.ts";
import { saveStanding } from "../store/sessions.server.ts";
import { rememberPlace, type Visit } from "./sign-in.server.ts";

/** Shown once. */
export interface Enrolment {
  secret: string;
  url: string;
}

interface Giver {
  userId: string;
  sessionId: string;
  email: string;
}

/** Returns the same secret until confirmed, then throws `conflict`. */
export async function startEnrolment(ctx: Ctx): Promise<Enrolment> {
  const giver = giverOf(ctx);
  const factor = await saveSecret(ctx, giver.userId, seal(createSecret(), "second-factor"));
  if (factor.confirmedAt) fail("conflict", "accounts.codeKnown");
  const secret = unseal(factor.secret, "second-factor");
  return { secret: inGroups(secret), url: formatAuthenticatorUrl({ issuer: ctx.brand.name, account: giver.email, secret }) };
}

/** Completes the session. Recovery codes are shown only here. */
export async function finishEnrolment(ctx: Ctx, typed: string, visit: Visit): Promise<{ recoveryCodes: string[] }> {
  const giver = giverOf(ctx);
  const factor = (await findSecondFactor(ctx, giver.userId)) ?? fail("conflict", "accounts.codeUnknown");
  if (factor.confirmedAt) fail("conflict", "accounts.codeKnown");
  const code = parsed(typed);
  const step = await limitFailedAttempts(ctx, [["secondFactor", giver.userId]], async () =>
    findTimeStep(unseal(factor.secret, "second-factor"), code, ctx.now),
  );
  if (step === null) return refuseWrongCode(ctx, giver.userId);
  logSecurityEvent(ctx, "secondFactorSet", { outcome: "done", userId: giver.userId });
  return inTransaction(ctx, async (ctx) => {
    if (!(await confirmSecret(ctx, giver.userId, step))) fail("conflict", "accounts.codeKnown");
    const recoveryCodes = await makeRecoveryCodes(ctx, giver.userId);
    await saveStanding(ctx, giver.sessionId, { secondFactorAt: ctx.now });
    await rememberPlace(ctx, giver.userId, visit);
    await recordAct(ctx, { act: "secondFactor.enrolled", facts: { userId: giver.userId } });
    return { recoveryCodes };
  });
}

/** Accepts an app or recovery code. Invalidates the previous codes. */
export async function renewRecoveryCodes(ctx: Ctx, typed: string): Promise<{ recoveryCodes: string[] }> {
  const { userId, authorities } = signedIn(ctx.actor);
  allow(isStaff(authorities));
  const code = parsed(typed);
  const recoveryCodes = await limitFailedAttempts(ctx, [["secondFactor", userId]], () =>
    inTransaction(ctx, async (ctx) => {
      await holdSecondFactor(ctx, userId);
      if (!(await takeCode(ctx, userId, code))) return null;
      const codes = await makeRecoveryCodes(ctx, userId);
      await recordAct(ctx, { act: "secondFactor.codesRenewed", facts: { userId } });
      return codes;
    }),
  );
  return { recoveryCodes: recoveryCodes ?? (await refuseWrongCode(ctx, userId)) };
}

async function makeRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomBase32(10));
  await saveRecoveryCodes(ctx, userId, codes.map(tokenHash));
  return codes.map(inGroups);
}

/**
 * Completes a pending session or renews a signed-in one's fresh code. Each code counts once; five wrong ones block the
 * user.
 */
export async function giveCode(ctx: Ctx, typed: string, { giver = giverOf(ctx), ...visit }: Visit & { giver?: Giver }): Promise<void> {
  const code = parsed(typed);
  const taken = await limitFailedAttempts(ctx, [["secondFactor", giver.userId]], async () =>
    (await takeCode(ctx, giver.userId, code)) ? true : null,
  );
  if (!taken) return refuseWrongCode(ctx, giver.userId);
  logSecurityEvent(ctx, "secondFactor", { outcome: "done", userId: giver.userId });
  await saveStanding(ctx, giver.sessionId, { secondFactorAt: ctx.now });
  await rememberPlace(ctx, giver.userId, visit);
}

/** For accounts that the system creates. */
export async function enrolWith(ctx: Ctx, userId: string, secret: string): Promise<void> {
  allow(canCreateUser(ctx.actor));
  await saveSecret(ctx, userId, seal(secret, "second-factor"));
  await confirmSecret(ctx, userId, 0);
}

async function takeCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(ctx, userId);
  if (!factor?.confirmedAt) return false;
  if (code.length > 6) return takeRecoveryCode(ctx, userId, tokenHash(code));
  const step = findTimeStep(unseal(factor.secret, "second-factor"), code, ctx.now);
  return step !== null && takeStep(ctx, userId, step);
}

function giverOf({ actor }: Ctx): Giver {
  if (actor.kind === "visitor" && actor.awaits) return actor.awaits;
  if (actor.kind === "user" && actor.sessionId) return { ...actor, sessionId: actor.sessionId };
  return fail("unauthenticated", "access.signIn");
}

function parsed(typed: string): string {
  const code = OneTimeCode.safeParse(typed);
  return code.success ? code.data : refuse();
}

/** Mails the user after many failures in an hour: the attacker already has the password. */
async function refuseWrongCode(ctx: Ctx, userId: string): Promise<never> {
  logSecurityEvent(ctx, "secondFactor", { outcome: "failed", userId });
  if (countTargetedAttempt({ name: "secondFactor", whose: userId }, ctx.now)) await tellOfGuessing(ctx, userId);
  return refuse();
}

async function tellOfGuessing(ctx: Ctx, userId: string): Promise<void> {
  const user = await findOwnUser(ctx, { userId });
  if (!user) return;
  const day = ctx.now.toISOString().slice(0, 10);
  await emit(ctx, "account.codeGuessed", { userId, accountId: user.accountId, brand: ctx.brand.code, day });
}

function refuse(): never {
  failFields([{ field: "code", code: "accounts.codeWrong" }]);
}
