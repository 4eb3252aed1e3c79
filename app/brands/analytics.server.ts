import { createHash } from "node:crypto";
import { type Settings, settings } from "#app/platform/settings.server.ts";
import { type Brand, brandCodes } from "./brand.ts";

/** Where a brand's page views go, once the visitor agrees. */
export interface Analytics {
  tagManagerId: string | null;
  productAnalytics: { key: string; host: string } | null;
}

/** The analytics of a brand, from the settings and else from its row; null when it has none, and then nobody is asked. */
export type AnalyticsOf = (brand: Brand) => Analytics | null;

/** Reads the settings: `BRAND=id` pairs by comma. A wrong one stops the start with its name. */
export function analyticsFrom(from: Pick<Settings, "TAG_MANAGER_IDS" | "PRODUCT_ANALYTICS_KEYS" | "PRODUCT_ANALYTICS_HOST">): AnalyticsOf {
  const tags = idsByBrand("TAG_MANAGER_IDS", from.TAG_MANAGER_IDS, /^GTM-[A-Z0-9]{4,12}$/);
  const keys = idsByBrand("PRODUCT_ANALYTICS_KEYS", from.PRODUCT_ANALYTICS_KEYS, /^phc_\w{8,80}$/);
  const host = new URL(from.PRODUCT_ANALYTICS_HOST).origin;
  return ({ code, analytics }) => {
    const tagManagerId = tags.get(code) ?? analytics.tagManagerId;
    const key = keys.get(code) ?? analytics.productAnalyticsKey;
    return tagManagerId || key ? { tagManagerId, productAnalytics: key ? { key, host } : null } : null;
  };
}

function idsByBrand(name: string, list: string, form: RegExp): ReadonlyMap<string, string> {
  const pairs = list.split(",").flatMap((pair) => (pair.trim() ? [pair.trim().split("=")] : []));
  return new Map(
    pairs.map(([code = "", id = "", ...rest]) => {
      if (rest.length > 0 || !brandCodes.some((one) => one === code) || !form.test(id))
        throw new Error(`${name}: "${code}=${id}" is not BRAND=id`);
      return [code, id];
    }),
  );
}

export const analyticsOf: AnalyticsOf = analyticsFrom(settings);

/**
 * The policy of the frame in which the analytics run: an origin of its own, one program of ours, the hosts of the analytics and no other.
 * The pages themselves keep a policy without a foreign host.
 */
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
