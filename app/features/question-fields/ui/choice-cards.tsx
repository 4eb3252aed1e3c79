import { type Answer, type Answers, holds, notSure } from "#app/features/categories/model/answers.ts";
import type { Lifespan, Question } from "#app/features/categories/model/questions.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SelectInput } from "#app/ui/select.tsx";
import type { ShownEffects } from "#app/features/question-fields/model.ts";
import { findDrawnSet } from "../model/drawn-choices.ts";
import { EffectText } from "./effect-text.tsx";
import { ChoiceDrawing } from "./choice-drawing.tsx";
import { type AnswerProps, toQuestionId } from "./answer-props.ts";

/** `label` is a message key or a number. */
interface Choice {
  value: string;
  /** Answers to this and, for a shortcut, to other questions. */
  answers: Answers;
  label: string | number;
  lasts?: Lifespan | undefined;
}

/** Above this, a select replaces the cards. */
export const maxCards = 12;
/** Shorter whole-number ranges are choices. */
const shortRange = 5;

/** Null for a typed answer. */
export function listChoices(question: Question, answers: Answers): Choice[] | null {
  const shortcuts = question.shortcuts ?? [];
  const listed = listKnownChoices(question, answers)?.map(({ answer, ...choice }) => ({ ...choice, answers: { [question.key]: answer } }));
  if (!listed) return null;
  const unsure = { value: notSure, answers: { [question.key]: notSure }, label: "categories:answers.notSure" };
  const last = shortcuts.find(({ value }) => value === notSure) ?? (question.unsure ? unsure : null);
  return [...shortcuts.filter((one) => one !== last), ...listed, ...(last ? [last] : [])];
}

type KnownChoice = Pick<Choice, "value" | "label" | "lasts"> & { answer: Answer };

function listKnownChoices(question: Question, answers: Answers): KnownChoice[] | null {
  const { kind, options, presets, whole, min = 0, max = Infinity } = question;
  if (presets) return presets.map((number) => ({ value: String(number), answer: number, label: number }));
  if (kind === "yesNo") {
    return [true, false].map((answer) => ({ value: String(answer), answer, label: `categories:answers.${answer ? "yes" : "no"}` }));
  }
  if (kind === "choice" || kind === "several") {
    return options
      .filter((option) => holds(option.when, answers))
      .map(({ value, label, lasts }) => ({ value, answer: value, label, lasts }));
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
  const shortcuts = new Set(question.shortcuts?.map(({ value }) => value));
  const isDrawn = ({ value }: Choice) => value !== notSure && !shortcuts.has(value);
  const drawn = choices.filter(isDrawn).map(({ value }) => value);
  const set = findDrawnSet(question.key, drawn);
  const unit = question.presets && question.unit ? ` ${t(question.unit)}` : "";
  const formatLabel = (label: Choice["label"]) => (typeof label === "number" ? `${formatNumber(label, locale)}${unit}` : t(label));
  const short = choices.every(({ value, label }) => value === notSure || formatLabel(label).length <= shortLabel);
  return (
    <div className={`clear-both gap-2 sm:gap-3 ${toLayoutClass(short, set !== null, choices.length)}`}>
      {choices.map(({ value, answers: given, label, lasts }, at) => (
        <label
          key={value}
          className={`${choiceCard} ${set ? "max-sm:flex-row max-sm:items-center max-sm:justify-end" : ""} ${value === notSure ? "border-dashed has-[:checked]:border-solid sm:whitespace-nowrap" : ""} ${refused ? "border-error" : ""}`}
        >
          {set && drawn.includes(value) && <ChoiceDrawing set={set} option={value} className="h-10 max-sm:order-last sm:mx-auto sm:h-14" />}
          <span className="flex flex-1 items-center gap-3 sm:flex-none">
            <input
              id={at === 0 ? toQuestionId(question) : undefined}
              type={several ? "checkbox" : "radio"}
              name={question.key}
              value={value}
              defaultChecked={isChosen(given, answers)}
              className={`${several ? "checkbox checkbox-sm" : "radio radio-sm"} shrink-0`}
            />
            <span className="min-w-0 font-medium hyphens-auto">
              {formatLabel(label)}
              {lasts && <span className="block text-sm font-normal text-muted">{t("wizard:lasts", { ...lasts })}</span>}
            </span>
          </span>
          {effects?.[value] && <EffectText effect={effects[value]} />}
        </label>
      ))}
    </div>
  );
}

function isChosen(choice: Answers, answers: Answers): boolean {
  return Object.entries(choice).every(([key, answer]) => {
    const given = answers[key];
    return typeof given === "object" ? given.includes(String(answer)) : given === answer;
  });
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
