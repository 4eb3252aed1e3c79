import { useRouteLoaderData } from "react-router";
import { SettingsOverview } from "#app/layouts/settings-overview.tsx";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import type { loader as rootLoader } from "#app/root.tsx";

export const handle: PageHandle = { translations: ["pages"] };

export const loader = createLoader(() => null);

/** The list of all settings pages, to which each of them leads back. */
export default function SettingsPage() {
  const { t } = useTranslations();
  const links = useRouteLoaderData<typeof rootLoader>("root")?.settings ?? [];
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-8">
      <title>{t("pages:names.settings")}</title>
      <h1 className="text-2xl font-semibold">{t("pages:names.settings")}</h1>
      <SettingsOverview links={links} />
    </div>
  );
}
