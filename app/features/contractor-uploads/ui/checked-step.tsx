import { Form } from "react-router";
import { FreshCode } from "#app/features/staff/ui/fresh-code.tsx";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { uploadDays, type RowCounts, type RowState } from "../model.ts";
import { DiscardButton } from "./mapping-step.tsx";

/** Figures of some states, as links to their rows. */
export function Counts({ id, counts, states }: { id: string; counts: RowCounts; states: readonly RowState[] }) {
  const { t, locale } = useTranslations();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {states.map((state) => (
        <div key={state} className="flex flex-col justify-between gap-1 rounded-box border border-base-300 bg-base-100 p-3">
          <dt className="text-sm">
            <a className="link inline-flex min-h-11 items-center" href={`${paths.uploadContractors({ id, state })}#rows`}>
              {t(`uploads:states.${state}`)}
            </a>
          </dt>
          <dd className={`text-2xl font-semibold tabular-nums ${state === "REFUSED" && (counts.REFUSED ?? 0) > 0 ? "text-error" : ""}`}>
            {(counts[state] ?? 0).toLocaleString(locale)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface CheckedStepProps {
  id: string;
  version: number;
  counts: RowCounts;
  brandName: string;
  needsCode: boolean;
  answer: unknown;
}

/** What an import would do, and its rules. */
export function CheckedStep({ id, version, counts, brandName, needsCode, answer }: CheckedStepProps) {
  const { t } = useTranslations();
  const canImport = (counts.NEW ?? 0) + (counts.MATCHED ?? 0) > 0;
  const refusedCount = counts.REFUSED ?? 0;
  return (
    <section aria-labelledby="result" className="flex flex-col gap-4">
      <h2 id="result" className="text-xl font-semibold">
        {t("uploads:checked.title")}
      </h2>
      <Counts id={id} counts={counts} states={["NEW", "MATCHED", "SAME", "CLAIMED", "DUPLICATE", "REFUSED"]} />
      {refusedCount > 0 && (
        <a className="link inline-flex min-h-11 items-center self-start" href={paths.uploadResult({ id, only: "errors" })} download>
          {t("uploads:checked.errors")}
        </a>
      )}
      <Panel as={Form} gap={3} method="post" action={paths.uploadContractors({ id })}>
        <input type="hidden" name="seen" value={version} />
        {canImport ? (
          <>
            <Checkbox name="create" value="1" defaultChecked label={t("uploads:rules.create", { count: counts.NEW ?? 0 })} />
            <Checkbox
              name="update"
              value="1"
              defaultChecked
              label={t("uploads:rules.update", { count: counts.MATCHED ?? 0 })}
              hint={t("uploads:rules.updateHint")}
            />
            <Checkbox
              name="approve"
              value="1"
              label={t("uploads:rules.approve", { brand: brandName })}
              hint={t("uploads:rules.approveHint")}
            />
            <p className="text-sm text-muted">
              {refusedCount > 0 && `${t("uploads:rules.leftOut", { count: refusedCount })} `}
              {t("uploads:rules.about", { count: uploadDays })}
            </p>
            <FreshCode isNeeded={needsCode} answer={answer} />
          </>
        ) : (
          <p>{t("uploads:checked.nothing")}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {canImport && (
            <Button look="primary" size="tall" name="act" value="import">
              {t("uploads:import")}
            </Button>
          )}
          <DiscardButton />
        </div>
      </Panel>
    </section>
  );
}
