import { allow, fail, failFields } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { countTargetedAttempt } from "#app/platform/failed-attempts.server.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { findTimeStep, formatAuthenticatorUrl, randomBase32, toSecret } from "#app/platform/one-time-codes.server.ts";
import { drawQrCode } from "#app/platform/qr-codes.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { keyedHash, tokenHash } from "#app/platform/tokens.server.ts";
import { recordAct } from "../../audit/service.server.ts";
import { emit } from "#app/events/emit.server.ts";
import { OneTimeCode, formatInGroups, recoveryCodeCount } from "../model/second-factor.ts";
import { canCreateUser, isStaff, requireSignedIn } from "../policy.ts";
import { findOwnUser } from "../store.server.ts";
import {
  confirmSecret,
  findSecondFactor,
  lockSecondFactor,
  saveRecoveryCodes,
  saveSecret,
  consumeRecoveryCode,
  consumeTimeStep,
} from "../store/second-factor.server.ts";
import { saveSessionState } from "../store/sessions.server.ts";
import { rememberPlace, type Visit } from "./sign-in.server.ts";

/** Shown once. */
export interface Enrolment {
  secret: string;
  url: string;
  /** Of `url`. */
  qrCode: ReturnType<typeof drawQrCode>;
}

interface SecondFactorUser {
  userId: string;
  sessionId: string;
  email: string;
}

/** Returns the session's secret and stores nothing. Throws `conflict` once a secret is confirmed. */
export async function startEnrolment(ctx: Ctx): Promise<Enrolment> {
  const user = requireSecondFactorUser(ctx);
  await rejectWhenEnrolled(ctx, user.userId);
  const secret = deriveSecret(user);
  const url = formatAuthenticatorUrl({ issuer: ctx.brand.name, account: user.email, secret });
  return { secret: formatInGroups(secret), url, qrCode: drawQrCode(url) };
}

/** By session: a stranger who signed in with the same password must not see the secret that the owner confirms. */
function deriveSecret({ sessionId }: SecondFactorUser): string {
  return toSecret(keyedHash(`second-factor ${sessionId}`));
}

async function rejectWhenEnrolled(ctx: Ctx, userId: string): Promise<void> {
  if ((await findSecondFactor(ctx, userId))?.confirmedAt) fail("conflict", "accounts.codeKnown");
}

/** Completes the session. Recovery codes are shown only here. */
export async function finishEnrolment(ctx: Ctx, input: string, visit: Visit): Promise<{ recoveryCodes: string[] }> {
  const user = requireSecondFactorUser(ctx);
  await rejectWhenEnrolled(ctx, user.userId);
  const code = parseCode(input);
  const secret = deriveSecret(user);
  const step = await limitFailedAttempts(ctx, [["secondFactor", user.userId]], () => Promise.resolve(findTimeStep(secret, code, ctx.now)));
  if (step === null) return rejectWrongCode(ctx, user.userId);
  logSecurityEvent(ctx, "secondFactorSet", { outcome: "done", userId: user.userId });
  return inTransaction(ctx, async (ctx) => {
    await saveSecret(ctx, user.userId, seal(secret, "second-factor"));
    if (!(await confirmSecret(ctx, user.userId, step))) fail("conflict", "accounts.codeKnown");
    const recoveryCodes = await createRecoveryCodes(ctx, user.userId);
    await saveSessionState(ctx, user.sessionId, { secondFactorAt: ctx.now });
    await rememberPlace(ctx, user.userId, visit);
    await recordAct(ctx, { act: "secondFactor.enrolled", facts: { userId: user.userId } });
    return { recoveryCodes };
  });
}

/** Accepts an app or recovery code. Invalidates the previous codes. */
export async function renewRecoveryCodes(ctx: Ctx, input: string): Promise<{ recoveryCodes: string[] }> {
  const { userId, authorities } = requireSignedIn(ctx.actor);
  allow(isStaff(authorities));
  const code = parseCode(input);
  const recoveryCodes = await limitFailedAttempts(ctx, [["secondFactor", userId]], () =>
    inTransaction(ctx, async (ctx) => {
      await lockSecondFactor(ctx, userId);
      if (!(await consumeCode(ctx, userId, code))) return null;
      const codes = await createRecoveryCodes(ctx, userId);
      await recordAct(ctx, { act: "secondFactor.codesRenewed", facts: { userId } });
      return codes;
    }),
  );
  return { recoveryCodes: recoveryCodes ?? (await rejectWrongCode(ctx, userId)) };
}

async function createRecoveryCodes(ctx: Ctx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => randomBase32(10));
  await saveRecoveryCodes(ctx, userId, codes.map(tokenHash));
  return codes.map(formatInGroups);
}

/**
 * Completes a pending session or renews a signed-in one's fresh code. Each code counts once; five wrong ones block the
 * user.
 */
export async function submitSecondFactorCode(
  ctx: Ctx,
  input: string,
  { user = requireSecondFactorUser(ctx), ...visit }: Visit & { user?: SecondFactorUser },
): Promise<void> {
  const code = parseCode(input);
  const isAccepted = await limitFailedAttempts(ctx, [["secondFactor", user.userId]], async () =>
    (await consumeCode(ctx, user.userId, code)) ? true : null,
  );
  if (!isAccepted) return rejectWrongCode(ctx, user.userId);
  logSecurityEvent(ctx, "secondFactor", { outcome: "done", userId: user.userId });
  await saveSessionState(ctx, user.sessionId, { secondFactorAt: ctx.now });
  await rememberPlace(ctx, user.userId, visit);
}

/** For accounts that the system creates. */
export async function enrolWithSecret(ctx: Ctx, userId: string, secret: string): Promise<void> {
  allow(canCreateUser(ctx.actor));
  await saveSecret(ctx, userId, seal(secret, "second-factor"));
  await confirmSecret(ctx, userId, 0);
}

async function consumeCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const factor = await findSecondFactor(ctx, userId);
  if (!factor?.confirmedAt) return false;
  if (code.length > 6) return consumeRecoveryCode(ctx, userId, tokenHash(code));
  const step = findTimeStep(unseal(factor.secret, "second-factor"), code, ctx.now);
  return step !== null && consumeTimeStep(ctx, userId, step);
}

function requireSecondFactorUser({ actor }: Ctx): SecondFactorUser {
  if (actor.kind === "visitor" && actor.pendingSecondFactor) return actor.pendingSecondFactor;
  if (actor.kind === "user" && actor.sessionId) return { ...actor, sessionId: actor.sessionId };
  return fail("unauthenticated", "access.signIn");
}

function parseCode(input: string): string {
  const code = OneTimeCode.safeParse(input);
  return code.success ? code.data : failWrongCode();
}

/** Mails the user after many failures in an hour: the attacker already has the password. */
async function rejectWrongCode(ctx: Ctx, userId: string): Promise<never> {
  logSecurityEvent(ctx, "secondFactor", { outcome: "failed", userId });
  if (countTargetedAttempt({ name: "secondFactor", subject: userId }, ctx.now)) await notifyOfFailedCodes(ctx, userId);
  return failWrongCode();
}

async function notifyOfFailedCodes(ctx: Ctx, userId: string): Promise<void> {
  const user = await findOwnUser(ctx, { userId });
  if (!user) return;
  const day = ctx.now.toISOString().slice(0, 10);
  await emit(ctx, "account.codesFailed", { userId, accountId: user.accountId, brand: ctx.brand.code, day });
}

function failWrongCode(): never {
  failFields([{ field: "code", code: "accounts.codeWrong" }]);
}
