import type { Route } from "./+types/later-page";
import { pageAt } from "#app/access/pages.ts";
import { onPage } from "#app/platform/pages.server.ts";
import { useWords, type PageHandle } from "#app/platform/words.ts";
import { LaterScreen } from "#app/ui/later-screen.tsx";

export const loader = onPage((ctx, { pattern }: Route.LoaderArgs) => {
  const crumb = pageAt(pattern)?.crumb;
  return { name: crumb && crumb !== "directory" ? `pages:names.${crumb}` : null, directoryTitle: ctx.brand.directoryTitle[ctx.locale] };
});

export const handle: PageHandle = { words: ["pages"] };

export default function LaterPage({ loaderData: { name, directoryTitle } }: Route.ComponentProps) {
  const { t } = useWords();
  return <LaterScreen title={name ? t(name) : directoryTitle} />;
}
