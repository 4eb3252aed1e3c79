import { useState } from "react";
import type { Widget } from "../model/widget.ts";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { measureContrast, minContrast, repairColor, widgetColorNames, type WidgetColorName } from "../model.ts";

interface ColorProps {
  shown: Widget;
  /** As it was refused, or as it is saved. */
  start: Widget;
  errorText: (name: string) => string | undefined;
  onRepair: (name: WidgetColorName, color: string) => void;
}

/** Both colors, with the contrast of the text on them, and the nearest one that is readable. */
export function ColorFields({ shown, start, errorText, onRepair }: ColorProps) {
  const { t, locale } = useTranslations();
  const [repairs, setRepairs] = useState(0);
  return widgetColorNames.map((name) => {
    const ratio = measureContrast(name, shown[name]);
    const isLow = ratio !== null && ratio < minContrast;
    // The error of the refused color says the same.
    const isSaid = isLow && errorText(name) !== undefined && shown[name] === start[name];
    const values = { ratio: formatNumber(Math.floor((ratio ?? 0) * 10) / 10, locale, 1), least: formatNumber(minContrast, locale, 1) };
    return (
      <div key={name} className="flex flex-col gap-1">
        <Field
          key={repairs}
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
        {isLow && (
          <RepairedColor
            color={repairColor(name, shown[name])}
            onUse={(color) => {
              onRepair(name, color);
              setRepairs((before) => before + 1);
            }}
          />
        )}
      </div>
    );
  });
}

function RepairedColor({ color, onUse }: { color: string; onUse: (color: string) => void }) {
  const { t } = useTranslations();
  return (
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <span aria-hidden="true" className="size-6 rounded-field border border-edge" style={{ background: color }} />
      {t("widget:repair", { color })}
      <Button type="button" size="tall" className="noscript:hidden" onClick={() => onUse(color)}>
        {t("widget:repairUse", { color })}
      </Button>
    </p>
  );
}
