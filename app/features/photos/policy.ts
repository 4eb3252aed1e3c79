import type { Actor, SignedIn } from "#app/features/accounts/model.ts";

export function canManagePhotos(actor: Actor): actor is SignedIn & { contractorId: number } {
  return actor.kind === "user" && actor.accountType === "BUSINESS" && actor.contractorId !== null;
}

/** Administrators only. For others the list must look as if it does not exist. */
export function canSeeAllPhotos(actor: Actor): boolean {
  return actor.kind === "user" && actor.authorities.some((authority) => authority === "ROLE_ADMIN" || authority === "ROLE_SUPER_ADMIN");
}
