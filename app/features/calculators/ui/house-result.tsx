import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { Panel } from "#app/ui/panel.tsx";
import type { HouseResult, SystemSize } from "../model/house.ts";

export function HouseResultPanel({ result, directory }: { result: HouseResult; directory: string }) {
  const { t, locale } = useTranslations();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Panel as="section" gap={4} aria-labelledby="answer">
      <h2 id="answer" className="text-xl font-semibold">
        {t("calculators:hvac.answer", { zone: result.zone })}
      </h2>
      <ul className="flex flex-col gap-4">
        {result.systems.map((size) => (
          <SystemRow key={size.system} size={size} />
        ))}
      </ul>
      <p className="tabular-nums">{t("calculators:hvac.loads", { cooling: number(result.cooling), heating: number(result.heating) })}</p>
      <p className="alert alert-info alert-soft max-w-none items-start">
        <Icon name="alert" className="mt-0.5 size-5" />
        <span className="min-w-0">{t("calculators:hvac.rule")}</span>
      </p>
      <ButtonLink look="primary" size="large" href={directory} className="self-start max-sm:w-full">
        {t("calculators:hvac.onward")}
      </ButtonLink>
    </Panel>
  );
}

function SystemRow({ size: { system, low, high, warning } }: { size: SystemSize }) {
  const { t, locale } = useTranslations();
  const number = (value: number | null) => (value === null ? "" : formatNumber(value, locale));
  const range = low === null ? "none" : high === null ? "from" : low === high ? "one" : "range";
  return (
    <li className="flex flex-col gap-2">
      <h3 className="font-semibold">{t(`calculators:hvac.systems.${system}`)}</h3>
      <p className="text-2xl font-semibold tabular-nums">{t(`calculators:hvac.tons.${range}`, { low: number(low), high: number(high) })}</p>
      {warning && (
        <p className="alert alert-warning alert-soft max-w-none items-start">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span className="min-w-0">{t(`calculators:hvac.warnings.${warning}`)}</span>
        </p>
      )}
    </li>
  );
}
