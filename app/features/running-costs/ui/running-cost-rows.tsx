import type { EnergyEstimate } from "../model/energy.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
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

/** Beside a price: what its equipment costs to run. Nothing without an estimate. */
export function RunningCostLine({ estimate, postalCode }: { estimate: EnergyEstimate | undefined; postalCode: string }) {
  const { t, locale } = useTranslations();
  if (!estimate) return null;
  const texts = describeRunningCost(toRunningCost(estimate, postalCode), { t, locale });
  return <span className="block text-sm">{t("energy:line", { cost: texts.cost, life: texts.life })}</span>;
}

/** What the quote's equipment costs to run, with what the figure assumes and where it comes from. */
export function RunningCostPanel({ estimate, postalCode }: { estimate: EnergyEstimate | undefined; postalCode: string }) {
  const { t, locale } = useTranslations();
  if (!estimate) return null;
  const { cost, use, life } = describeRunningCost(toRunningCost(estimate, postalCode), { t, locale });
  const facts = [[t("energy:cost"), cost], ...(cost === use ? [] : [[t("energy:useTitle"), use]]), [t("energy:lifeTitle"), life]];
  return (
    <SectionPanel title={t("energy:title")}>
      <dl className="grid gap-4 sm:grid-cols-3">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <RunningCostSources estimates={[estimate]} postalCode={postalCode} />
    </SectionPanel>
  );
}

/** The assumptions and sources of running costs, folded. */
export function RunningCostSources({ estimates, postalCode }: Pick<RunningCostRowsProps, "estimates" | "postalCode">) {
  const { t, locale } = useTranslations();
  const notes = estimates.flatMap((one) => (one ? describeRunningCost(toRunningCost(one, postalCode), { t, locale }).notes : []));
  if (notes.length === 0) return null;
  return (
    <details className="mt-3 text-sm text-muted">
      <summary className="cursor-pointer py-2.5">{t("energy:about")}</summary>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {[...new Set(notes)].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
