import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { lazyComponent } from "./lazy-component.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { BrandMark, HeaderLink } from "./parts.tsx";
import { SearchLine } from "./search-line.tsx";
import type { Shell } from "./shell.ts";

/** Visitors have none, and load none of it. */
const AccountMenu = lazyComponent(() => import("./account-menu.tsx").then((part) => part.AccountMenu));

type SiteHeaderProps = Pick<Shell, "brand" | "directory" | "user" | "links" | "search" | "frame" | "unread">;

/** The header of every page. On a phone, the bottom bar has its destinations. */
export function SiteHeader({ brand, directory, user, links, search, frame, unread }: SiteHeaderProps) {
  const { t } = useTranslations();
  const isSolid = brand.identity.header === "solid";
  const isBusiness = user?.isBusiness ?? false;
  const isWorkplace = isBusiness && (frame === "private" || frame === "platform");
  return (
    <header className={`border-b ${isSolid ? "header-solid" : "border-base-300 bg-base-100"} print:hidden`}>
      <div className={`flex min-h-14 items-center gap-x-3 py-2 sm:min-h-16 ${isWorkplace ? "w-full px-4 sm:px-6" : "page"}`}>
        <BrandMark brand={brand} directory={directory} note={isWorkplace ? t("nav.platform") : null} />
        {!isWorkplace && <SearchLine directory={directory} last={search} isNarrow={user !== null} />}
        <HeaderNav user={user} links={links} isWorkplace={isWorkplace} unread={unread} />
      </div>
    </header>
  );
}

function HeaderNav({ user, links, isWorkplace, unread }: Pick<Shell, "user" | "links" | "unread"> & { isWorkplace: boolean }) {
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
      {unread !== null && <NotificationBell unread={unread} />}
      {user && (
        <span className={isWorkplace ? "lg:hidden" : ""}>
          <AccountMenu user={user} links={links} />
        </span>
      )}
    </div>
  );
}
