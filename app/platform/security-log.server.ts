import type { Ctx } from "./context.ts";
import { log } from "./log.server.ts";
import { keyedHash } from "./tokens.server.ts";

export type SecurityEvent =
  | "signIn"
  | "signInMail"
  | "signInText"
  | "signInCode"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "passkeyKept"
  | "providerConnected"
  | "providerDisconnected"
  | "providerKept"
  | "accountTakenOver"
  | "secondFactor"
  | "secondFactorSet"
  | "passwordConfirmed"
  | "passwordChanged"
  | "passwordReset"
  | "emailChanged"
  | "rightsChanged"
  | "secondFactorReset"
  | "secondFactorResetRequested"
  | "staffInvited"
  | "invitationAccepted"
  | "brandsChanged"
  | "userDisabled"
  | "phoneVerified"
  | "phoneSignInOn"
  | "phoneSignInOff"
  | "sessionEnded"
  | "accessRefused";

interface Outcome {
  outcome: "done" | "failed";
  userId?: string | null;
  /** Only its keyed hash is logged. */
  username?: string;
  target?: string;
}

/** Logs no address, name or secret. */
export function logSecurityEvent(ctx: Pick<Ctx, "actor" | "brand" | "caller" | "requestId">, event: SecurityEvent, details: Outcome): void {
  const { actor, brand, caller, requestId } = ctx;
  const acting = actor.kind === "user" ? actor.userId : null;
  const { outcome, userId = acting, username, target } = details;
  const account = username === undefined ? undefined : shortHash(`account ${username}`);
  const address = caller === undefined ? undefined : shortHash(`address ${caller}`);
  log.info(
    { security: event, outcome, userId, by: acting ?? undefined, account, address, brand: brand.code, target, requestId },
    "security",
  );
}

function shortHash(text: string): string {
  return keyedHash(text).slice(0, 16);
}
