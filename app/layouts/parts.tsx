import { useLocation } from "react-router";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { findCurrentLink, type Shell, type ShellLink } from "./shell.ts";
import { Wordmark } from "./wordmark.tsx";

/** First keyboard stop. */
export function SkipLink() {
  const { t } = useTranslations();
  return (
    <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-base-100 focus:p-3 focus:text-base-content">
      {t("nav.skip")}
    </a>
  );
}

/** The brand's wordmark, which links to its directory. */
export function BrandMark({ brand, directory, note }: Pick<Shell, "brand" | "directory"> & { note: string | null }) {
  return (
    <a href={directory} className="flex min-w-0 shrink-0 items-center gap-2 py-1 text-lg sm:text-xl" aria-label={brand.directoryTitle}>
      <Wordmark brand={brand} />
      {note && <span className="hidden border-l border-current pl-2 text-sm opacity-80 sm:inline">{note}</span>}
    </a>
  );
}

interface NavLinksProps {
  links: readonly ShellLink[];
  /** With the links of other lists, so that one of all is current. */
  allLinks?: readonly ShellLink[];
}

/** Marks the current page. */
export function NavLinks({ links, allLinks = links }: NavLinksProps) {
  const { pathname } = useLocation();
  const current = findCurrentLink(allLinks, pathname);
  return links.map((link) => {
    const { to, label } = link;
    const isHere = link === current;
    return (
      <li key={to}>
        <a href={to} aria-current={isHere ? "page" : undefined} className={isHere ? "bg-base-200 font-semibold text-base-content" : ""}>
          {label}
        </a>
      </li>
    );
  });
}

export function HeaderLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink look="ghost" size="small" href={to} className="min-h-10 text-sm font-medium text-inherit hover:text-base-content">
      {label}
    </ButtonLink>
  );
}
