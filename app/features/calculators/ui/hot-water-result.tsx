import type { ReactNode } from "react";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Panel } from "#app/ui/panel.tsx";
import type { HotWaterSheet, HotWaterResult } from "../model/hot-water.ts";
import { PricesButton } from "./prices-button.tsx";

export function HotWaterResultPanel({ sheet, zip }: { sheet: HotWaterSheet; zip: string | null }) {
  const { t, locale } = useTranslations();
  const { result } = sheet;
  if (!result) {
    return (
      <Panel as="section" gap={2} aria-labelledby="answer">
        <h2 id="answer" className="text-xl font-semibold">
          {t(sheet.refused.length > 0 ? "calculators:unclear" : "calculators:heater.nothing")}
        </h2>
        <p className="text-muted">{t(sheet.refused.length > 0 ? "calculators:unclearText" : "calculators:heater.nothingText")}</p>
      </Panel>
    );
  }
  return (
    <Panel as="section" gap={5} aria-labelledby="answer">
      <div>
        <h2 id="answer" className="text-muted">
          {t(sheet.isSubmitted ? "calculators:heater.answer" : "calculators:heater.example")}
        </h2>
        <p className="text-3xl font-semibold tabular-nums">
          {t("calculators:heater.rating", { gallons: formatNumber(result.peak, locale) })}
        </p>
        <p className="mt-1 text-sm text-muted">{t("calculators:heater.ratingHint")}</p>
      </div>
      <ul className="flex flex-col">
        <Tanks result={result} zip={zip} />
        <Tankless result={result} zip={zip} />
      </ul>
    </Panel>
  );
}

interface RowsProps {
  result: HotWaterResult;
  zip: string | null;
}

function Tanks({ result: { tanks }, zip }: RowsProps) {
  const { t, locale } = useTranslations();
  return tanks.map(({ fuel, gallons, firstHour }) => {
    const size = gallons === null ? null : t("calculators:heater.size", { gallons: formatNumber(gallons, locale) });
    return (
      <Choice
        key={fuel}
        id={`tank-${fuel}`}
        name={t(`calculators:heater.fuels.${fuel}`)}
        size={size ?? t("calculators:heater.noTank")}
        detail={firstHour === null ? null : t("calculators:heater.firstHour", { gallons: formatNumber(firstHour, locale) })}
      >
        {gallons !== null && (
          <PricesButton
            answers={{ heaterType: "TANK", fuel, capacity: String(gallons) }}
            zip={zip}
            look={fuel === "GAS" ? "primary" : "outline"}
            label={t("calculators:prices")}
            describedBy={`tank-${fuel}`}
          />
        )}
      </Choice>
    );
  });
}

function Tankless({ result: { flow, rise, cold, showers }, zip }: RowsProps) {
  const { t, locale } = useTranslations();
  const number = (value: number) => formatNumber(value, locale);
  return (
    <Choice
      id="tankless"
      name={t("calculators:heater.tankless")}
      size={t("calculators:heater.showersAtOnce", { count: showers })}
      detail={t("calculators:heater.flow", { flow: number(flow), rise: number(rise), cold: number(cold) })}
    >
      <PricesButton
        answers={{ heaterType: "TANKLESS", fuel: "GAS", unitPower: "LARGE" }}
        zip={zip}
        look="outline"
        label={t("calculators:prices")}
        describedBy="tankless"
      />
    </Choice>
  );
}

interface ChoiceProps {
  id: string;
  name: string;
  size: string;
  detail: string | null;
  children: ReactNode;
}

function Choice({ id, name, size, detail, children }: ChoiceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-base-300 py-4 last:pb-0">
      <div className="min-w-0 flex-1 basis-56" id={id}>
        <p className="text-sm text-muted">{name}</p>
        <p className="text-xl font-semibold tabular-nums">{size}</p>
        {detail && <p className="text-sm">{detail}</p>}
      </div>
      {children}
    </li>
  );
}
