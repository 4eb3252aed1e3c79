import { type Answer, type Answers, holds, notSure } from "#app/features/categories/model/answers.ts";
import type { Question } from "#app/features/categories/model/questions.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { LineDrawing } from "#app/ui/line-drawing.tsx";
import { SelectInput } from "#app/ui/select.tsx";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import { EffectText } from "./effect-text.tsx";
import { findDrawings } from "./drawings.ts";
import { type AnswerProps, toQuestionId } from "./answer-props.ts";

/** `label` is a message key or a number. A shortcut has no answer of its own. */
interface Choice {
  value: string;
  answer: Answer | undefined;
  label: string | number;
}

/** Above this, a select replaces the cards. */
export const maxCards = 9;
/** Shorter whole-number ranges are choices. */
const shortRange = 5;

/** Null for a typed answer. */
export function listChoices(question: Question, answers: Answers): Choice[] | null {
  const shortcuts = (question.shortcuts ?? []).map(({ value, label }) => ({ value, label, answer: undefined }));
  const listed = listKnownChoices(question, answers);
  const known = listed && [...shortcuts, ...listed];
  if (!known || !question.unsure) return known;
  return [...known, { value: notSure, answer: notSure, label: "categories:answers.notSure" }];
}

function listKnownChoices(question: Question, answers: Answers): Choice[] | null {
  const { kind, options, presets, whole, min = 0, max = Infinity } = question;
  if (presets) return presets.map((number) => ({ value: String(number), answer: number, label: number }));
  if (kind === "yesNo") {
    return [true, false].map((answer) => ({ value: String(answer), answer, label: `categories:answers.${answer ? "yes" : "no"}` }));
  }
  if (kind === "choice" || kind === "several") {
    return options.filter((option) => holds(option.when, answers)).map(({ value, label }) => ({ value, answer: value, label }));
  }
  if (kind !== "number" || !whole || max - min > shortRange) return null;
  return Array.from({ length: max - min + 1 }, (_, at) => ({ value: String(min + at), answer: min + at, label: min + at }));
}

/** Contains a native input. */
export const choiceCard =
  "flex min-h-12 cursor-pointer flex-col justify-center gap-2 rounded-box border border-base-300 bg-base-100 px-4 py-3 transition-colors duration-100 " +
  "hover:border-secondary has-[:checked]:border-secondary has-[:checked]:bg-base-200 has-[:checked]:ring-1 has-[:checked]:ring-secondary " +
  "has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-info";

/** Characters up to which labels share a row even on phones. */
const shortLabel = 8;

type ChoiceProps = AnswerProps & { choices: readonly Choice[]; effects?: ShownEffects[string] | undefined };

/** Native radio buttons or checkboxes, with drawings when every option has one. */
export function ChoiceCards({ question, answers, choices, refused, effects }: ChoiceProps) {
  const { t, locale } = useTranslations();
  const several = question.kind === "several";
  const drawings = findDrawings(
    question.key,
    choices.flatMap(({ value }) => (value === notSure ? [] : [value])),
  );
  const unit = question.presets && question.unit ? ` ${t(question.unit)}` : "";
  const formatLabel = (label: Choice["label"]) => (typeof label === "number" ? `${formatNumber(label, locale)}${unit}` : t(label));
  const short = choices.every(({ value, label }) => value === notSure || formatLabel(label).length <= shortLabel);
  return (
    <div className={`clear-both gap-2 sm:gap-3 ${toLayoutClass(short, drawings !== null, choices.length)}`}>
      {choices.map(({ value, answer, label }, at) => (
        <label
          key={value}
          className={`${choiceCard} ${drawings ? "max-sm:flex-row max-sm:items-center max-sm:justify-end" : ""} ${value === notSure ? "border-dashed has-[:checked]:border-solid sm:whitespace-nowrap" : ""} ${refused ? "border-error" : ""}`}
        >
          {drawings?.[value] && <LineDrawing of={drawings[value]} className="h-10 w-auto max-sm:order-last sm:mx-auto sm:h-14" />}
          <span className="flex flex-1 items-center gap-3 sm:flex-none">
            <input
              id={at === 0 ? toQuestionId(question) : undefined}
              type={several ? "checkbox" : "radio"}
              name={question.key}
              value={value}
              defaultChecked={isChosen(answers[question.key], answer)}
              className={`${several ? "checkbox checkbox-sm" : "radio radio-sm"} shrink-0`}
            />
            <span className="min-w-0 font-medium hyphens-auto">{formatLabel(label)}</span>
          </span>
          {effects?.[value] && <EffectText effect={effects[value]} />}
        </label>
      ))}
    </div>
  );
}

function isChosen(given: Answer | undefined, answer: Answer | undefined): boolean {
  if (answer === undefined) return false;
  return typeof given === "object" ? given.includes(String(answer)) : given === answer;
}

function toLayoutClass(short: boolean, drawn: boolean, count: number): string {
  if (!drawn && short) return "flex flex-wrap whitespace-nowrap *:flex-[1_1_5.5rem]";
  if (drawn) return count === 4 ? "grid grid-cols-1 sm:grid-cols-2" : "grid grid-cols-1 sm:grid-cols-3";
  return "grid grid-cols-1 sm:grid-cols-2";
}

export function LongChoice({ question, answers, choices, describedBy, refused }: ChoiceProps) {
  const { t } = useTranslations();
  return (
    <SelectInput
      id={toQuestionId(question)}
      name={question.key}
      size="large"
      className="max-w-sm"
      defaultValue={String(answers[question.key] ?? "")}
      aria-describedby={describedBy}
      aria-invalid={refused || undefined}
    >
      <option value="">{t("wizard:choose")}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {t(String(label))}
        </option>
      ))}
    </SelectInput>
  );
}
