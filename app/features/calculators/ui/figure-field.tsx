import { formatNumber } from "#app/lib/formats.ts";
import { useWords } from "#app/platform/words.ts";
import { Field } from "#app/ui/field.tsx";
import type { Figure } from "../model/typed-figures.ts";

interface FigureFieldProps {
  name: string;
  label: string;
  hint?: string;
  figure: Figure;
  typed: string;
  isRefused: boolean;
}

export function FigureField({ name, label, hint, figure, typed, isRefused }: FigureFieldProps) {
  const { t, locale } = useWords();
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
