import type { ReactNode } from "react";
import { useMatch, useMatches } from "react-router";
import { paths } from "#app/paths.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { FormOwnerContext } from "#app/ui/form-owner.ts";
import { NoticeBanner } from "#app/ui/notice-banner.tsx";
import { lazyComponent } from "./lazy-component.tsx";
import { ContractorHeader, PublicHeader } from "./headers.tsx";
import { FullFooter, SlimFooter } from "./footers.tsx";
import { SkipLink } from "./parts.tsx";
import type { Shell } from "./shell.ts";

const ActingBanner = lazyComponent(() => import("./acting-banner.tsx").then((part) => part.ActingBanner));
const DisclaimerBanner = lazyComponent(() => import("./disclaimer-banner.tsx").then((part) => part.DisclaimerBanner));
const FormHeader = lazyComponent(() => import("./form-header.tsx").then((part) => part.FormHeader));
const PrivateHeader = lazyComponent(() => import("./private-area.tsx").then((part) => part.PrivateHeader));
const SettingsNav = lazyComponent(() => import("./settings-nav.tsx").then((part) => part.SettingsNav));
const SideNav = lazyComponent(() => import("./private-area.tsx").then((part) => part.SideNav));

export function PageFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const page = (
    <main id="main" className="min-w-0 flex-1">
      <PageTrail trail={shell.trail} />
      <NoticeBanner />
      {children}
    </main>
  );
  return (
    <FormOwnerContext value={shell.formOwner}>
      <SkipLink />
      {shell.actingFor !== null && <ActingBanner actingFor={shell.actingFor} />}
      {renderFrame(shell, page)}
    </FormOwnerContext>
  );
}

function renderFrame(shell: Shell, page: ReactNode): ReactNode {
  const { brand, directory, user, links, disclaimer } = shell;
  switch (shell.frame) {
    case "private":
    case "platform":
      return <PrivateArea shell={shell}>{page}</PrivateArea>;
    case "public":
      return (
        <>
          {disclaimer !== null && <DisclaimerBanner disclaimer={disclaimer} />}
          <PublicHeader brand={brand} directory={directory} user={user} links={links} />
          {page}
          <FullFooter shell={shell} />
        </>
      );
    case "contractorPublic":
      return (
        <>
          {disclaimer !== null && <DisclaimerBanner disclaimer={disclaimer} />}
          <ContractorHeader brand={brand} user={user} links={links} />
          {page}
          <FullFooter shell={shell} />
        </>
      );
    case "default":
      return (
        <>
          <FormHeader brand={brand} directory={directory} user={user} links={links} />
          {page}
          <SlimFooter shell={shell} />
        </>
      );
  }
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

/**
 * Homeowners navigate in the header, contractors and staff at the side; on narrow windows both have a menu that works
 * without scripts.
 */
function PrivateArea({ shell, children }: { shell: Shell; children: ReactNode }) {
  const isBusiness = shell.user?.isBusiness ?? false;
  const isOverview = useMatch(paths.settings()) !== null;
  return (
    <>
      <PrivateHeader shell={shell} inHead={!isBusiness} />
      <div className={`flex w-full flex-1 ${shell.wide ? "" : "mx-auto max-w-[90rem]"}`}>
        {isBusiness && <SideNav user={shell.user} links={shell.links} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {shell.settings.length > 0 && !isOverview ? <SettingsArea links={shell.settings}>{children}</SettingsArea> : children}
          <SlimFooter shell={shell} />
        </div>
      </div>
    </>
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
