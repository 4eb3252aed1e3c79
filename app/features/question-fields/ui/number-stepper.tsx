import { useRef } from "react";
import { notSure } from "#app/features/categories/model/answers.ts";
import { toBounds } from "#app/features/categories/model/questions.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { stepNumber, toOtherField, toUnsureField } from "../model/wizard-form.ts";
import { choiceCard } from "./choice-cards.tsx";
import { type AnswerProps, toQuestionId } from "./answer-props.ts";

/** The native arrows would duplicate the buttons. */
const withoutArrows =
  "[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none";

/** Without scripts, the field and checkbox suffice. */
export function NumberStepper({ question, answers, describedBy, refused }: AnswerProps) {
  const { t, locale } = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  const unsure = useRef<HTMLInputElement>(null);
  const answer = answers[question.key];
  const id = toQuestionId(question);
  const { min, max } = toBounds(question);
  const stepBy = (direction: 1 | -1) => {
    if (!field.current) return;
    field.current.value = String(stepNumber(question, field.current.value, direction));
    // The form reads its fields on every input event.
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <StepButton sign="−" label={t("wizard:number.less", { question: t(question.label) })} onPress={() => stepBy(-1)} />
        <input
          ref={field}
          id={id}
          name={question.key}
          type="number"
          inputMode={question.whole ? "numeric" : "decimal"}
          min={min}
          max={max}
          step={question.whole ? 1 : "any"}
          defaultValue={answer === undefined || answer === notSure ? "" : String(answer)}
          onInput={() => unsure.current && (unsure.current.checked = false)}
          className={`input min-h-12 w-32 text-center text-lg tabular-nums ${withoutArrows} ${refused ? "input-error" : ""}`}
          aria-describedby={`${describedBy} ${id}-range`}
          aria-invalid={refused || undefined}
        />
        <StepButton sign="+" label={t("wizard:number.more", { question: t(question.label) })} onPress={() => stepBy(1)} />
        {question.unit && <span className="font-medium">{t(question.unit)}</span>}
      </div>
      <p id={`${id}-range`} className="text-sm text-muted">
        {t("wizard:number.range", { min: formatNumber(min, locale), max: formatNumber(max, locale) })}
      </p>
      {question.unsure && (
        <label className={`${choiceCard} w-fit flex-row items-center justify-start border-dashed has-[:checked]:border-solid`}>
          <input
            ref={unsure}
            type="checkbox"
            name={toUnsureField(question.key)}
            defaultChecked={answer === notSure}
            onInput={(event) => event.currentTarget.checked && field.current && (field.current.value = "")}
            className="checkbox checkbox-sm"
          />
          <span className="font-medium">{t("categories:answers.notSure")}</span>
        </label>
      )}
    </div>
  );
}

/** For a number that is none of the preset ones. */
export function OtherNumber({ question, answers, describedBy, refused }: AnswerProps) {
  const { t, locale } = useTranslations();
  const answer = answers[question.key];
  const isOther = answer !== undefined && answer !== notSure && !question.presets?.includes(Number(answer));
  const { min, max } = toBounds(question);
  const id = `${toQuestionId(question)}-other`;
  return (
    <details open={isOther} className="text-sm">
      <summary className="link inline-block cursor-pointer py-2">{t("wizard:number.other")}</summary>
      <div className="flex flex-wrap items-center gap-2 pt-2">
        <input
          id={id}
          name={toOtherField(question.key)}
          type="number"
          inputMode={question.whole ? "numeric" : "decimal"}
          min={min}
          max={max}
          step={question.whole ? 1 : "any"}
          defaultValue={isOther ? String(answer) : ""}
          aria-label={t(question.label)}
          aria-describedby={`${describedBy} ${id}-range`}
          aria-invalid={refused || undefined}
          className={`input min-h-12 w-32 text-lg tabular-nums ${refused ? "input-error" : ""}`}
        />
        {question.unit && <span className="font-medium">{t(question.unit)}</span>}
        <span id={`${id}-range`} className="text-muted">
          {t("wizard:number.range", { min: formatNumber(min, locale), max: formatNumber(max, locale) })}
        </span>
      </div>
    </details>
  );
}

function StepButton({ sign, label, onPress }: { sign: string; label: string; onPress: () => void }) {
  return (
    <Button shape="square" type="button" className="size-12 text-xl noscript:hidden" aria-label={label} onClick={onPress}>
      {sign}
    </Button>
  );
}
