import { useTranslations } from "#app/platform/translations.ts";
import { BrandMark, NavLinks, UserMenu, AccountLinks, SignOut } from "./parts.tsx";
import type { Shell } from "./shell.ts";

/** Homeowners' links are in the header, in a menu on narrow windows. The platform's host has its own colors. */
export function PrivateHeader({ shell: { brand, directory, user, links, frame }, inHead }: { shell: Shell; inHead: boolean }) {
  const { t } = useTranslations();
  const isPlatform = frame === "platform";
  const look = isPlatform ? "bg-neutral text-neutral-content" : "border-b border-base-300 bg-base-100";
  return (
    <header className={`${look} print:hidden`}>
      <div className={`flex min-h-14 w-full items-center gap-4 px-4 py-2 sm:px-6 ${inHead ? "mx-auto max-w-[75rem]" : ""}`}>
        <BrandMark
          brand={brand}
          directory={directory}
          note={t(isPlatform ? "nav.platform" : "nav.mark")}
          className={isPlatform ? "text-neutral-content" : "text-neutral"}
        />
        {inHead && (
          <nav aria-label={t("nav.main")} className="ml-auto hidden lg:block">
            <ul className="menu menu-horizontal flex-nowrap gap-1 p-0 text-sm font-medium">
              <NavLinks links={user ? [...links, user.account] : links} />
              <li>
                <SignOut className="font-medium" />
              </li>
            </ul>
          </nav>
        )}
        <UserMenu user={user} links={links} className="ml-auto lg:hidden" />
      </div>
    </header>
  );
}

/** For contractors and staff, on wide windows. */
export function SideNav({ user, links }: Pick<Shell, "user" | "links">) {
  const { t } = useTranslations();
  return (
    <div className="hidden w-60 shrink-0 border-r border-base-300 bg-base-100 lg:block print:hidden">
      <nav
        aria-label={t("nav.main")}
        className="sticky top-(--acting) flex max-h-[calc(100dvh-var(--acting))] flex-col gap-4 overflow-y-auto p-3"
      >
        <ul className="menu w-full p-0 text-base">
          <NavLinks links={links} />
        </ul>
        {user && <AccountLinks user={user} />}
      </nav>
    </div>
  );
}
