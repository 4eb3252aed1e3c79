import type { Actor, SignedIn } from "../accounts/model.ts";
import { canSearchBusinesses, isAdministrator, requireSignedIn } from "../accounts/policy.ts";

/** Sales staff and administrators; for which contractors follows from their brands. Throws `unauthenticated` for visitors. */
export function canGeneratePhoneLeads(actor: Actor): actor is SignedIn {
  const { authorities, actingFor } = requireSignedIn(actor);
  return !actingFor && canSearchBusinesses(authorities);
}

/** Secrets and the log of deliveries. Throws `unauthenticated` for visitors. */
export function canManagePhoneLeadWebhook(actor: Actor): actor is SignedIn {
  return isAdministrator(requireSignedIn(actor));
}
