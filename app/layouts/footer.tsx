import { PrivacyChoicesLink } from "#app/client/page-analytics.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { CachedPart } from "#app/ui/cached-part.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LanguageSwitch } from "#app/ui/language-switch.tsx";
import { SchemeSwitch } from "./scheme-switch.tsx";
import type { Shell } from "./shell.ts";
import { Wordmark } from "./wordmark.tsx";

type FooterLink = readonly [to: string, label: string];

/** The footer of every page. In the workplace of businesses and staff it has one line; below a chat that fills a phone's screen, none. */
export function Footer({ shell }: { shell: Shell }) {
  const isWorkplace = (shell.user?.isBusiness ?? false) && (shell.frame === "private" || shell.frame === "platform");
  return (
    <footer
      className={`mt-auto text-sm text-muted print:hidden ${shell.wide ? "max-sm:hidden" : ""} ${isWorkplace ? "" : "border-t border-base-300 bg-base-100"}`}
    >
      <div className={`page flex flex-col gap-8 ${isWorkplace ? "py-5" : "py-10"}`}>
        {!isWorkplace && <SiteMap {...shell} />}
        <LegalLine shell={shell} />
      </div>
    </footer>
  );
}

interface SiteMapProps extends Pick<Shell, "directory" | "directoryNotice" | "distributors"> {
  brand: Pick<Shell["brand"], "name" | "identity" | "phone">;
}

/** The same on all pages of a brand. */
function SiteMap({ brand: { name, identity, phone }, directory, directoryNotice, distributors }: SiteMapProps) {
  return (
    <CachedPart
      as="div"
      className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr]"
      Content={SiteMapContent}
      props={{ brand: { name, identity, phone }, directory, directoryNotice, distributors }}
    />
  );
}

function SiteMapContent({ brand, directory, directoryNotice, distributors }: SiteMapProps) {
  const { t } = useTranslations();
  const host = toHost(directory);
  const homeowners: readonly FooterLink[] = [
    [directory, t("nav.find")],
    [paths.dashboard(), t("nav.myRequests")],
    [`${host}${paths.emergency()}`, t("nav.emergency")],
    [`${host}${paths.costGuides()}`, t("nav.costGuides")],
    ...(distributors ? [[`${host}${paths.distributors()}`, t("nav.distributors")] as const] : []),
  ];
  const tools: readonly FooterLink[] = [
    [`${host}${paths.roofConfigurator()}`, t("nav.roofSize")],
    [`${host}${paths.waterHeaterCalculator()}`, t("nav.heaterSize")],
    [`${host}${paths.hvacCalculator()}`, t("nav.hvacSize")],
  ];
  const businesses: readonly FooterLink[] = [
    [`${host}${paths.listBusiness()}`, t("nav.listBusiness")],
    [paths.leads(), t("nav.businessSignIn")],
  ];
  return (
    <>
      <div className="col-span-2 flex flex-col items-start gap-3 sm:col-span-1">
        <p className="flex items-center gap-2 text-lg text-secondary">
          <Wordmark brand={brand} />
        </p>
        <p>{directoryNotice}</p>
        <a
          className="flex min-h-11 items-center gap-2 text-base font-semibold text-base-content hover:underline"
          href={`tel:${brand.phone}`}
        >
          <Icon name="phone" /> {brand.phone}
        </a>
      </div>
      <FooterList title={t("nav.forHomeowners")} links={homeowners} />
      <FooterList title={t("nav.tools")} links={tools} />
      <FooterList title={t("nav.forBusinesses")} links={businesses} />
    </>
  );
}

function FooterList({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div className="min-w-0">
      <p className="py-1.5 font-semibold text-base-content">{title}</p>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <a className="link inline-block py-1.5 wrap-anywhere hyphens-auto link-hover" href={to}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LegalLine({ shell: { brand, directory, counted, scheme } }: { shell: Shell }) {
  const { t } = useTranslations();
  const host = toHost(directory);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <a className="link py-1.5 link-hover" href={`${host}${paths.terms()}`}>
        {t("nav.terms")}
      </a>
      <a className="link py-1.5 link-hover" href={`${host}${paths.credits()}`}>
        {t("nav.credits")}
      </a>
      {counted && <PrivacyChoicesLink />}
      {scheme && <SchemeSwitch scheme={scheme} />}
      <LanguageSwitch languages={brand.languages} className="sm:ml-auto" />
    </div>
  );
}

/** Empty on the brand's own host. */
function toHost(directory: string): string {
  return directory.slice(0, -paths.directory().length);
}
