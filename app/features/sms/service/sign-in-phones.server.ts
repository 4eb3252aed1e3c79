import { allow, fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { hasFreshSignIn, requireSignedIn } from "../../accounts/policy.ts";
import { canVerifyPhone } from "../policy.ts";
import { findSignInPhone, saveSignInPhone } from "../store/numbers.server.ts";
import { canSendTexts } from "./provider.server.ts";

/** The verified number, and whether a code to it signs in. Null without one, and where texts are off. */
export async function findOwnSignInPhone(ctx: Ctx): Promise<{ phone: string; isOn: boolean } | null> {
  const { userId } = requireSignedIn(ctx.actor);
  return canSendTexts() && canVerifyPhone(ctx.actor) ? findSignInPhone(ctx, userId) : null;
}

/** Turning it on requires a sign-in within minutes: throws the conflict `accounts.signInAgain`. */
export async function savePhoneSignIn(ctx: Ctx, isOn: boolean): Promise<void> {
  const actor = requireSignedIn(ctx.actor);
  allow(canVerifyPhone(actor));
  if (isOn && !hasFreshSignIn(actor, ctx.now)) fail("conflict", "accounts.signInAgain");
  if (!(await saveSignInPhone(ctx, actor.userId, isOn))) fail("not_found", "access.notFound");
  logSecurityEvent(ctx, isOn ? "phoneSignInOn" : "phoneSignInOff", { outcome: "done" });
}

/** After a recovery by mail, the number may be a stranger's. */
export async function suspendPhoneSignIn(ctx: Ctx, { userId }: { userId: string }): Promise<void> {
  await saveSignInPhone(ctx, userId, false);
}
