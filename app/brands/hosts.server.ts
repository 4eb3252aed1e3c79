import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { publicScheme, settings, type Settings } from "#app/platform/settings.server.ts";
import type { Brand } from "./brand.ts";
import { brands, defaultBrand, isBrandCode } from "./registry.ts";

/** Maps hosts to brands from the settings. Request headers other than Host never count. */
export interface BrandHosts {
  /** Brand of a Host header; null for an unknown or disabled host (answered with 421). */
  findBrandByHost(host: string | undefined): Brand | null;
  /** True if the brand has an enabled host. */
  isEnabled(brand: Brand): boolean;
  /** Origin of a brand. Fails with `not_found` when the brand has no enabled host. */
  getOrigin(brand: Brand): string;
  /** URL for redirects, mails and hand-offs. An unsafe path becomes `/`. Fails like `getOrigin`. */
  buildUrl(brand: Brand, path: string): string;
  listOrigins(): string[];
}

interface ConfiguredHost {
  host: string;
  brand: Brand;
  isEnabled: boolean;
}

/**
 * Parses `BRAND_HOSTS`: comma-separated `host=CODE` or `host=CODE:off`. Outside production `<brand>.localhost` works
 * too, and other hosts show the default brand.
 */
export function createBrandHosts(
  from: Pick<Settings, "BRAND_HOSTS" | "DEFAULT_BRAND" | "NODE_ENV" | "PORT" | "PUBLIC_SCHEME">,
): BrandHosts {
  const production = from.NODE_ENV === "production";
  const configured = parseConfiguredHosts(from.BRAND_HOSTS);
  const hostsByName = new Map(configured.map((one) => [one.host, one]));
  for (const local of production ? [] : listLocalHosts()) if (!hostsByName.has(local.host)) hostsByName.set(local.host, local);
  const fallback = production ? findBrandByCode(from.DEFAULT_BRAND) : defaultBrand;
  const isFallbackEnabled = configured.some((one) => one.brand === fallback && one.isEnabled);
  if (production && from.DEFAULT_BRAND && !isFallbackEnabled) throw new Error("DEFAULT_BRAND: needs a host of its own in BRAND_HOSTS");
  const findOrigin = (brand: Brand): string | null => {
    const own = configured.find((one) => one.brand.code === brand.code && one.isEnabled);
    if (own) return `${publicScheme(from)}://${own.host}`;
    const local = `${brand.localName}.localhost`;
    return hostsByName.get(local)?.isEnabled ? `http://${local}:${from.PORT}` : null;
  };
  const hosts: BrandHosts = {
    findBrandByHost(host) {
      const name = parseHostName(host);
      const known = name === null ? undefined : hostsByName.get(name);
      if (known) return known.isEnabled ? brands[known.brand.code] : null;
      return name === null || fallback === null ? null : brands[fallback.code];
    },
    isEnabled: (brand) => findOrigin(brand) !== null,
    getOrigin: (brand) => findOrigin(brand) ?? fail("not_found", "access.notFound"),
    buildUrl: (brand, path) => hosts.getOrigin(brand) + safePath(path, "/"),
    listOrigins: () => Object.values(brands).flatMap((brand) => findOrigin(brand) ?? []),
  };
  return hosts;
}

function listLocalHosts(): ConfiguredHost[] {
  return Object.values(brands).map((brand) => ({ host: `${brand.localName}.localhost`, brand, isEnabled: true }));
}

function parseConfiguredHosts(list: string): ConfiguredHost[] {
  const pairs = list
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean);
  return pairs.map((pair) => {
    const [, host, code, off] = /^([^\s=]+)\s*=\s*(\w+)(:off)?$/.exec(pair) ?? [];
    const brand = findBrandByCode(code);
    if (!host || !brand) throw new Error(`BRAND_HOSTS: "${pair}" is not host=BRAND or host=BRAND:off`);
    return { host: host.toLowerCase(), brand, isEnabled: off === undefined };
  });
}

export function findBrandByCode(code: string | null | undefined): Brand | null {
  return code && isBrandCode(code) ? brands[code] : null;
}

/** Host header in lower case without its port; null when malformed. */
function parseHostName(host: string | undefined): string | null {
  const match = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host ?? "");
  return match?.[1]?.toLowerCase().replace(/\.$/, "") ?? null;
}

export const hosts: BrandHosts = createBrandHosts(settings);
