import type { Widget } from "../model/widget.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { measureContrast, minContrast, widgetColorNames } from "../model.ts";

interface ColorProps {
  shown: Widget;
  /** As it was refused, or as it is saved. */
  start: Widget;
  errorText: (name: string) => string | undefined;
}

/** Both colors, with the contrast of the text on them. */
export function ColorFields({ shown, start, errorText }: ColorProps) {
  const { t, locale } = useTranslations();
  return widgetColorNames.map((name) => {
    const ratio = measureContrast(name, shown[name]);
    const isLow = ratio !== null && ratio < minContrast;
    // The error of the refused color says the same.
    const isSaid = isLow && errorText(name) !== undefined && shown[name] === start[name];
    const values = { ratio: formatNumber(Math.floor((ratio ?? 0) * 10) / 10, locale, 1), least: formatNumber(minContrast, locale, 1) };
    return (
      <div key={name} className="flex flex-col gap-1">
        <Field
          name={name}
          type="color"
          className="h-12 max-w-24 cursor-pointer p-1"
          defaultValue={shown[name]}
          label={t(`widget:${name}`)}
          hint={t(`widget:${name}Hint`)}
          error={errorText(name)}
        />
        {ratio !== null && !isSaid && (
          <output className={`text-sm ${isLow ? "font-medium text-error" : "text-muted"}`}>
            {t(isLow ? "widget:contrastLow" : "widget:contrastGood", values)}
          </output>
        )}
      </div>
    );
  });
}
