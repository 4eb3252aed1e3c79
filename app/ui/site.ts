import { useLocation, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { withLanguage } from "#app/lib/alternates.ts";
import { isLocale, type Locale } from "#app/lib/locales.ts";
import type { PageHandle } from "#app/platform/translations.ts";

/** The part of the root route's data for search engines and sharing. */
interface Site {
  /** Scheme and host. */
  origin: string;
  brand: { name: string; directoryTitle: string; localName: string; languages: readonly Locale[] };
}

/** Query parameters that belong to the canonical address. */
const canonicalParameters = ["service", "page"];

/** Null for private and failed pages. */
export function useListedSite(): Site | null {
  const site = useRouteLoaderData("root") as Site | undefined;
  const isListed = useMatches().some(({ handle, loaderData }) => (handle as PageHandle | undefined)?.listed && !isUnlisted(loaderData));
  const hasFailed = Boolean(useRouteError());
  return site && isListed && !hasFailed ? site : null;
}

/** True if the loader excludes this page from search engines. */
function isUnlisted(data: unknown): boolean {
  return typeof data === "object" && data !== null && "unlisted" in data && data.unlisted === true;
}

/** `address` leaves the language to the visitor, `canonical` has the requested one. */
export function useCanonicalAddress({ origin, brand }: Site): { address: string; canonical: string } {
  const { pathname, search } = useLocation();
  const parameters = new URLSearchParams(search);
  const query = new URLSearchParams(
    canonicalParameters.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name) ?? ""]] : [])),
  );
  const address = `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
  const requestedLanguage = parameters.get("lang");
  return {
    address,
    canonical: withLanguage(address, isLocale(requestedLanguage) && brand.languages.includes(requestedLanguage) ? requestedLanguage : null),
  };
}
