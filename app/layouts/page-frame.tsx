import type { ReactNode } from "react";
import { useMatches } from "react-router";
import type { PageHandle } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { NoticeBanner } from "#app/ui/notice-banner.tsx";
import { loadedAfter } from "./loaded-after.tsx";
import { ContractorHead, PublicHead } from "./heads.tsx";
import { FullFoot, SlimFoot } from "./feet.tsx";
import { SkipLink } from "./parts.tsx";
import type { Shell } from "./shell.ts";

const ActingBanner = loadedAfter(() => import("./acting-banner.tsx").then((part) => part.ActingBanner));
const DisclaimerBanner = loadedAfter(() => import("./disclaimer-banner.tsx").then((part) => part.DisclaimerBanner));
const FormHead = loadedAfter(() => import("./form-head.tsx").then((part) => part.FormHead));
const OwnHead = loadedAfter(() => import("./own-area.tsx").then((part) => part.OwnHead));
const SettingsNav = loadedAfter(() => import("./own-area.tsx").then((part) => part.SettingsNav));
const SideNav = loadedAfter(() => import("./own-area.tsx").then((part) => part.SideNav));

export function PageFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const page = (
    <main id="main" className="min-w-0 flex-1">
      <PageTrail trail={shell.trail} />
      <NoticeBanner />
      {children}
    </main>
  );
  return (
    <>
      <SkipLink />
      {shell.actingFor !== null && <ActingBanner actingFor={shell.actingFor} />}
      {framed(shell, page)}
    </>
  );
}

function framed(shell: Shell, page: ReactNode): ReactNode {
  const { brand, directory, user, links, disclaimer } = shell;
  switch (shell.frame) {
    case "private":
    case "platform":
      return <OwnArea shell={shell}>{page}</OwnArea>;
    case "public":
      return (
        <>
          {disclaimer !== null && <DisclaimerBanner disclaimer={disclaimer} />}
          <PublicHead brand={brand} directory={directory} user={user} links={links} />
          {page}
          <FullFoot shell={shell} />
        </>
      );
    case "contractorPublic":
      return (
        <>
          {disclaimer !== null && <DisclaimerBanner disclaimer={disclaimer} />}
          <ContractorHead brand={brand} />
          {page}
          <FullFoot shell={shell} />
        </>
      );
    case "default":
      return (
        <>
          <FormHead brand={brand} directory={directory} user={user} links={links} />
          {page}
          <SlimFoot shell={shell} />
        </>
      );
  }
}

/** From the access table, unless the page renders its own. */
function PageTrail({ trail }: Pick<Shell, "trail">) {
  const hasOwn = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.ownTrail);
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
function OwnArea({ shell, children }: { shell: Shell; children: ReactNode }) {
  const isBusiness = shell.user?.isBusiness ?? false;
  return (
    <>
      <OwnHead shell={shell} inHead={!isBusiness} />
      <div className={`flex w-full flex-1 ${shell.wide ? "" : "mx-auto max-w-[90rem]"}`}>
        {isBusiness && <SideNav user={shell.user} links={shell.links} />}
        <div className="flex min-w-0 flex-1 flex-col">
          {shell.settings.length > 0 ? <SettingsArea links={shell.settings}>{children}</SettingsArea> : children}
          <SlimFoot shell={shell} />
        </div>
      </div>
    </>
  );
}

/** The list is at the side, or above on narrow windows. The page never waits for it. */
function SettingsArea({ links, children }: { links: Shell["settings"]; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-[75rem] flex-1 flex-col lg:flex-row">
      <div className="lg:w-56 lg:shrink-0">
        <SettingsNav links={links} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col [&_.form-page]:ml-0 sm:[&_.form-page]:px-6">{children}</div>
    </div>
  );
}
