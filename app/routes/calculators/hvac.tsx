import type { Route } from "./+types/hvac";
import { readHouse } from "#app/features/calculators/model/house.ts";
import { countyTemperatures } from "#app/features/calculators/model/design-weather.ts";
import { CalculatorFrame } from "#app/features/calculators/ui/calculator-frame.tsx";
import { HouseForm } from "#app/features/calculators/ui/house-form.tsx";
import { HouseResultPanel } from "#app/features/calculators/ui/house-result.tsx";
import { useLiveQuery } from "#app/features/calculators/ui/use-live-query.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { keepAnswers } from "./answers-kept.server.ts";

/** House-size calculator, with all state in its URL. */
export const loader = createLoader((_ctx, { request }: Route.LoaderArgs) => new URL(request.url).searchParams.toString().slice(0, 500));

export const action = createAction((_ctx, _args: Route.ActionArgs, form) => keepAnswers(form, "HVAC"));

export const handle: PageHandle = { translations: ["calculators"], listed: true };

/** Works out heating and cooling as one types; without scripts, on submission. */
export default function HvacCalculator({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { query, form, onInput } = useLiveQuery(loaderData);
  const [start, sheet] = [readHouse(new URLSearchParams(loaderData)), readHouse(query)];
  return (
    <CalculatorFrame
      title={t("calculators:hvac.title")}
      about={t("calculators:hvac.about")}
      form={<HouseForm key={loaderData} start={start} sheet={sheet} form={form} onInput={onInput} />}
      result={<HouseResultPanel sheet={sheet} />}
      note={
        <>
          <p>{t("calculators:hvac.rule")}</p>
          <p>
            {t("calculators:hvac.source")}{" "}
            <a className="link" href={countyTemperatures} rel="noopener nofollow">
              {t("calculators:hvac.counties")}
            </a>
          </p>
        </>
      }
    />
  );
}
