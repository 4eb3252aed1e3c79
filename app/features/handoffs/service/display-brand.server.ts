import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { findBrandByCode, hosts } from "#app/brands/hosts.server.ts";
import { isUnder, paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";

/** `useruuid` is the code, `contrid` the contractor account expected. */
export const displayBrandParam = "via";
export const displayBrandSeconds = 24 * 60 * 60;

const purpose = "display-brand";
const signInPages = [
  paths.login(),
  paths.formerLogin(),
  paths.recoverPassword(),
  paths.newPassword(),
  paths.proveEmail(),
  paths.handOff(),
  paths.signUp(),
  paths.accountCreated(),
];

/** Sealed, so that visitors cannot forge it. */
export function displayBrandQuery({ brand, now }: Ctx): Record<string, string> {
  return { [displayBrandParam]: seal(`${brand.code} ${now.getTime() + displayBrandSeconds * 1000}`, purpose) };
}

interface BrandedVisit {
  pathname: string;
  /** The session's brand; undefined for visitors. */
  ofSession: BrandCode | null | undefined;
  /** Taken from the URL and the cookie, in this order. */
  sealed: readonly (string | null | undefined)[];
}

/** Returns the session's brand, or on sign-in pages the referring host's. Null on other hosts than the platform. */
export function findDisplayBrand({ brand, now }: Pick<Ctx, "brand" | "now">, visit: BrandedVisit): Brand | null {
  if (!brand.platform) return null;
  const isVisitor = visit.ofSession === undefined;
  const sealed = isVisitor && signInPages.some((area) => isUnder(visit.pathname, area)) ? visit.sealed : [];
  const code = visit.ofSession ?? sealed.flatMap((text) => readSealedBrand(text, now) ?? [])[0];
  const displayBrand = findBrandByCode(code);
  return displayBrand && !displayBrand.platform && hosts.isEnabled(displayBrand) ? displayBrand : null;
}

export function isSealedBrand(sealed: string, now: Date): boolean {
  return readSealedBrand(sealed, now) !== null;
}

function readSealedBrand(sealed: string | null | undefined, now: Date): string | null {
  try {
    const [code = "", until] = sealed ? unseal(sealed, purpose).split(" ") : [];
    return Number(until) > now.getTime() ? code : null;
  } catch {
    return null;
  }
}
