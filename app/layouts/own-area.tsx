import type { ReactNode } from "react";
import { useWords } from "#app/platform/words.ts";
import { SlimFoot } from "./feet.tsx";
import { Mark, NavLinks, OwnMenu, Oneself, SignOut } from "./parts.tsx";
import type { Shell } from "./shell.ts";

/**
 * A person's own area. Homeowners have few pages: they stand in the head. Contractors and staff have them at the side. On a narrow
 * window both are a menu that needs no scripts. The platform's host shows its own colours instead of a directory's.
 */
export function OwnArea({ shell, children }: { shell: Shell; children: ReactNode }) {
  const isBusiness = shell.user?.isBusiness ?? false;
  return (
    <>
      <OwnHead shell={shell} inHead={!isBusiness} />
      <div className={`flex w-full flex-1 ${shell.wide ? "" : "mx-auto max-w-[90rem]"}`}>
        {isBusiness && <SideNav user={shell.user} links={shell.links} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {children}
          <SlimFoot shell={shell} />
        </div>
      </div>
    </>
  );
}

function OwnHead({ shell: { brand, user, links, frame }, inHead }: { shell: Shell; inHead: boolean }) {
  const { t } = useWords();
  const isPlatform = frame === "platform";
  const look = isPlatform ? "bg-neutral text-neutral-content" : "border-b border-base-300 bg-base-100";
  return (
    <header className={`${look} print:hidden`}>
      <div className={`flex min-h-14 w-full items-center gap-4 px-4 py-2 sm:px-6 ${inHead ? "mx-auto max-w-[75rem]" : ""}`}>
        <Mark
          brand={brand}
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
        <OwnMenu user={user} links={links} className="ml-auto lg:hidden" />
      </div>
    </header>
  );
}

function SideNav({ user, links }: Pick<Shell, "user" | "links">) {
  const { t } = useWords();
  return (
    <div className="hidden w-60 shrink-0 border-r border-base-300 bg-base-100 lg:block print:hidden">
      <nav
        aria-label={t("nav.main")}
        className="sticky top-(--acting) flex max-h-[calc(100dvh-var(--acting))] flex-col gap-4 overflow-y-auto p-3"
      >
        <ul className="menu w-full p-0 text-base">
          <NavLinks links={links} />
        </ul>
        {user && <Oneself user={user} />}
      </nav>
    </div>
  );
}
