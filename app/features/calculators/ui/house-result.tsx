import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type HouseResult, type HouseSheet, toHouseAnswers, type TonRange } from "../model/house.ts";
import { PricesButton } from "./prices-button.tsx";

export function HouseResultPanel({ sheet }: { sheet: HouseSheet }) {
  const { t } = useTranslations();
  const { result } = sheet;
  if (!result) {
    const isWaiting = sheet.zip === "" || sheet.typed.area === "";
    return (
      <Panel as="section" gap={2} aria-labelledby="answer">
        <h2 id="answer" className="text-xl font-semibold">
          {t(isWaiting ? "calculators:hvac.waiting" : "calculators:unclear")}
        </h2>
        <p className="text-muted">{t(isWaiting ? "calculators:hvac.waitingText" : "calculators:unclearText")}</p>
      </Panel>
    );
  }
  return (
    <Panel as="section" gap={5} aria-labelledby="answer">
      <Sizes result={result} />
      {result.warnings.map((warning) => (
        <p key={warning} className="alert alert-warning alert-soft max-w-none items-start">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span className="min-w-0">{t(`calculators:hvac.warnings.${warning}`)}</span>
        </p>
      ))}
      <Drivers result={result} />
      <PricesButton answers={toHouseAnswers(sheet)} zip={sheet.postalKey} label={t("calculators:hvac.onward")} />
    </Panel>
  );
}

function Sizes({ result }: { result: HouseResult }) {
  const { t, locale } = useTranslations();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <>
      <div>
        <h2 id="answer" className="text-muted">
          {t("calculators:hvac.answer")}
        </h2>
        <p className="text-3xl font-semibold tabular-nums">
          <Tons range={result.central} />
        </p>
        <p className="mt-1 text-sm text-muted">{t(result.isEraKnown ? "calculators:hvac.spread" : "calculators:hvac.spreadUnknown")}</p>
      </div>
      <dl className="flex flex-col">
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-base-300 py-3">
          <dt>{t("calculators:hvac.miniSplit")}</dt>
          <dd className="font-semibold tabular-nums">
            <Tons range={result.miniSplit} />
          </dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 border-y border-base-300 py-3">
          <dt>{t("calculators:hvac.heating", { degrees: number(result.weather.heating) })}</dt>
          <dd className="font-semibold tabular-nums">
            {t("calculators:hvac.btu", { from: number(result.heating.from), to: number(result.heating.to) })}
          </dd>
        </div>
      </dl>
    </>
  );
}

function Tons({ range: { from, to } }: { range: TonRange }) {
  const { t, locale } = useTranslations();
  const form = from === null ? "none" : to === null ? "from" : from === to ? "one" : "range";
  return t(`calculators:hvac.tons.${form}`, { low: formatNumber(from ?? 0, locale), high: formatNumber(to ?? 0, locale) });
}

function Drivers({ result: { drivers, weather } }: { result: HouseResult }) {
  const { t, locale } = useTranslations();
  return (
    <div>
      <h3 className="font-semibold">{t("calculators:hvac.drivers", { degrees: formatNumber(weather.cooling, locale) })}</h3>
      <dl className="mt-2 flex flex-col gap-2">
        {drivers.map(({ part, percent }) => (
          <div key={part} className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-x-3 text-sm">
            <dt className="min-w-0">{t(`calculators:hvac.parts.${part}`)}</dt>
            <dd className="text-right tabular-nums">{t("calculators:percent", { percent })}</dd>
            <div aria-hidden="true" className="col-span-2 h-1.5 overflow-hidden rounded-full bg-base-200">
              <svg className="h-1.5 w-full text-secondary" viewBox="0 0 100 6" preserveAspectRatio="none">
                <rect width={percent} height="6" fill="currentColor" />
              </svg>
            </div>
          </div>
        ))}
      </dl>
    </div>
  );
}
