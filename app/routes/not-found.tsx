import type { Route } from "./+types/not-found";
import { findPhotosPage } from "#app/access/photos.server.ts";
import { fail } from "#app/lib/errors.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ComingSoonScreen } from "#app/ui/coming-soon-screen.tsx";

/** 404 for unknown paths, which to all but administrators includes the photos page. */
export const loader = createLoader(({ actor }, { url }: Route.LoaderArgs) => {
  const page = findPhotosPage(actor, url.pathname) ?? fail("not_found", "access.unknownPage");
  return { crumb: page.crumb };
});

export default function NotFound({ loaderData: { crumb } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return <ComingSoonScreen title={t(`pages:names.${crumb}`)} />;
}
