import { useRouteLoaderData } from "react-router";
import type { Route } from "./+types/settings";
import { SettingsOverview } from "#app/layouts/settings-overview.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { loadSettingsStates } from "./settings-states.server.ts";

export const handle: PageHandle = { translations: ["settings", "pages"] };

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadSettingsStates(ctx));

/** The list of all settings pages with what each has saved. All of them lead back here. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const links = useRouteLoaderData<typeof rootLoader>("root")?.settings ?? [];
  const states = Object.entries(loaderData).map(([path, { key, values }]) => [path, t(`settings:states.${key}`, values)]);
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.settings")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:names.settings")}</h1>
      <SettingsOverview links={links} states={Object.fromEntries(states)} />
    </div>
  );
}
