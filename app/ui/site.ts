import { useLocation, useMatches, useRouteError, useRouteLoaderData } from "react-router";
import { inLanguage } from "#app/lib/alternates.ts";
import { isLocale, type Locale } from "#app/lib/locales.ts";
import type { PageHandle } from "#app/platform/words.ts";

/** What search engines and those who share a page are told of its host: a part of what the root route loads. */
interface Site {
  /** Scheme and host of the brand. */
  origin: string;
  brand: { name: string; directoryTitle: string; localName: string; languages: readonly Locale[] };
}

/** What a public page is about: it stands in its canonical address; all other query is the reader's own. */
const telling = ["service", "page"];

/** The host of this page, where search engines may list the page; null for a private page, and for one that failed. */
export function useListedSite(): Site | null {
  const site = useRouteLoaderData("root") as Site | undefined;
  const isListed = useMatches().some(({ handle, loaderData }) => (handle as PageHandle | undefined)?.listed && !isUnlisted(loaderData));
  const hasFailed = Boolean(useRouteError());
  return site && isListed && !hasFailed ? site : null;
}

/** Whether the loader of a page says that this one of them is none to list. */
function isUnlisted(answer: unknown): boolean {
  return typeof answer === "object" && answer !== null && "unlisted" in answer && answer.unlisted === true;
}

/** The one address of this page: as it leaves the language to the reader, and in the language that was asked for. */
export function useOwnAddress({ origin, brand }: Site): { address: string; canonical: string } {
  const { pathname, search } = useLocation();
  const said = new URLSearchParams(search);
  const query = new URLSearchParams(telling.flatMap((name) => (said.get(name) ? [[name, said.get(name) ?? ""]] : [])));
  const address = `${origin}${pathname}${query.size > 0 ? `?${query}` : ""}`;
  const asked = said.get("lang");
  return { address, canonical: inLanguage(address, isLocale(asked) && brand.languages.includes(asked) ? asked : null) };
}
