import { useState } from "react";
import type { Category } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations, type Translator } from "#app/platform/translations.ts";
import { controlAttributes, FieldError } from "#app/ui/form-field.tsx";
import { SelectInput } from "#app/ui/select.tsx";
import { feeQuestions, listPicks, type TypedCondition } from "../model/own-fees-form.ts";
import { formatNumberInput } from "#app/features/price-builder/model/typed-figures.ts";

interface ConditionProps {
  row: string;
  place: number;
  category: Category;
  condition: TypedCondition | null;
  answer: unknown;
}

/** Number questions show the number input once chosen. */
export function ConditionRow({ row, place, category, condition, answer }: ConditionProps) {
  const { t, locale } = useTranslations();
  const [pick, number] = [`${row}.when.${place}`, `${row}.number.${place}`];
  const [chosen, setChosen] = useState(findTypedValue(answer, pick, condition?.pick ?? ""));
  const questions = feeQuestions(category);
  const asked = questions.find((question) => listPicks(question).includes(chosen));
  const code =
    findFieldErrorCode(answer, pick) ??
    findFieldErrorCode(answer, number) ??
    (place === 0 ? findFieldErrorCode(answer, `${row}.when`) : undefined);
  const error = code && t(`errors:${code}`);
  return (
    <div className="group/condition flex flex-col gap-1">
      {asked && (
        <span id={`${pick}-question`} className="text-sm text-muted">
          {t(asked.label)}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        <SelectInput
          {...controlAttributes(pick, { error, describedBy: asked && `${pick}-question` })}
          name={pick}
          aria-label={t("builder:expert.ownFees.condition", { number: place + 1 })}
          onChange={(event) => setChosen(event.currentTarget.value)}
          className="w-auto min-w-0 flex-[1_1_14rem]"
          defaultValue={findTypedValue(answer, pick, condition?.pick ?? "")}
        >
          <option value="">{t(place === 0 ? "builder:expert.ownFees.always" : "builder:expert.ownFees.noMore")}</option>
          {questions.map((question) => (
            <optgroup key={question.key} label={t(question.label)}>
              {listPicks(question).map((one) => (
                <option key={one} value={one} data-number={question.kind === "number" ? "" : undefined}>
                  {formatPick(one, question, t)}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectInput>
        <input
          name={number}
          aria-label={t("builder:expert.ownFees.number", { number: place + 1 })}
          aria-describedby={error && `${pick}-error`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="input hidden min-h-11 w-24 text-right tabular-nums group-has-[[data-number]:checked]/condition:block"
          defaultValue={findTypedValue(answer, number, formatNumberInput(condition?.number, locale))}
        />
      </div>
      <FieldError id={pick}>{error}</FieldError>
    </div>
  );
}

function formatPick(pick: string, { key, kind, options }: Question, t: Translator): string {
  if (kind === "number") return t(pick.endsWith("<") ? "builder:expert.ownFees.less" : "builder:expert.ownFees.orMore");
  const value = pick.slice(key.length + 1);
  if (kind === "yesNo") return t(`categories:answers.${value === "true" ? "yes" : "no"}`);
  return t(options.find((option) => option.value === value)?.label ?? "categories:answers.notSure");
}
