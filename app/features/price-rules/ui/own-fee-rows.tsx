import type { Category } from "#app/features/categories/model/category.ts";
import { maxFeeNameLength, maxConditions, maxOwnFees, type OwnFee, ownFeeKinds } from "#app/features/pricing/model/own-fee.ts";
import { findFieldErrorCode, isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { toTypedConditions } from "../model/own-fees-form.ts";
import { formatAmountInput, formatNumberInput } from "#app/features/price-builder/model/typed-figures.ts";
import { ConditionRow } from "./condition-row.tsx";
import type { ExpertPanelProps } from "./expert-panel-props.ts";
import { Part } from "#app/features/price-builder/ui/form-parts.tsx";
import { countRows } from "#app/features/price-builder/ui/typed-form.ts";

/** Empty rows after the fees, and after a fee's conditions. */
const spareRows = 1;

export function OwnFeeRows({ category, book, answer }: ExpertPanelProps) {
  const { t } = useTranslations();
  const { ownFees = [] } = book;
  const length = Math.min(maxOwnFees, countRows(answer, "ownFees", ownFees.length + spareRows));
  return (
    <Part title={t("builder:expert.ownFees.title")} about={t("builder:expert.ownFees.about", { most: maxOwnFees })}>
      {Array.from({ length }, (_, at) => (
        <FeeRow key={at} at={at} fee={ownFees[at] ?? null} category={category} answer={answer} />
      ))}
    </Part>
  );
}

interface FeeProps {
  at: number;
  /** The saved fee, if any. */
  fee: OwnFee | null;
  category: Category;
  answer: unknown;
}

function FeeRow({ at, fee, category, answer }: FeeProps) {
  const { t } = useTranslations();
  const row = `ownFees.${at}`;
  const code = findFieldErrorCode(answer, `${row}.name`);
  const conditions = fee ? toTypedConditions(fee) : [];
  const length = Math.min(maxConditions, countRows(answer, `${row}.when`, Math.max(2, conditions.length + spareRows)));
  return (
    <fieldset className="flex flex-col gap-3 rounded-box border border-base-300 p-4">
      <legend className="sr-only">{fee?.name ?? t("builder:expert.ownFees.one", { number: at + 1 })}</legend>
      <Field
        name={`${row}.name`}
        label={t(fee ? "builder:expert.ownFees.name" : "builder:expert.ownFees.another")}
        hint={t("builder:expert.ownFees.nameHint")}
        defaultValue={findTypedValue(answer, `${row}.name`, fee?.name ?? "")}
        error={code && t(`errors:${code}`)}
        maxLength={maxFeeNameLength}
        autoComplete="off"
      />
      <FeeFigure row={row} fee={fee} answer={answer} />
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-medium">{t("builder:expert.ownFees.when")}</legend>
        <p className="text-sm text-muted">{t("builder:expert.ownFees.whenHint")}</p>
        {Array.from({ length }, (_, place) => (
          <ConditionRow key={place} {...{ row, place, category, answer }} condition={conditions[place] ?? null} />
        ))}
      </fieldset>
      {fee && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3 self-start">
          <input
            type="checkbox"
            name={`${row}.remove`}
            className="checkbox checkbox-sm"
            defaultChecked={isRefusal(answer) && `${row}.remove` in answer.typed}
          />
          {t("builder:expert.ownFees.remove")}
        </label>
      )}
    </fieldset>
  );
}

function FeeFigure({ row, fee, answer }: { row: string } & Pick<FeeProps, "fee" | "answer">) {
  const { t, locale } = useTranslations();
  const code = findFieldErrorCode(answer, `${row}.figure`);
  const start = fee?.by === "amount" ? formatAmountInput(fee.figure, locale) : formatNumberInput(fee?.figure, locale);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <Select
        name={`${row}.by`}
        label={t("builder:expert.ownFees.kind")}
        size="small"
        defaultValue={findTypedValue(answer, `${row}.by`, fee?.by ?? "amount")}
      >
        {ownFeeKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`builder:expert.ownFees.by.${kind}`)}
          </option>
        ))}
      </Select>
      <Field
        name={`${row}.figure`}
        label={t("builder:expert.ownFees.figure")}
        inputMode="decimal"
        autoComplete="off"
        className="text-right tabular-nums"
        defaultValue={findTypedValue(answer, `${row}.figure`, start)}
        error={code && t(`errors:${code}`)}
        maxLength={40}
      />
    </div>
  );
}
