import { PrivacyChoicesLink } from "#app/client/page-analytics.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import type { Shell } from "./shell.ts";

/** Footer of public pages. */
export function FullFooter({ shell }: { shell: Shell }) {
  return (
    <footer className="mt-16 border-t border-base-300 bg-base-100 print:hidden">
      <div className="page flex flex-col gap-4 py-8 text-sm text-muted">
        <p>{shell.directoryNotice}</p>
        <FooterLinks shell={shell} />
      </div>
    </footer>
  );
}

/** Footer of forms and private pages, with links only. */
export function SlimFooter({ shell }: { shell: Shell }) {
  return (
    <footer className="mt-10 text-sm text-muted print:hidden">
      <div className="page py-5">
        <FooterLinks shell={shell} />
      </div>
    </footer>
  );
}

function FooterLinks({ shell: { brand, directory, counted, distributors } }: { shell: Shell }) {
  const { t } = useTranslations();
  const host = directory.slice(0, -paths.directory().length);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <a className="link link-hover py-1.5" href={`tel:${brand.phone}`}>
        {brand.phone}
      </a>
      {distributors && (
        <a className="link link-hover py-1.5" href={`${host}${paths.distributors()}`}>
          {t("nav.distributors")}
        </a>
      )}
      <a className="link link-hover py-1.5" href={`${host}${paths.listBusiness()}`}>
        {t("nav.listBusiness")}
      </a>
      <a className="link link-hover py-1.5" href={`${host}${paths.terms()}`}>
        {t("nav.terms")}
      </a>
      <a className="link link-hover py-1.5" href={`${host}${paths.credits()}`}>
        {t("nav.credits")}
      </a>
      {counted && <PrivacyChoicesLink />}
      <LanguageSwitch languages={brand.languages} className="sm:ml-auto" />
    </div>
  );
}
