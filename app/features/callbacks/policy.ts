import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Whether somebody may ask a contractor for a call or a visit: a homeowner's account. A visitor is asked to sign in first. */
export function canAskForContact(actor: Actor): boolean {
  return signedIn(actor).accountType === "REGULAR";
}

/** Whether somebody acts for a contractor, who may see who asked for its call or visit. A visitor is asked to sign in first. */
export function canAnswerContact(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = signedIn(actor);
  return user.accountType === "BUSINESS" && user.contractorId !== null;
}
