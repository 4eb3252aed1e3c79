import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { staffAuthorities, type Actor, type SignedIn } from "../model.ts";

type Rights = Pick<SignedIn, "authorities" | "brands">;
/** What a host is to the question whether staff may work there. */
export type Host = Pick<Brand, "code" | "platform">;

/** The brands for which a member of staff works; null for a super administrator, who works for all. Nobody else works for any. */
export function staffBrands({ authorities, brands }: Rights): readonly BrandCode[] | null {
  if (authorities.includes("ROLE_SUPER_ADMIN")) return null;
  return authorities.some((right) => staffAuthorities.includes(right)) ? (brands ?? []) : [];
}

/** Whether a member of staff may work on a host: of a brand of theirs, or the platform, where they find what belongs to their brands. */
export function worksOn(user: Rights, { code, platform }: Host): boolean {
  const own = staffBrands(user);
  return own === null || own.includes(code) || (platform && own.length > 0);
}

/**
 * The brands whose rows staff see on a host; null for all. On a brand's host that brand, on the platform those that they work for. For others
 * than staff the platform has no limit of brands: their own party is their limit. Who acts for a contractor keeps the limit of their own brands.
 */
export function visibleBrands(actor: Actor, { code, platform }: Host): readonly BrandCode[] | null {
  if (!platform) return [code];
  if (actor.kind === "user" && actor.actingFor) return actor.brands ?? null;
  const isStaff = actor.kind === "user" && actor.authorities.some((right) => staffAuthorities.includes(right));
  return isStaff ? staffBrands(actor) : null;
}

/** Whether a host is of a brand that a member of staff works for, also while they act for a contractor. True for everybody else. */
export function isOnOwnBrand(user: SignedIn, host: Host): boolean {
  if (user.actingFor) return host.platform || !user.brands || user.brands.includes(host.code);
  return !user.authorities.some((right) => staffAuthorities.includes(right)) || worksOn(user, host);
}
