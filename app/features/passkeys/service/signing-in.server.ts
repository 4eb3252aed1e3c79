import { generateAuthenticationOptions, verifyAuthenticationResponse, type AuthenticationResponseJSON } from "@simplewebauthn/server";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit, limitFailedAttempts } from "#app/platform/limits.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { signInByProof, type Access, type PendingAccess, type Visit } from "../../accounts/service/sign-in.server.ts";
import type { BrowserAnswer } from "../model.ts";
import { findPasskey, saveUse, type Passkey } from "../store.server.ts";
import { findRelyingParty, startChallenge, takeChallenge } from "./challenges.server.ts";

/** Names no account: the browser offers what it has for this host. */
export async function startPasskeySignIn(ctx: Ctx) {
  await consumeLimit(ctx, "passkeyChallenges");
  const options = await generateAuthenticationOptions({ rpID: findRelyingParty(ctx).host, userVerification: "required" });
  await startChallenge(ctx, options.challenge, null);
  return options;
}

/** Throws `unauthenticated` with one text for whatever is wrong. */
export async function signInByPasskey(ctx: Ctx, answer: BrowserAnswer, visit: Visit): Promise<Access | PendingAccess> {
  const access = await limitFailedAttempts(ctx, [["passkeyTries"]], () => attempt(ctx, answer, visit));
  if (access) return access;
  logSecurityEvent(ctx, "signIn", { outcome: "failed", target: "passkey" });
  return fail("unauthenticated", "passkeys.failed");
}

async function attempt(ctx: Ctx, answer: BrowserAnswer, visit: Visit): Promise<Access | PendingAccess | null> {
  const challenge = await takeChallenge(ctx, answer, null);
  const passkey = await findPasskey(ctx, answer.id, findRelyingParty(ctx).host);
  const counter = challenge && passkey && (await verifyAnswer(ctx, answer, { challenge, passkey }));
  if (!passkey || typeof counter !== "number") return null;
  const consume = (tx: Ctx) => saveUse(tx, { id: passkey.id, counter });
  return signInByProof(ctx, { userId: passkey.userId, isFromMailbox: false, consume }, visit);
}

/** Returns the new counter; null if the answer is wrong. */
async function verifyAnswer(
  ctx: Ctx,
  answer: BrowserAnswer,
  { challenge, passkey }: { challenge: string; passkey: Passkey },
): Promise<number | null> {
  const { host, origin } = findRelyingParty(ctx);
  const { credentialId: id, publicKey, counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")), counter },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
