import { useLocation } from "react-router";
import { type Locale, localeNames } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";

/** Keeps page and query, and stores the choice. Works without scripts. */
export function LanguageSwitch({ languages, className = "" }: { languages: readonly Locale[]; className?: string }) {
  const { t, locale } = useTranslations();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <form method="post" action={paths.language()} aria-label={t("nav.languages")} className={`-mx-2 flex flex-wrap gap-1 ${className}`}>
      <input type="hidden" name="returnTo" value={`${pathname}${withoutLanguage(search)}`} />
      {languages.map((language) => (
        <button
          key={language}
          name="language"
          value={language}
          lang={language}
          aria-pressed={language === locale}
          className={`cursor-pointer rounded px-2 py-1.5 ${language === locale ? "font-semibold text-base-content" : "link link-hover"}`}
        >
          {localeNames[language]}
        </button>
      ))}
    </form>
  );
}

function withoutLanguage(search: string): string {
  const query = new URLSearchParams(search);
  if (!query.has("lang")) return search;
  query.delete("lang");
  return query.size > 0 ? `?${query}` : "";
}
