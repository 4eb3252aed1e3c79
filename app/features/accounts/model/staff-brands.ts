import { brandCodes, type Brand, type BrandCode } from "#app/brands/brand.ts";
import { staffAuthorities, type Actor, type SignedIn } from "../model.ts";

type Rights = Pick<SignedIn, "authorities" | "brands">;
export type Host = Pick<Brand, "code" | "platform">;

/** Null means all brands (super administrators). */
export function staffBrands({ authorities, brands }: Rights): readonly BrandCode[] | null {
  if (authorities.includes("ROLE_SUPER_ADMIN")) return null;
  return authorities.some((right) => staffAuthorities.includes(right)) ? (brands ?? []) : [];
}

/** True on hosts of their brands and on the platform. */
export function canWorkOnHost(user: Rights, { code, platform }: Host): boolean {
  const own = staffBrands(user);
  return own === null || own.includes(code) || (platform && own.length > 0);
}

/**
 * Brands whose rows the actor sees on a host; null means all. On the platform only staff are limited by brand, also
 * while acting for a contractor.
 */
export function visibleBrands(actor: Actor, { code, platform }: Host): readonly BrandCode[] | null {
  if (!platform) return [code];
  if (actor.kind === "user" && actor.actingFor) return actor.brands ?? null;
  const isStaff = actor.kind === "user" && actor.authorities.some((right) => staffAuthorities.includes(right));
  return isStaff ? staffBrands(actor) : null;
}

/** The person's own brands whose rows they see on a host: on a brand's host that brand alone. */
export function listStaffBrandsOnHost(reader: SignedIn, host: Host): BrandCode[] {
  const [visible, own] = [visibleBrands(reader, host), staffBrands(reader)];
  return brandCodes.filter((code) => (visible?.includes(code) ?? true) && (own?.includes(code) ?? true));
}

/** True for non-staff, and for staff of the host's brand, also while acting for a contractor. */
export function isOnOwnBrand(user: SignedIn, host: Host): boolean {
  if (user.actingFor) return host.platform || !user.brands || user.brands.includes(host.code);
  return !user.authorities.some((right) => staffAuthorities.includes(right)) || canWorkOnHost(user, host);
}
