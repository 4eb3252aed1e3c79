import type { Route } from "./+types/water-heater";
import { readHotWater } from "#app/features/calculators/model/hot-water.ts";
import { HotWaterForm } from "#app/features/calculators/ui/hot-water-form.tsx";
import { HotWaterResultPanel, HotWaterEmptyState } from "#app/features/calculators/ui/hot-water-result.tsx";
import { paths } from "#app/paths.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { PageTitle } from "#app/ui/page-title.tsx";

/** Hot water worksheet, with all state in its URL. */
export const loader = createLoader((_ctx, { request }: Route.LoaderArgs) => readHotWater(new URL(request.url).searchParams));

export const handle: PageHandle = { translations: ["calculators"], listed: true };

export default function WaterHeaterCalculator({ loaderData: sheet }: Route.ComponentProps) {
  const { t } = useTranslations();
  return (
    <div className="page flex max-w-3xl flex-col gap-6 py-6">
      <PageTitle title={t("calculators:heater.title")} about={t("calculators:heater.about")} />
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("calculators:heater.title")}</h1>
        <p className="text-lg text-muted">{t("calculators:heater.about")}</p>
      </header>
      {!sheet.result && sheet.refused.length === 0 && <HotWaterEmptyState isSubmitted={sheet.isSubmitted} />}
      {sheet.result && <HotWaterResultPanel result={sheet.result} directory={paths.directory({ service: "PLUM" })} />}
      <HotWaterForm sheet={sheet} />
    </div>
  );
}
