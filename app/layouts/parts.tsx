import { Form, useLocation } from "react-router";
import { clearAccountStorage } from "#app/lib/account-storage.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
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

export function SignOut({ className = buttonClass({ look: "ghost", size: "small" }, "text-sm font-medium") }: { className?: string }) {
  const { t } = useTranslations();
  return (
    <Form method="post" action={paths.logout()} reloadDocument onSubmit={clearAccountStorage}>
      <button className={className}>{t("nav.signOut")}</button>
    </Form>
  );
}

/** Works without scripts. */
export function AccountMenu({ user, links }: { user: NonNullable<Shell["user"]> } & Pick<Shell, "links">) {
  const { t } = useTranslations();
  return (
    <details className="dropdown dropdown-end">
      <summary
        className={buttonClass({ look: "ghost", size: "small" }, "min-h-10 text-sm font-medium text-inherit hover:text-base-content")}
      >
        <Icon name="person" className="size-5" />
        <span className="max-sm:sr-only">{t("nav.account")}</span>
        <Icon name="chevron" className="size-4 max-sm:hidden" />
      </summary>
      <div className="dropdown-content z-40 mt-2 w-72 max-w-[calc(100vw-2rem)] rounded-box border border-base-300 bg-base-100 p-2 text-base-content shadow-card">
        <ul className="menu w-full p-0 text-base">
          <NavLinks links={links} />
        </ul>
        <AccountLinks user={user} className="mt-2 pb-1" />
      </div>
    </details>
  );
}

export function AccountLinks({ user, className = "" }: { user: NonNullable<Shell["user"]>; className?: string }) {
  return (
    <div className={`border-t border-base-300 pt-3 ${className}`}>
      <p className="mb-1 px-3 text-sm wrap-anywhere text-muted">{user.email}</p>
      <ul className="menu mb-2 w-full p-0 text-base">
        <NavLinks links={[user.account]} />
      </ul>
      <div className="px-3">
        <SignOut className={buttonClass({ look: "outline", size: "small" }, "w-full border-base-300")} />
      </div>
    </div>
  );
}
