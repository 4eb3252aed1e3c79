import { formatNumber } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { type HotWaterResult, exampleMorning } from "../model/hot-water.ts";
import { EmptyState } from "./empty-state.tsx";

/** Shown before a result, and when no use takes hot water. */
export function HotWaterEmptyState({ isSubmitted }: { isSubmitted: boolean }) {
  const { t, locale } = useTranslations();
  return (
    <EmptyState scene="heater" title={t(isSubmitted ? "calculators:heater.nothing.title" : "calculators:heater.invitation.title")}>
      <p className="text-muted">
        {t(isSubmitted ? "calculators:heater.nothing.text" : "calculators:heater.invitation.text", {
          gallons: formatNumber(exampleMorning.gallons, locale),
        })}
      </p>
      <a href={`${paths.waterHeaterCalculator()}?${exampleMorning.query}`} className="link self-center sm:self-start">
        {t("calculators:heater.invitation.example")}
      </a>
    </EmptyState>
  );
}

export function HotWaterResultPanel({ result, directory }: { result: HotWaterResult; directory: string }) {
  const { t, locale } = useTranslations();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Panel as="section" gap={4} aria-labelledby="answer">
      <h2 id="answer" className="text-xl font-semibold">
        {t("calculators:heater.answer")}
      </h2>
      <p className="text-2xl font-semibold tabular-nums">{t("calculators:heater.peak", { gallons: number(result.peak) })}</p>
      <ul className="flex flex-col gap-2">
        {result.tanks.map(({ fuel, gallons, firstHour }) => (
          <li key={fuel}>
            <span className="font-semibold">{t(`calculators:heater.fuels.${fuel}`)}</span>{" "}
            {gallons === null || firstHour === null
              ? t("calculators:heater.noTank")
              : t("calculators:heater.tank", { gallons: number(gallons), firstHour: number(firstHour) })}
          </li>
        ))}
        <li>
          <span className="font-semibold">{t("calculators:heater.tanklessIs")}</span>{" "}
          {t("calculators:heater.flow", { flow: number(result.flow), rise: number(result.rise), count: result.showers })}
        </li>
      </ul>
      <p className="alert alert-info alert-soft max-w-none items-start">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span className="min-w-0">{t("calculators:heater.rule")}</span>
      </p>
      <ButtonLink look="primary" size="large" href={directory} className="self-start max-sm:w-full">
        {t("calculators:heater.onward")}
      </ButtonLink>
    </Panel>
  );
}
