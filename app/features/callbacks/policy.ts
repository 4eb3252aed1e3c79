import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Throws for visitors, who must sign in. */
export function canAskForContact(actor: Actor): boolean {
  return signedIn(actor).accountType === "REGULAR";
}

/** Throws for visitors, who must sign in. */
export function canAnswerContact(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = signedIn(actor);
  return user.accountType === "BUSINESS" && user.contractorId !== null;
}
