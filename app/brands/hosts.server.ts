import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { publicScheme, settings, type Settings } from "#app/platform/settings.server.ts";
import type { Brand } from "./brand.ts";
import { brands, defaultBrand, isBrandCode } from "./registry.ts";

/** Which variant a host shows, and at which address a variant stands. Configuration decides, never a request's other headers. */
export interface BrandHosts {
  /** The variant of a Host header; null when the host is not ours, or is switched off (421). */
  brandOf(host: string | undefined): Brand | null;
  /** Whether the variant stands anywhere: a host of its own that is not switched off. */
  isOpen(brand: Brand): boolean;
  /** The origin of a variant, built of configuration alone; `not_found` for a variant that stands nowhere. */
  originOf(brand: Brand): string;
  /**
   * The address of a path of ours at a variant: whatever leaves this host goes there, mails and hand-offs too. A text that
   * is no path of ours leads to the variant's start page. `not_found` for a variant that stands nowhere.
   */
  addressOn(brand: Brand, path: string): string;
  /** The origins of all variants that stand somewhere. */
  origins(): string[];
}

interface ConfiguredHost {
  host: string;
  brand: Brand;
  open: boolean;
}

/**
 * Hosts from `BRAND_HOSTS`: `host=CODE` by comma, `host=CODE:off` for one that is switched off. Outside production also
 * `<brand>.localhost`, and the default variant for every other name.
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

/** The variant of a code that was typed or configured; null when there is none. */
export function brandNamed(code: string | null | undefined): Brand | null {
  return code && isBrandCode(code) ? brands[code] : null;
}

/** A Host header without its port, in lower case; null when it has no form of a host name. */
function hostName(host: string | undefined): string | null {
  const match = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host ?? "");
  return match?.[1]?.toLowerCase().replace(/\.$/, "") ?? null;
}

export const hosts: BrandHosts = brandHosts(settings);
