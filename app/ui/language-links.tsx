import { useLocation, useMatches, useRouteError } from "react-router";
import { isLocale, type Locale } from "#app/lib/locales.ts";
import type { PageHandle } from "#app/platform/words.ts";

/** What a public page is about: it stands in its canonical address; all other query is the reader's own. */
const telling = ["service", "page"];

/**
 * What search engines read of a public page: its one address, the same in each language, and the one that leaves the language to the
 * reader. A private page, and one that was not found, has none.
 */
export function LanguageLinks({ origin, languages }: { origin: string; languages: readonly Locale[] }) {
  const { pathname, search } = useLocation();
  const isListed = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.listed);
  const isFailed = Boolean(useRouteError());
  if (isFailed || !isListed) return null;
  const asked = new URLSearchParams(search).get("lang");
  const address = (language: string | null) => `${origin}${pathname}${queryOf(search, language)}`;
  return (
    <>
      <link rel="canonical" href={address(isLocale(asked) && languages.includes(asked) ? asked : null)} />
      {languages.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={address(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(null)} />
    </>
  );
}

function queryOf(search: string, language: string | null): string {
  const said = new URLSearchParams(search);
  const query = new URLSearchParams(telling.flatMap((name) => (said.get(name) ? [[name, said.get(name) ?? ""]] : [])));
  if (language) query.set("lang", language);
  return query.size > 0 ? `?${query}` : "";
}
