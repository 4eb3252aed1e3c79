import type { Route } from "./+types/water-heater";
import { readHotWater } from "#app/features/calculators/model/hot-water.ts";
import { CalculatorFrame } from "#app/features/calculators/ui/calculator-frame.tsx";
import { HotWaterForm } from "#app/features/calculators/ui/hot-water-form.tsx";
import { HotWaterResultPanel } from "#app/features/calculators/ui/hot-water-result.tsx";
import { useLiveQuery } from "#app/features/calculators/ui/use-live-query.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { keepAnswers } from "./answers-kept.server.ts";

/** Hot water worksheet, with all state in its URL. */
export const loader = createLoader((_ctx, { request }: Route.LoaderArgs) => new URL(request.url).searchParams.toString().slice(0, 500));

export const action = createAction((_ctx, _args: Route.ActionArgs, form) => keepAnswers(form, "PLUM"));

export const handle: PageHandle = { translations: ["calculators"], listed: true };

/** Works out the size as one types; without scripts, on submission. */
export default function WaterHeaterCalculator({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { query, form, onInput } = useLiveQuery(loaderData);
  const [start, sheet] = [readHotWater(new URLSearchParams(loaderData)), readHotWater(query)];
  return (
    <CalculatorFrame
      title={t("calculators:heater.title")}
      about={t("calculators:heater.about")}
      form={<HotWaterForm key={loaderData} start={start} sheet={sheet} form={form} onInput={onInput} />}
      result={<HotWaterResultPanel sheet={sheet} zip={sheet.postalKey} />}
      note={<p>{t("calculators:heater.rule")}</p>}
    />
  );
}
