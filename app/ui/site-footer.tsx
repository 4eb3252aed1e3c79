import { useLocation } from "react-router";
import type { Brand } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import { useWords } from "#app/platform/words.ts";

const names: Record<Locale, string> = { en: "English", fr: "Français", ru: "Русский", es: "Español" };

/** The foot of every page: who runs the directory, how to call, and the same page in another language. */
export function SiteFooter({ brand }: { brand: Brand }) {
  const { t, locale } = useWords();
  const { pathname, search } = useLocation();
  return (
    <footer className="mt-16 border-t border-base-300 bg-base-100 print:hidden">
      <div className="page flex flex-col gap-4 py-8 text-sm text-muted">
        <p>{brand.disclaimer[locale]}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className="link link-hover" href={`tel:${brand.phone}`}>
            {brand.phone}
          </a>
          <a className="link link-hover" href="/credits">
            {t("nav.credits")}
          </a>
          <nav aria-label={t("nav.languages")} className="flex flex-wrap gap-1 sm:ml-auto">
            {brand.languages.map((language) => (
              <a
                key={language}
                lang={language}
                className={`rounded px-2 py-1 ${language === locale ? "font-semibold text-base-content" : "link link-hover"}`}
                aria-current={language === locale ? "true" : undefined}
                href={`${pathname}${languageQuery(search, language)}`}
              >
                {names[language]}
              </a>
            ))}
          </nav>
        </div>
      </div>
    </footer>
  );
}

function languageQuery(search: string, language: Locale): string {
  const query = new URLSearchParams(search);
  query.set("lang", language);
  return `?${query}`;
}
