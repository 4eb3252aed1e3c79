import { useLocation, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { inLanguage } from "#app/lib/alternates.ts";
import { isLocale, type Locale } from "#app/lib/locales.ts";
import type { PageHandle } from "#app/platform/words.ts";

/** The part of the root route's data for search engines and sharing. */
interface Site {
  /** Scheme and host. */
  origin: string;
  brand: { name: string; directoryTitle: string; localName: string; languages: readonly Locale[] };
}

/** Query parameters that belong to the canonical address. */
const telling = ["service", "page"];

/** Null for private and failed pages. */
export function useListedSite(): Site | null {
  const site = useRouteLoaderData("root") as Site | undefined;
  const isListed = useMatches().some(({ handle, loaderData }) => (handle as PageHandle | undefined)?.listed && !isUnlisted(loaderData));
  const hasFailed = Boolean(useRouteError());
  return site && isListed && !hasFailed ? site : null;
}

/** True if the loader excludes this page from search engines. */
function isUnlisted(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "unlisted" in answer && answer.unlisted === true;
}

/** `address` leaves the language to the visitor, `canonical` has the requested one. */
export function useOwnAddress({ origin, brand }: Site): { address: string; canonical: string } {
  const { pathname, search } = useLocation();
  const said = new URLSearchParams(search);
  const query = new URLSearchParams(telling.flatMap((name) => (said.get(name) ? [[name, said.get(name) ?? ""]] : [])));
  const address = `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
  const asked = said.get("lang");
  return { address, canonical: inLanguage(address, isLocale(asked) && brand.languages.includes(asked) ? asked : null) };
}
