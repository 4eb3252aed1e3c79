import { useRef } from "react";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { FormField } from "#app/ui/form-field.tsx";
import { type NumberField, stepFigure } from "../model/number-fields.ts";

interface StepperProps {
  name: string;
  label: string;
  hint?: string;
  field: NumberField;
  typed: string;
  isRefused: boolean;
  unit?: string;
}

/** A number with a button on each side. Without scripts, the field suffices. */
export function StepperField({ name, label, hint, field, typed, isRefused, unit }: StepperProps) {
  const { t, locale } = useTranslations();
  const input = useRef<HTMLInputElement>(null);
  const error = isRefused
    ? t("calculators:refused", { min: formatNumber(field.min, locale), max: formatNumber(field.max, locale) })
    : undefined;
  const stepBy = (direction: 1 | -1) => {
    if (!input.current) return;
    input.current.value = String(stepFigure(field, input.current.value, direction));
    // The form reads its fields on every input event.
    input.current.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <FormField id={name} label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex items-center gap-2">
          <StepButton sign="−" label={t("calculators:less", { label })} onPress={() => stepBy(-1)} />
          <input
            {...control}
            ref={input}
            name={name}
            inputMode={field.whole ? "numeric" : "decimal"}
            autoComplete="off"
            maxLength={10}
            defaultValue={typed}
            className={`input min-h-12 w-24 text-center text-lg tabular-nums ${error ? "input-error" : ""}`}
          />
          <StepButton sign="+" label={t("calculators:more", { label })} onPress={() => stepBy(1)} />
          {unit && <span className="text-muted">{unit}</span>}
        </div>
      )}
    </FormField>
  );
}

function StepButton({ sign, label, onPress }: { sign: string; label: string; onPress: () => void }) {
  return (
    <Button shape="square" type="button" className="size-12 text-xl noscript:hidden" aria-label={label} onClick={onPress}>
      {sign}
    </Button>
  );
}
