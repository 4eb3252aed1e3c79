import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import type { NumberField } from "../model/number-fields.ts";

interface FigureFieldProps {
  name: string;
  label: string;
  hint?: string;
  figure: NumberField;
  typed: string;
  isRefused: boolean;
}

export function FigureField({ name, label, hint, figure, typed, isRefused }: FigureFieldProps) {
  const { t, locale } = useTranslations();
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      inputMode={figure.whole ? "numeric" : "decimal"}
      autoComplete="off"
      className="min-h-12 max-w-40 text-lg tabular-nums"
      defaultValue={typed}
      error={
        isRefused ? t("calculators:refused", { min: formatNumber(figure.min, locale), max: formatNumber(figure.max, locale) }) : undefined
      }
    />
  );
}
