import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { signedIn } from "#app/features/accounts/policy.ts";

/** Whether somebody may connect their contractor with others' services: its account manager alone. A visitor is asked to sign in. */
export function canConnect(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = signedIn(actor);
  return user.accountType === "BUSINESS" && user.accountManager && user.contractorId !== null;
}
