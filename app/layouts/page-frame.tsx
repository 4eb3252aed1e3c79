import { lazy, type ReactNode } from "react";
import { useMatches } from "react-router";
import { loadPart } from "#app/client/lost-parts.ts";
import type { PageHandle } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { NoticeBanner } from "#app/ui/notice-banner.tsx";
import { DisclaimerBanner } from "./disclaimer-banner.tsx";
import { ContractorHead, FormHead, PublicHead } from "./heads.tsx";
import { FullFoot, SlimFoot } from "./feet.tsx";
import { SkipLink } from "./parts.tsx";
import type { Shell } from "./shell.ts";

/** Public pages, which are to be there at once, go without these. */
const ActingBanner = lazy(() => loadPart(() => import("./acting-banner.tsx")).then((part) => ({ default: part.ActingBanner })));
const OwnArea = lazy(() => loadPart(() => import("./own-area.tsx")).then((part) => ({ default: part.OwnArea })));

/** The frame of every page: head, navigation, the way down to it, the page, foot; each layout in its own shape. */
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
  const { brand, user, links, disclaimer } = shell;
  switch (shell.frame) {
    case "private":
    case "platform":
      return <OwnArea shell={shell}>{page}</OwnArea>;
    case "public":
      return (
        <>
          <DisclaimerBanner disclaimer={disclaimer} />
          <PublicHead brand={brand} user={user} links={links} />
          {page}
          <FullFoot shell={shell} />
        </>
      );
    case "contractorPublic":
      return (
        <>
          <DisclaimerBanner disclaimer={disclaimer} />
          <ContractorHead brand={brand} />
          {page}
          <FullFoot shell={shell} />
        </>
      );
    case "default":
      return (
        <>
          <FormHead brand={brand} user={user} links={links} />
          {page}
          <SlimFoot shell={shell} />
        </>
      );
  }
}

/** The way down to this page by the access table, unless the page knows a better one, such as the name of what it shows. */
function PageTrail({ trail }: Pick<Shell, "trail">) {
  const hasOwn = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.ownTrail);
  if (hasOwn || trail.length < 2) return null;
  return (
    <div className="page pt-4">
      <Breadcrumbs trail={trail} />
    </div>
  );
}
