import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { publicScheme, settings, type Settings } from "#app/platform/settings.server.ts";
import type { Brand } from "./brand.ts";
import { brands, defaultBrand, isBrandCode } from "./registry.ts";

/** Maps hosts to brands from the settings. Request headers other than Host never count. */
export interface BrandHosts {
  /** Brand of a Host header; null for an unknown or disabled host (answered with 421). */
  brandOf(host: string | undefined): Brand | null;
  /** True if the brand has an enabled host. */
  isOpen(brand: Brand): boolean;
  /** Origin of a brand. Fails with `not_found` when the brand has no enabled host. */
  originOf(brand: Brand): string;
  /** URL for redirects, mails and hand-offs. An unsafe path becomes `/`. Fails like `getOrigin`. */
  addressOn(brand: Brand, path: string): string;
  origins(): string[];
}

interface ConfiguredHost {
  host: string;
  brand: Brand;
  open: boolean;
}

/**
 * Parses `BRAND_HOSTS`: comma-separated `host=CODE` or `host=CODE:off`. Outside production `<brand>.localhost` works
 * too, and other hosts show the default brand.
 */
export function brandHosts(from: Pick<Settings, "BRAND_HOSTS" | "DEFAULT_BRAND" | "NODE_ENV" | "PORT" | "PUBLIC_SCHEME">): BrandHosts {
  const production = from.NODE_ENV === "production";
  const configured = configuredHosts(from.BRAND_HOSTS);
  const named = new Map(configured.map((one) => [one.host, one]));
  for (const local of production ? [] : localHosts()) if (!named.has(local.host)) named.set(local.host, local);
  const fallback = production ? brandNamed(from.DEFAULT_BRAND) : defaultBrand;
  const fallbackStands = configured.some((one) => one.brand === fallback && one.open);
  if (production && from.DEFAULT_BRAND && !fallbackStands) throw new Error("DEFAULT_BRAND: needs a host of its own in BRAND_HOSTS");
  const originOf = (brand: Brand): string | null => {
    const own = configured.find((one) => one.brand === brand && one.open);
    if (own) return `${publicScheme(from)}://${own.host}`;
    const local = `${brand.localName}.localhost`;
    return named.get(local)?.open ? `http://${local}:${from.PORT}` : null;
  };
  const hosts: BrandHosts = {
    brandOf(host) {
      const name = hostName(host);
      const known = name === null ? undefined : named.get(name);
      if (known) return known.open ? known.brand : null;
      return name === null ? null : fallback;
    },
    isOpen: (brand) => originOf(brand) !== null,
    originOf: (brand) => originOf(brand) ?? fail("not_found", "access.notFound"),
    addressOn: (brand, path) => hosts.originOf(brand) + safePath(path, "/"),
    origins: () => Object.values(brands).flatMap((brand) => originOf(brand) ?? []),
  };
  return hosts;
}

function localHosts(): ConfiguredHost[] {
  return Object.values(brands).map((brand) => ({ host: `${brand.localName}.localhost`, brand, open: true }));
}

function configuredHosts(list: string): ConfiguredHost[] {
  const pairs = list
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean);
  return pairs.map((pair) => {
    const [, host, code, off] = /^([^\s=]+)\s*=\s*(\w+)(:off)?$/.exec(pair) ?? [];
    const brand = brandNamed(code);
    if (!host || !brand) throw new Error(`BRAND_HOSTS: "${pair}" is not host=BRAND or host=BRAND:off`);
    return { host: host.toLowerCase(), brand, open: off === undefined };
  });
}

export function brandNamed(code: string | null | undefined): Brand | null {
  return code && isBrandCode(code) ? brands[code] : null;
}

/** Host header in lower case without its port; null when malformed. */
function hostName(host: string | undefined): string | null {
  const match = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host ?? "");
  return match?.[1]?.toLowerCase().replace(/\.$/, "") ?? null;
}

export const hosts: BrandHosts = brandHosts(settings);
