import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { HeaderLink, BrandMark, UserMenu, SignOut } from "./parts.tsx";
import type { Shell, ShellLink } from "./shell.ts";

const bar = "page flex min-h-16 items-center gap-x-4 py-2";

/** On a phone, all links are in one menu. */
export function PublicHeader({ brand, directory, user, links }: Pick<Shell, "brand" | "directory" | "user" | "links">) {
  const { t } = useTranslations();
  const find: ShellLink = { to: paths.directory(), under: [paths.directory()], label: t("nav.find") };
  const list: ShellLink = { to: paths.listBusiness(), under: [paths.listBusiness()], label: t("nav.listBusiness") };
  const [first] = links;
  return (
    <header className="border-b border-base-300 bg-base-100 print:hidden">
      <div className={bar}>
        <BrandMark brand={brand} directory={directory} note={t("nav.mark")} />
        <nav aria-label={t("nav.main")} className="ml-auto hidden items-center gap-1 sm:flex">
          <HeaderLink to={find.to} label={find.label} />
          {!user && (
            <span className="max-md:hidden">
              <HeaderLink to={list.to} label={list.label} />
            </span>
          )}
          {first && <HeaderLink to={first.to} label={first.label} />}
          {user ? <SignOut /> : <HeaderLink to={paths.login()} label={t("nav.signIn")} />}
        </nav>
        <UserMenu user={user} links={user ? [find, ...links] : [find, list]} className="ml-auto sm:hidden" />
      </div>
    </header>
  );
}

/** One line back to the directory, so that the contractor comes first, and the menu of those signed in. */
export function ContractorHeader({ brand, user, links }: Pick<Shell, "brand" | "user" | "links">) {
  const { t } = useTranslations();
  const back = (
    <a href={paths.directory()} className="flex min-w-0 items-center gap-2 py-2 font-medium hover:underline">
      <Icon name="back" className="size-4" />
      <span className="wrap-anywhere">{brand.directoryTitle}</span>
    </a>
  );
  return (
    <header className="bg-neutral text-neutral-content print:hidden">
      {user ? (
        <div className={contractorBar}>
          {back}
          <UserMenu user={user} links={links} className="ml-auto" />
        </div>
      ) : (
        <nav aria-label={t("nav.main")} className={contractorBar}>
          {back}
        </nav>
      )}
    </header>
  );
}

const contractorBar = "page flex min-h-11 items-center gap-4 text-sm";
