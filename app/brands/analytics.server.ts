import { createHash } from "node:crypto";
import { type Settings, settings } from "#app/platform/settings.server.ts";
import { type Brand, brandCodes } from "./brand.ts";

/** Analytics to load once the visitor consents. */
export interface Analytics {
  tagManagerId: string | null;
  productAnalytics: { key: string; host: string } | null;
}

/** The settings take precedence. Null means none, so no consent is requested. */
export type FindAnalytics = (brand: Brand) => Analytics | null;

/** Parses the settings, comma-separated `BRAND=id` pairs. Throws on an invalid pair, which stops the start. */
export function createAnalyticsLookup(
  from: Pick<Settings, "TAG_MANAGER_IDS" | "PRODUCT_ANALYTICS_KEYS" | "PRODUCT_ANALYTICS_HOST">,
): FindAnalytics {
  const tags = parseIdsByBrand("TAG_MANAGER_IDS", from.TAG_MANAGER_IDS, /^GTM-[A-Z0-9]{4,12}$/);
  const keys = parseIdsByBrand("PRODUCT_ANALYTICS_KEYS", from.PRODUCT_ANALYTICS_KEYS, /^phc_\w{8,80}$/);
  const host = new URL(from.PRODUCT_ANALYTICS_HOST).origin;
  return ({ code, analytics }) => {
    const tagManagerId = tags.get(code) ?? analytics.tagManagerId;
    const key = keys.get(code) ?? analytics.productAnalyticsKey;
    return tagManagerId || key ? { tagManagerId, productAnalytics: key ? { key, host } : null } : null;
  };
}

function parseIdsByBrand(name: string, list: string, form: RegExp): ReadonlyMap<string, string> {
  const pairs = list.split(",").flatMap((pair) => (pair.trim() ? [pair.trim().split("=")] : []));
  return new Map(
    pairs.map(([code = "", id = "", ...rest]) => {
      if (rest.length > 0 || !brandCodes.some((one) => one === code) || !form.test(id))
        throw new Error(`${name}: "${code}=${id}" is not BRAND=id`);
      return [code, id];
    }),
  );
}

export const findAnalytics: FindAnalytics = createAnalyticsLookup(settings);

/** Content security policy of the sandboxed analytics frame. The pages' own policy allows no foreign host. */
export function framePolicy({ tagManagerId, productAnalytics }: Analytics, program: string): string {
  const tags = tagManagerId ? ["https://www.googletagmanager.com"] : [];
  const measured = tagManagerId ? [...tags, "https://*.google-analytics.com", "https://*.analytics.google.com"] : [];
  const sources = (list: readonly string[]) => list.join(" ") || "'none'";
  return [
    "sandbox allow-scripts",
    "default-src 'none'",
    `script-src ${sources([`'sha256-${createHash("sha256").update(program).digest("base64")}'`, ...tags])}`,
    `connect-src ${sources([...measured, ...(productAnalytics ? [productAnalytics.host] : [])])}`,
    `img-src ${sources(measured)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join("; ");
}
