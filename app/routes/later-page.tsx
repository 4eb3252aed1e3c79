import type { Route } from "./+types/later-page";
import { findPage } from "#app/access/pages.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { ComingSoonScreen } from "#app/ui/coming-soon-screen.tsx";

export const loader = createLoader((ctx, { pattern }: Route.LoaderArgs) => {
  const crumb = findPage(pattern)?.crumb;
  return { name: crumb && crumb !== "directory" ? `pages:names.${crumb}` : null, directoryTitle: ctx.brand.directoryTitle[ctx.locale] };
});

export const handle: PageHandle = { translations: ["pages"] };

export default function LaterPage({ loaderData: { name, directoryTitle } }: Route.ComponentProps) {
  const { t } = useTranslations();
  return <ComingSoonScreen title={name ? t(name) : directoryTitle} />;
}
