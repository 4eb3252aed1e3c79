import type { Route } from "./+types/not-found";
import { photosPageFor } from "#app/access/photos.server.ts";
import { fail } from "#app/lib/errors.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { useWords } from "#app/platform/words.ts";
import { LaterScreen } from "#app/ui/later-screen.tsx";

/** 404 for unknown paths, which to all but administrators includes the photos page. */
export const loader = onPage(({ actor }, { url }: Route.LoaderArgs) => {
  const page = photosPageFor(actor, url.pathname) ?? fail("not_found", "access.unknownPage");
  return { crumb: page.crumb };
});

export default function NotFound({ loaderData: { crumb } }: Route.ComponentProps) {
  const { t } = useWords();
  return <LaterScreen title={t(`pages:names.${crumb}`)} />;
}
