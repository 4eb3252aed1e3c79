import type { Actor, SignedIn } from "../accounts/model.ts";
import { requireSignedIn } from "../accounts/policy.ts";

const administrators = ["ROLE_ADMIN", "ROLE_SUPER_ADMIN"] as const;

/** Sales staff and administrators; for which contractors follows from their brands. Throws `unauthenticated` for visitors. */
export function canGeneratePhoneLeads(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && (authorities.includes("ROLE_SALES") || administrators.some((right) => authorities.includes(right)));
}

/** Secrets and the log of deliveries. Throws `unauthenticated` for visitors. */
export function canManagePhoneLeadWebhook(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && administrators.some((right) => authorities.includes(right));
}
