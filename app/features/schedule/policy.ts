import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import { isContractor } from "#app/features/accounts/policy.ts";
import type { AppointmentParty } from "./model/rules.ts";

/** Every user of the business, and staff acting for it. Throws `unauthenticated` for visitors. */
export function canGiveAppointments(actor: Actor): actor is SignedIn & { contractorId: number } {
  return isContractor(actor);
}

export function findAppointmentParty(actor: SignedIn): AppointmentParty {
  return actor.accountType === "REGULAR" ? "customer" : "contractor";
}
