import type { EnergyEstimate } from "../model/energy.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { toRunningCost } from "../model/running-cost.ts";
import { describeRunningCost, type RunningCostTexts } from "./describe-running-cost.ts";

interface RunningCostRowsProps {
  /** One for each column. */
  estimates: readonly (EnergyEstimate | undefined)[];
  /** Of the home. */
  postalCode: string;
  headClass: string;
  cellClass: string;
}

/** Table rows: what each quote's equipment costs to run, and how long it lasts. Nothing if no quote has an estimate. */
export function RunningCostRows({ estimates, postalCode, headClass, cellClass }: RunningCostRowsProps) {
  const { t, locale } = useTranslations();
  const columns = estimates.map((one) => one && describeRunningCost(toRunningCost(one, postalCode), { t, locale }));
  if (!columns.some(Boolean)) return null;
  const row = (title: string, text: (texts: RunningCostTexts) => string) => (
    <tr className="border-b border-base-300">
      <th scope="row" className={headClass}>
        {title}
      </th>
      {columns.map((texts, at) => (
        <td key={at} className={cellClass}>
          {texts ? text(texts) : "–"}
        </td>
      ))}
    </tr>
  );
  return (
    <>
      {row(t("energy:cost"), ({ cost }) => cost)}
      {row(t("energy:lifeTitle"), ({ life }) => life)}
    </>
  );
}

/** The assumptions and sources of `RunningCostRows`, folded. */
export function RunningCostSources({ estimates, postalCode }: Pick<RunningCostRowsProps, "estimates" | "postalCode">) {
  const { t, locale } = useTranslations();
  const notes = estimates.flatMap((one) => (one ? describeRunningCost(toRunningCost(one, postalCode), { t, locale }).notes : []));
  if (notes.length === 0) return null;
  return (
    <details className="mt-3 text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center">{t("energy:about")}</summary>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
