import { hosts } from "#app/brands/hosts.server.ts";
import { hasAcceptedDisclaimer } from "#app/features/acceptances/policy.ts";
import { categoryCodes } from "#app/features/categories/model/category.ts";
import { badges } from "#app/features/contractors/model/badges.ts";
import { filtersParam, isCardFilter } from "#app/features/directory/model/card-filters.ts";
import { badgesParam, singleParams } from "#app/features/directory/model/filter-query.ts";
import { sortTypes } from "#app/features/directory/model/terms.ts";
import { isLocale } from "#app/lib/locales.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { cookieNames, findCookie } from "#app/platform/cookies.server.ts";
import { selectLanguage } from "./language.server.ts";
import { findCacheRule } from "./path-rules.server.ts";

/** Any other query bypasses the cache. */
const cacheableQuery: Readonly<Record<string, (value: string) => boolean>> = {
  service: (value) => categoryCodes.some((code) => code === value),
  sort: (value) => sortTypes.some((sort) => sort === value),
  page: (value) => /^[1-9]\d{0,2}$/.test(value),
  lang: isLocale,
  view: (value) => value === "map",
  zip: (value) => toPostalKey(value) === value,
  [filtersParam]: (value) => value.split(",").every(isCardFilter),
  [badgesParam]: (value) => value.split(",").every((badge) => badges.some((known) => known === badge)),
  ...Object.fromEntries(Object.values(singleParams).map((name) => [name, (value: string) => badges.some((known) => known === value)])),
};

/** Of the home page, which shows a browser's last search and its unfinished requests. */
const remembered = [cookieNames.postal, cookieNames.service, cookieNames.unfinished];

function isRemembered(path: string, cookie: string | undefined): boolean {
  return path === paths.directory() && remembered.some((name) => findCookie(cookie, name) !== null);
}

interface CacheRequest {
  method: string;
  url: string;
  host: string | undefined;
  cookie: string | undefined;
  acceptLanguage: string | undefined;
}

/** Null if the response is personal. */
export function publicPageKey(request: CacheRequest): string | null {
  if (request.method !== "GET" && request.method !== "HEAD") return null;
  if (findCookie(request.cookie, cookieNames.session) !== null) return null;
  const [path = "", query = ""] = request.url.split("?", 2);
  const brand = hosts.findBrandByHost(request.host);
  const rule = findCacheRule(path);
  if (brand && query === "" && rule === "crawlers") return `${brand.code}\n${path}`;
  if (!brand || rule !== "visitors") return null;
  if (isRemembered(path, request.cookie)) return null;
  const params = [...new URLSearchParams(query)];
  const names = params.map(([name]) => name);
  if (params.some(([name, value]) => !cacheableQuery[name]?.(value)) || new Set(names).size < names.length) return null;
  const values = Object.keys(cacheableQuery).map((name) => params.find(([paramName]) => paramName === name)?.[1] ?? "");
  // If the brand lacks the language in `lang`, the next preference counts.
  const reader = hasAcceptedDisclaimer(brand, findCookie(request.cookie, cookieNames.disclaimer), new Date()) ? "" : "disclaimer";
  return [
    brand.code,
    path,
    ...values,
    reader,
    selectLanguage(brand, findCookie(request.cookie, cookieNames.locale), request.acceptLanguage),
  ].join("\n");
}
