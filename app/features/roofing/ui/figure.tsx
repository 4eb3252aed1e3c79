import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { getBounds, type FigureField, type RoofSheet, type SheetTexts } from "../model/sheet.ts";

interface FigureProps {
  name: FigureField;
  texts: SheetTexts;
  sheet: RoofSheet;
}

export function Figure({ name, texts, sheet }: FigureProps) {
  const { t, locale } = useTranslations();
  const { min, max, whole } = getBounds(name);
  const bounds = { min: formatNumber(min, locale), max: formatNumber(max, locale) };
  return (
    <Field
      name={name}
      label={t(`roofing:figures.${name}.label`)}
      hint={t(`roofing:figures.${name}.hint`)}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      className="min-h-12 max-w-40 text-lg tabular-nums"
      defaultValue={texts[name]}
      error={sheet.refused.includes(name) ? t(whole ? "roofing:refused.whole" : "roofing:refused.number", bounds) : undefined}
    />
  );
}
