import type { Actor, SignedIn } from "../accounts/model.ts";
import { requireSignedIn } from "../accounts/policy.ts";

/** Super administrators only, in their own name. Throws `unauthenticated` for visitors. */
export function canUploadContractors(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && authorities.includes("ROLE_SUPER_ADMIN");
}
