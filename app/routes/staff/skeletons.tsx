import { audiences } from "#app/access/audiences.ts";
import { allow } from "#app/lib/errors.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import type { ReactNode } from "react";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { CardsSkeleton } from "#app/ui/cards-skeleton.tsx";
import { ChatSkeleton, FormSkeleton, ProfileSkeleton, RowsSkeleton, SheetSkeleton, TableSkeleton } from "#app/ui/skeletons.tsx";

export const loader = createLoader(({ actor }) => {
  allow(audiences.superAdmin(actor));
  return null;
});

const gallery: readonly (readonly [name: string, skeleton: ReactNode])[] = [
  ["cards", <CardsSkeleton key="cards" count={2} />],
  ["profile", <ProfileSkeleton key="profile" />],
  ["rows", <RowsSkeleton key="rows" count={3} />],
  ["sheet", <SheetSkeleton key="sheet" />],
  ["form", <FormSkeleton key="form" />],
  ["chat", <ChatSkeleton key="chat" />],
  ["table", <TableSkeleton key="table" />],
];

export const handle: PageHandle = { translations: ["brandpages"] };

export default function Skeletons() {
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-8 py-8">
      <title>{t("brandpages:skeletons.title")}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-2xl font-semibold">{t("brandpages:skeletons.title")}</h1>
      {gallery.map(([name, skeleton]) => (
        <section key={name} aria-labelledby={name} className="flex flex-col gap-3">
          <h2 id={name} className="text-xl font-semibold">
            {t(`brandpages:skeletons.${name}`)}
          </h2>
          {skeleton}
        </section>
      ))}
    </div>
  );
}
