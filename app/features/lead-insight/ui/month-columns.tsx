import { useTranslations } from "#app/platform/translations.ts";
import { ColumnChart } from "#app/ui/column-chart.tsx";
import type { Insight } from "../model.ts";
import { nameMonth } from "../model/names.ts";

/** Two columns a month. The table below it has the same figures. */
export function MonthColumns({ months }: Pick<Insight, "months">) {
  const { t, locale } = useTranslations();
  const best = months.reduce((one, other) => (other.received > one.received ? other : one));
  const summary = { month: nameMonth(best.month, locale), received: best.received, booked: best.booked };
  return (
    <ColumnChart
      label={t("insight:months.chart", summary)}
      names={months.map(({ month }) => nameMonth(month, locale, "short"))}
      series={[
        { key: "received", name: t("insight:columns.received"), className: "fill-edge", values: months.map(({ received }) => received) },
        { key: "booked", name: t("insight:columns.booked"), className: "fill-primary", values: months.map(({ booked }) => booked) },
      ]}
    />
  );
}
