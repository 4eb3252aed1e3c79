import { useState } from "react";
import type { Category } from "#app/features/categories/model/category.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { fieldRefusal, typedValue } from "#app/platform/forms.ts";
import { useWords, type Words } from "#app/platform/words.ts";
import { feeQuestions, picksOf, type TypedCondition } from "../model/own-fees-form.ts";
import { shownNumber } from "../model/typed-figures.ts";

interface ConditionProps {
  /** The fee's row, and which of its conditions this is. */
  row: string;
  place: number;
  category: Category;
  condition: TypedCondition | null;
  answer: unknown;
}

/**
 * One condition of a fee: an answer to choose below its question, which then stands above it; of a question about a number also that number,
 * once such a one is chosen.
 */
export function ConditionRow({ row, place, category, condition, answer }: ConditionProps) {
  const { t, locale } = useWords();
  const [pick, number] = [`${row}.when.${place}`, `${row}.number.${place}`];
  const [chosen, setChosen] = useState(typedValue(answer, pick, condition?.pick ?? ""));
  const questions = feeQuestions(category);
  const asked = questions.find((question) => picksOf(question).includes(chosen));
  const code =
    fieldRefusal(answer, pick) ?? fieldRefusal(answer, number) ?? (place === 0 ? fieldRefusal(answer, `${row}.when`) : undefined);
  const about = [asked && `${pick}-question`, code && `${pick}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="group/condition flex flex-col gap-1">
      {asked && (
        <span id={`${pick}-question`} className="text-sm text-muted">
          {t(asked.label)}
        </span>
      )}
      <div className="flex flex-wrap gap-2">
        <select
          name={pick}
          aria-label={t("builder:expert.ownFees.condition", { number: place + 1 })}
          aria-invalid={code ? true : undefined}
          aria-describedby={about}
          onChange={(event) => setChosen(event.currentTarget.value)}
          className={`select min-h-11 min-w-0 flex-[1_1_14rem] appearance-none overflow-hidden pe-9 text-ellipsis ${code ? "select-error" : ""}`}
          defaultValue={typedValue(answer, pick, condition?.pick ?? "")}
        >
          <option value="">{t(place === 0 ? "builder:expert.ownFees.always" : "builder:expert.ownFees.noMore")}</option>
          {questions.map((question) => (
            <optgroup key={question.key} label={t(question.label)}>
              {picksOf(question).map((one) => (
                <option key={one} value={one} data-number={question.kind === "number" ? "" : undefined}>
                  {pickWords(one, question, t)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <input
          name={number}
          aria-label={t("builder:expert.ownFees.number", { number: place + 1 })}
          aria-describedby={code && `${pick}-error`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          className="input hidden min-h-11 w-24 text-right tabular-nums group-has-[[data-number]:checked]/condition:block"
          defaultValue={typedValue(answer, number, shownNumber(condition?.number, locale))}
        />
      </div>
      {code && (
        <span id={`${pick}-error`} className="text-sm font-medium text-error">
          {t(`errors:${code}`)}
        </span>
      )}
    </div>
  );
}

function pickWords(pick: string, { key, kind, options }: Question, t: Words): string {
  if (kind === "number") return t(pick.endsWith("<") ? "builder:expert.ownFees.less" : "builder:expert.ownFees.orMore");
  const value = pick.slice(key.length + 1);
  if (kind === "yesNo") return t(`categories:answers.${value === "true" ? "yes" : "no"}`);
  return t(options.find((option) => option.value === value)?.label ?? "categories:answers.notSure");
}
