import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";

/** True for a contractor's account manager. Throws for visitors, who must sign in. */
export function canConnect(actor: Actor): actor is SignedIn & { contractorId: number } {
  const user = requireSignedIn(actor);
  return user.accountType === "BUSINESS" && user.accountManager && user.contractorId !== null;
}
