import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { lazyComponent } from "./lazy-component.tsx";
import { BrandMark, HeaderLink } from "./parts.tsx";
import { SearchLine } from "./search-line.tsx";
import type { Shell } from "./shell.ts";

/** Visitors have none, and load none of them. */
const NotificationBell = lazyComponent(() => import("./notification-bell.tsx").then((part) => part.NotificationBell));
const AccountMenu = lazyComponent(() => import("./account-menu.tsx").then((part) => part.AccountMenu));

type SiteHeaderProps = Pick<Shell, "brand" | "directory" | "user" | "links" | "search" | "frame" | "unread" | "tabs">;

/** The header of every page. On a phone, the bottom bar has its destinations. */
export function SiteHeader({ brand, directory, user, links, search, frame, unread, tabs }: SiteHeaderProps) {
  const { t } = useTranslations();
  const isSolid = brand.identity.header === "solid";
  const isBusiness = user?.isBusiness ?? false;
  const isPrivate = frame === "private" || frame === "platform";
  const isWorkplace = isBusiness && isPrivate;
  return (
    <header className={`border-b ${isSolid ? "header-solid" : "border-base-300 bg-base-100"} print:hidden`}>
      <div className={`flex min-h-14 items-center gap-x-3 py-2 sm:min-h-16 ${isWorkplace ? "w-full px-4 sm:px-6" : "page"}`}>
        <BrandMark brand={brand} directory={directory} note={isWorkplace ? t("nav.platform") : null} />
        {!isWorkplace && <SearchLine directory={directory} last={search} isNarrow={user !== null} />}
        <HeaderNav user={user} links={links} isWorkplace={isWorkplace} unread={unread} isLive={isPrivate && tabs.length > 0} />
      </div>
    </header>
  );
}

type HeaderNavProps = Pick<Shell, "user" | "links" | "unread"> & {
  isWorkplace: boolean;
  /** Private pages of homeowners and contractors hear what is new; pages of the directory open no sockets. */
  isLive: boolean;
};

function HeaderNav({ user, links, isWorkplace, unread, isLive }: HeaderNavProps) {
  const { t } = useTranslations();
  const start = user?.isBusiness ? links[0] : { to: paths.dashboard(), label: t("nav.myRequests") };
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      {(!user || !isWorkplace) && (
        <nav aria-label={t("nav.main")} className="hidden items-center gap-1 sm:flex">
          {!user && (
            <span className="max-lg:hidden">
              <HeaderLink to={paths.listBusiness()} label={t("nav.listBusiness")} />
            </span>
          )}
          {!isWorkplace && start && <HeaderLink to={start.to} label={start.label} />}
          {!user && <HeaderLink to={paths.login()} label={t("nav.signIn")} />}
        </nav>
      )}
      {unread !== null && <NotificationBell unread={unread} isLive={isLive} />}
      {user && (
        <span className={isWorkplace ? "lg:hidden" : ""}>
          <AccountMenu user={user} links={links} />
        </span>
      )}
    </div>
  );
}
