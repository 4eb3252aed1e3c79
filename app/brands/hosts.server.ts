import { publicScheme, settings, type Settings } from "#app/platform/settings.server.ts";
import type { Brand } from "./brand.ts";
import { brands, defaultBrand, isBrandCode } from "./registry.ts";

/** Which variant a host shows, and at which address a variant stands. Configuration decides, never a request's other headers. */
export interface BrandHosts {
  /** The variant of a Host header; null when the host is not ours (421). */
  brandOf(host: string | undefined): Brand | null;
  /** The origin of a variant, for links in mails and hand-offs; built of configuration alone. */
  originOf(brand: Brand): string;
}

/** Hosts from `BRAND_HOSTS` (`host=CODE` by comma); outside production also `<brand>.localhost` and plain local names. */
export function brandHosts(from: Pick<Settings, "BRAND_HOSTS" | "DEFAULT_BRAND" | "NODE_ENV" | "PORT" | "PUBLIC_SCHEME">): BrandHosts {
  const production = from.NODE_ENV === "production";
  const named = new Map(configuredHosts(from.BRAND_HOSTS));
  if (!production) for (const brand of Object.values(brands)) named.set(`${brand.localName}.localhost`, brand);
  const fallback = production ? brandNamed(from.DEFAULT_BRAND) : defaultBrand;
  const scheme = publicScheme(from);
  return {
    brandOf(host) {
      const name = hostName(host);
      return name === null ? null : (named.get(name) ?? fallback);
    },
    originOf(brand) {
      const host = configuredHosts(from.BRAND_HOSTS).find(([, owner]) => owner === brand)?.[0];
      return host ? `${scheme}://${host}` : `http://${brand.localName}.localhost:${from.PORT}`;
    },
  };
}

function configuredHosts(list: string): [string, Brand][] {
  const pairs = list
    .split(",")
    .map((pair) => pair.trim())
    .filter(Boolean);
  return pairs.map((pair) => {
    const [host, code] = pair.split("=").map((part) => part.trim());
    const brand = brandNamed(code);
    if (!host || !brand) throw new Error(`BRAND_HOSTS: "${pair}" is not host=BRAND`);
    return [host.toLowerCase(), brand];
  });
}

function brandNamed(code: string | undefined): Brand | null {
  return code && isBrandCode(code) ? brands[code] : null;
}

/** A Host header without its port, in lower case; null when it has no form of a host name. */
function hostName(host: string | undefined): string | null {
  const match = /^([a-z0-9.-]{1,253}|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host ?? "");
  return match?.[1]?.toLowerCase().replace(/\.$/, "") ?? null;
}

export const hosts: BrandHosts = brandHosts(settings);
