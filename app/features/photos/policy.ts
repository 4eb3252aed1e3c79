import type { Actor, SignedIn } from "#app/features/accounts/model.ts";

/** Whether the actor belongs to a contractor, which shows a logo and photos. */
export function canKeepPhotos(actor: Actor): actor is SignedIn & { contractorId: number } {
  return actor.kind === "user" && actor.accountType === "BUSINESS" && actor.contractorId !== null;
}

/** Whether the actor may look through the photos of all contractors. Others are not even told that there is such a list. */
export function canSeeAllPhotos(actor: Actor): boolean {
  return actor.kind === "user" && actor.authorities.some((authority) => authority === "ROLE_ADMIN" || authority === "ROLE_SUPER_ADMIN");
}
