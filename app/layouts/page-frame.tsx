import type { ReactNode } from "react";
import { useMatches } from "react-router";
import { type PageHandle, useWords } from "#app/platform/words.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { ContractorHead, FormHead, PublicHead } from "./heads.tsx";
import { FullFoot, SlimFoot } from "./feet.tsx";
import { navigationOf } from "./navigation.ts";
import { OwnArea } from "./own-area.tsx";
import { ActingBanner, SkipLink } from "./parts.tsx";
import type { Shell } from "./shell.ts";

/** The frame of every page: head, navigation, the way down to it, the page, foot; each layout in its own shape. */
export function PageFrame({ shell, children }: { shell: Shell; children: ReactNode }) {
  const page = (
    <main id="main" className="min-w-0 flex-1">
      <PageTrail shell={shell} />
      {children}
    </main>
  );
  return (
    <>
      <SkipLink />
      <ActingBanner actingFor={shell.actingFor} />
      {framed(shell, page)}
    </>
  );
}

function framed(shell: Shell, page: ReactNode): ReactNode {
  const { brand, user } = shell;
  switch (shell.frame) {
    case "private":
    case "platform":
      return <OwnArea shell={shell}>{page}</OwnArea>;
    case "public":
      return (
        <>
          <PublicHead brand={brand} user={user} entries={user ? navigationOf(user.role) : []} />
          {page}
          <FullFoot brand={brand} />
        </>
      );
    case "contractorPublic":
      return (
        <>
          <ContractorHead brand={brand} />
          {page}
          <FullFoot brand={brand} />
        </>
      );
    case "default":
      return (
        <>
          <FormHead brand={brand} user={user} />
          {page}
          <SlimFoot brand={brand} />
        </>
      );
  }
}

/** The way down to this page by the access table, unless the page knows a better one, such as the name of what it shows. */
function PageTrail({ shell: { trail, brand } }: { shell: Shell }) {
  const { t } = useWords();
  const hasOwn = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.ownTrail);
  if (hasOwn || trail.length < 2) return null;
  const steps = trail.map(({ name, to }) => ({ label: name === "directory" ? brand.directoryTitle : t(`pages:names.${name}`), ...(to ? { to } : {}) }));
  return (
    <div className="page pt-4">
      <Breadcrumbs trail={steps} />
    </div>
  );
}
