import type { Brand, BrandCode } from "#app/brands/brand.ts";
import { brandNamed, hosts } from "#app/brands/hosts.server.ts";
import { isUnder, paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";

/** The query parameter in which a brand's host says, sealed, that it sent a visitor to the platform. */
export const displayBrandParam = "via";
/** A sealed brand is good for so many seconds. */
export const displayBrandSeconds = 24 * 60 * 60;

const purpose = "display-brand";
/** Pages on which somebody signs in: only there a visitor sees the brand that sent them. */
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

/** The query that carries the brand of this host to the platform; only we can make it. */
export function displayBrandQuery({ brand, now }: Ctx): Record<string, string> {
  return { [displayBrandParam]: seal(`${brand.code} ${now.getTime() + displayBrandSeconds * 1000}`, purpose) };
}

/** A homeowner's request, as far as it says which brand to show. */
interface BrandedVisit {
  pathname: string;
  /** The brand that the session remembers; undefined for visitors. */
  ofSession: BrandCode | null | undefined;
  /** What the address and the cookie carry, in this order. */
  sealed: readonly (string | null | undefined)[];
}

/** The brand that the platform shows to who asks: of the session, or on sign-in pages of the host that sent the visitor. Null elsewhere. */
export function findDisplayBrand({ brand, now }: Pick<Ctx, "brand" | "now">, visit: BrandedVisit): Brand | null {
  if (!brand.platform) return null;
  const isVisitor = visit.ofSession === undefined;
  const sealed = isVisitor && signInPages.some((area) => isUnder(visit.pathname, area)) ? visit.sealed : [];
  const code = visit.ofSession ?? sealed.flatMap((text) => readSealedBrand(text, now) ?? [])[0];
  const shown = brandNamed(code);
  return shown && !shown.platform && hosts.isOpen(shown) ? shown : null;
}

/** Whether a text names a brand, sealed by us and in its time. */
export function isSealedBrand(sealed: string, now: Date): boolean {
  return readSealedBrand(sealed, now) !== null;
}

/** The code in a sealed text; null when it is not ours, or too old. */
function readSealedBrand(sealed: string | null | undefined, now: Date): string | null {
  try {
    const [code = "", until] = sealed ? unseal(sealed, purpose).split(" ") : [];
    return Number(until) > now.getTime() ? code : null;
  } catch {
    return null;
  }
}
