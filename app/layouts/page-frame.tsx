import type { ReactNode } from "react";
import { useMatch, useMatches } from "react-router";
import { paths } from "#app/paths.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { NoticeBanner } from "#app/ui/notice-banner.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import { SkipLink } from "./parts.tsx";
import { SiteHeader } from "./site-header.tsx";
import type { Shell } from "./shell.ts";

const ActingBanner = lazyComponent(() => import("./acting-banner.tsx").then((part) => part.ActingBanner));
const DisclaimerBanner = lazyComponent(() => import("./disclaimer-banner.tsx").then((part) => part.DisclaimerBanner));
const SettingsNav = lazyComponent(() => import("./settings-nav.tsx").then((part) => part.SettingsNav));
const SideNav = lazyComponent(() => import("./side-nav.tsx").then((part) => part.SideNav));

export function PageFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  if (shell.frame === "framed") return <main id="main">{children}</main>;
  const page = (
    <main id="main" className="min-w-0 flex-1">
      <PageTrail trail={shell.trail} />
      <NoticeBanner />
      {children}
    </main>
  );
  const isPrivate = shell.frame === "private" || shell.frame === "platform";
  return (
    <FormOwnerContext value={shell.formOwner}>
      <SkipLink />
      {shell.actingFor !== null && <ActingBanner actingFor={shell.actingFor} />}
      {shell.disclaimer !== null && <DisclaimerBanner disclaimer={shell.disclaimer} />}
      <SiteHeader {...shell} />
      {isPrivate ? (
        <PrivateArea shell={shell}>{page}</PrivateArea>
      ) : (
        <>
          {page}
          <Footer shell={shell} />
        </>
      )}
      <BottomBar tabs={shell.tabs} />
    </FormOwnerContext>
  );
}

/** From the access table, unless the page renders its own. */
function PageTrail({ trail }: Pick<Shell, "trail">) {
  const hasOwn = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.ownBreadcrumbs);
  if (hasOwn || trail.length < 2) return null;
  return (
    <div className="page pt-4">
      <Breadcrumbs trail={trail} />
    </div>
  );
}

/** Contractors and staff navigate at the side of wide windows. Narrow pages begin below their breadcrumbs. */
function PrivateArea({ shell, children }: { shell: Shell; children: ReactNode }) {
  const isBusiness = shell.user?.isBusiness ?? false;
  const isOverview = useMatch(paths.settings()) !== null;
  return (
    <div className={`flex w-full flex-1 ${shell.wide ? "" : "mx-auto max-w-[90rem]"}`}>
      {isBusiness && <SideNav user={shell.user} links={shell.links} />}
      <div className={`flex min-w-0 flex-1 flex-col ${isBusiness ? "[&_.form-page]:ml-0 sm:[&_.form-page]:px-6 [&_.page]:ml-0" : ""}`}>
        {shell.settings.length > 0 && !isOverview ? <SettingsArea links={shell.settings}>{children}</SettingsArea> : children}
        <Footer shell={shell} />
      </div>
    </div>
  );
}

/** The list is at the side of wide windows. The page never waits for it. */
function SettingsArea({ links, children }: { links: Shell["settings"]; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-[75rem] flex-1 flex-col lg:flex-row">
      <div className="lg:w-56 lg:shrink-0">
        <SettingsNav links={links} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col [&_.form-page]:ml-0 max-sm:[&_.form-page]:pt-6 sm:[&_.form-page]:px-6 [&_.page]:ml-0">
        {children}
      </div>
    </div>
  );
}
