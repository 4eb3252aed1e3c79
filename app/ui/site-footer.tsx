import type { ShellBrand } from "#app/brands/shell.ts";
import { useWords } from "#app/platform/words.ts";
import { LanguageSwitch } from "./language-switch.tsx";

/** The foot of every page: who runs the directory, how to call, and the same page in another language. */
export function SiteFooter({ brand }: { brand: ShellBrand }) {
  const { t } = useWords();
  return (
    <footer className="mt-16 border-t border-base-300 bg-base-100 print:hidden">
      <div className="page flex flex-col gap-4 py-8 text-sm text-muted">
        <p>{brand.disclaimer}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <a className="link link-hover" href={`tel:${brand.phone}`}>
            {brand.phone}
          </a>
          <a className="link link-hover" href="/credits">
            {t("nav.credits")}
          </a>
          <LanguageSwitch languages={brand.languages} className="sm:ml-auto" />
        </div>
      </div>
    </footer>
  );
}
