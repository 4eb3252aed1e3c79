import type { Locale } from "#app/lib/locales.ts";
import { findDateFormat } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { Aerial } from "../model/aerial.ts";
import { type AreaWay, areaWays, type RoofSheet } from "../model/sheet.ts";
import { Figure } from "./figure.tsx";
import { OutlineEditor } from "./outline-editor.tsx";
import { radioCardStyle, Section } from "./section.tsx";
import type { LiveSheet } from "./use-sheet.ts";

/** Ground area: drawn, typed or surveyed. Without scripts it is typed. */
export function AreaSection({ live, sheet, aerial }: { live: LiveSheet; sheet: RoofSheet; aerial: Aerial | null }) {
  const { t, locale } = useTranslations();
  const { texts } = live;
  const month = formatMonth(texts.taken, locale);
  const way = areaWays.find((one) => one === texts.way) ?? (sheet.way === "HAND" && sheet.parts.length === 0 ? "HAND" : "DRAW");
  return (
    <Section id="area" number={1} title={t("roofing:area.title")} about={t("roofing:area.about")}>
      <WayChoice way={way} isSurveyed={texts.grade !== ""} />
      {sheet.refused.includes("parts") && (
        <p className="flex items-start gap-2 font-medium text-error">
          <Icon name="alert" className="mt-0.5 size-5" />
          {t("roofing:refused.parts")}
        </p>
      )}
      {way === "DRAW" && (
        <div className="noscript:hidden">
          <OutlineEditor live={live} sheet={sheet} aerial={aerial} />
        </div>
      )}
      <div className={way === "DRAW" ? "hidden noscript:block" : ""}>
        <Figure name="footprint" texts={texts} sheet={sheet} />
        {way === "SURVEY" && (
          <p className="mt-3 flex items-start gap-2 text-sm text-muted">
            <Icon name="check" className="size-5 text-success" />
            {month ? t("roofing:area.surveyedOn", { month }) : t("roofing:area.surveyed")}
          </p>
        )}
      </div>
    </Section>
  );
}

/** Formats YYYY-MM; null if invalid. */
function formatMonth(text: string, locale: Locale): string | null {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) return null;
  return findDateFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${text}-01T00:00:00Z`));
}

function WayChoice({ way, isSurveyed }: { way: AreaWay; isSurveyed: boolean }) {
  const { t } = useTranslations();
  const ways = areaWays.filter((one) => one !== "SURVEY" || isSurveyed);
  return (
    <fieldset className="noscript:hidden">
      <legend className="sr-only">{t("roofing:area.way")}</legend>
      <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
        {ways.map((one) => (
          <label key={one} className={`${radioCardStyle} min-h-12 items-center gap-3 px-4 py-3`}>
            <input type="radio" name="way" value={one} defaultChecked={one === way} className="radio radio-sm" />
            <span className="font-medium">{t(`roofing:area.ways.${one}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
