import type { Authority, SignedIn } from "../accounts/model.ts";

/** Administrators; which staff they see follows from their brands. */
export function canListStaff({ authorities }: Pick<SignedIn, "authorities">): boolean {
  return authorities.includes("ROLE_ADMIN") || authorities.includes("ROLE_SUPER_ADMIN");
}

/** Super administrators invite anybody; administrators approvers and sales staff of brands that they have. */
export function canInviteStaff(
  actor: SignedIn,
  { authorities, brands }: { authorities: readonly Authority[]; brands: readonly string[] },
): boolean {
  if (actor.authorities.includes("ROLE_SUPER_ADMIN")) return true;
  const isWithinRights = authorities.every((right) => right === "ROLE_APPROVER" || right === "ROLE_SALES");
  return canListStaff(actor) && isWithinRights && brands.length > 0 && brands.every((brand) => actor.brands?.some((own) => own === brand));
}
