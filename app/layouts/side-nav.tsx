import { useTranslations } from "#app/platform/translations.ts";
import { AccountLinks } from "./account-menu.tsx";
import { NavGroups } from "./nav-groups.tsx";
import type { Shell } from "./shell.ts";

/** For contractors and staff, on wide windows. */
export function SideNav({ user, links }: Pick<Shell, "user" | "links">) {
  const { t } = useTranslations();
  return (
    <div className="hidden w-60 shrink-0 border-r border-base-300 bg-base-100 lg:block print:hidden">
      <nav
        aria-label={t("nav.main")}
        className="sticky top-(--acting) flex max-h-[calc(100dvh-var(--acting))] flex-col gap-3 overflow-y-auto p-3"
      >
        <NavGroups links={links} className={links.some(({ group }) => group) ? "text-sm" : "text-base"} />
        {user && <AccountLinks user={user} />}
      </nav>
    </div>
  );
}
