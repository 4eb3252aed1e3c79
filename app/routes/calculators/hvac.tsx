import type { Route } from "./+types/hvac";
import { readHouse } from "#app/features/calculators/model/house.ts";
import { HouseForm } from "#app/features/calculators/ui/house-form.tsx";
import { HouseResultPanel } from "#app/features/calculators/ui/house-result.tsx";
import { EmptyState } from "#app/features/calculators/ui/empty-state.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { PageTitle } from "#app/ui/page-title.tsx";

/** House-size calculator, with all state in its URL. */
export const loader = createLoader((_ctx, { request }: Route.LoaderArgs) => readHouse(new URL(request.url).searchParams));

export const handle: PageHandle = { translations: ["calculators"], listed: true };

/** Estimates heating and cooling by rule of thumb. */
export default function HvacCalculator({ loaderData: sheet }: Route.ComponentProps) {
  const { t } = useTranslations();
  const directory = sheet.postalKey
    ? paths.directoryAround({ id: sheet.postalKey }, { service: "HVAC" })
    : paths.directory({ service: "HVAC" });
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-6">
      <PageTitle title={t("calculators:hvac.title")} about={t("calculators:hvac.about")} />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("calculators:hvac.title")}</h1>
        <p className="text-lg text-muted">{t("calculators:hvac.about")}</p>
      </header>
      {!sheet.isSubmitted && (
        <EmptyState scene="house" title={t("calculators:hvac.invitation.title")}>
          <p className="text-muted">{t("calculators:hvac.invitation.text")}</p>
        </EmptyState>
      )}
      {sheet.result && <HouseResultPanel result={sheet.result} directory={directory} />}
      <HouseForm sheet={sheet} />
    </div>
  );
}
