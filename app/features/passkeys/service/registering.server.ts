import { generateRegistrationOptions, verifyRegistrationResponse, type RegistrationResponseJSON } from "@simplewebauthn/server";
import { emit } from "#app/events/emit.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import type { SignedIn } from "../../accounts/model.ts";
import { hasFreshSignIn, requireSignedIn } from "../../accounts/policy.ts";
import { maxPasskeys, type BrowserAnswer } from "../model.ts";
import { canHavePasskeys } from "../policy.ts";
import { listPasskeys, savePasskey } from "../store.server.ts";
import { findRelyingParty, startChallenge, takeChallenge } from "./challenges.server.ts";

/** Requires a sign-in within minutes: throws the conflict `accounts.signInAgain`. */
export async function startRegistration(ctx: Ctx) {
  const actor = requireOwner(ctx);
  await consumeLimit(ctx, "passkeyChallenges");
  const known = await listPasskeys(ctx, actor.userId);
  if (known.length >= maxPasskeys) fail("conflict", "passkeys.tooMany", { count: maxPasskeys });
  const { host } = findRelyingParty(ctx);
  const options = await generateRegistrationOptions({
    rpName: ctx.brand.name,
    rpID: host,
    userName: actor.email,
    userID: new Uint8Array(Buffer.from(actor.userId)),
    attestationType: "none",
    excludeCredentials: known.filter((passkey) => passkey.host === host).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await startChallenge(ctx, options.challenge, actor.userId);
  return options;
}

/** Notifies the owner. Throws the conflict `passkeys.failed`. */
export async function finishRegistration(ctx: Ctx, { answer, name }: { answer: BrowserAnswer; name: string }): Promise<void> {
  const actor = requireOwner(ctx);
  const { userId, accountId } = actor;
  const credential = await verify(ctx, answer, userId);
  const { host } = findRelyingParty(ctx);
  await inTransaction(ctx, async (tx) => {
    const { id: credentialId, publicKey, counter, transports = [] } = credential;
    const key = Buffer.from(publicKey).toString("base64url");
    const passkey = { userId, credentialId, publicKey: key, counter, transports, host, name, createdAt: ctx.now };
    if (!(await savePasskey(tx, passkey))) fail("conflict", "passkeys.failed");
    await emit(tx, "account.passkeyAdded", { userId, accountId, brand: (ctx.displayBrand ?? ctx.brand).code });
  });
  logSecurityEvent(ctx, "passkeyAdded", { outcome: "done" });
}

async function verify(ctx: Ctx, answer: BrowserAnswer, userId: string) {
  const challenge = await takeChallenge(ctx, answer, userId);
  const { host, origin } = findRelyingParty(ctx);
  if (challenge === null) return fail("conflict", "passkeys.failed");
  const verified = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : fail("conflict", "passkeys.failed");
}

function requireOwner(ctx: Ctx): SignedIn {
  const actor = requireSignedIn(ctx.actor);
  allow(canHavePasskeys(actor));
  if (!hasFreshSignIn(actor, ctx.now)) fail("conflict", "accounts.signInAgain");
  return actor;
}
