import { steepRise } from "#app/features/categories/roof/slopes.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { toDegrees, drawnPitches } from "../model/pitch.ts";
import { type RoofSheet, unsure } from "../model/sheet.ts";
import { Figure } from "./figure.tsx";
import { PhotoPitch } from "./photo-pitch.tsx";
import { radioCardStyle, Section } from "./section.tsx";
import type { LiveSheet } from "./use-sheet.ts";

export function PitchSection({ live, sheet }: { live: LiveSheet; sheet: RoofSheet }) {
  const { t } = useTranslations();
  const { texts } = live;
  return (
    <Section id="pitch" number={2} title={t("roofing:pitch.title")} about={t("roofing:pitch.about")}>
      <fieldset aria-describedby={sheet.refused.includes("pitch") ? "pitch-error" : undefined}>
        <legend className="mb-3 font-medium">{t("roofing:pitch.choose")}</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {drawnPitches.map((rise) => (
            <PitchCard key={rise} rise={rise} isChosen={texts.rise === "" && texts.pitch === String(rise)} />
          ))}
          <label className={`${radioCardStyle} flex-col items-center justify-center gap-2 border-dashed p-3 text-center`}>
            <input type="radio" name="pitch" value={unsure} defaultChecked={texts.pitch === unsure} className="sr-only" />
            <span aria-hidden="true" className="grid h-14 place-items-center text-3xl font-semibold text-muted">
              ?
            </span>
            <span className="font-medium">{t("roofing:pitch.unsure")}</span>
          </label>
        </div>
      </fieldset>
      {sheet.refused.includes("pitch") && (
        <p id="pitch-error" className="flex items-start gap-2 font-medium text-error">
          <Icon name="alert" className="mt-0.5 size-5" />
          {t("roofing:refused.pitch")}
        </p>
      )}
      <Figure name="rise" texts={texts} sheet={sheet} />
      <div className="noscript:hidden">
        <PhotoPitch onRise={(rise) => live.patch({ rise: String(rise), pitch: "", pitchBy: "PHOTO" })} />
      </div>
    </Section>
  );
}

function PitchCard({ rise, isChosen }: { rise: number; isChosen: boolean }) {
  const { t } = useTranslations();
  const high = (rise / 12) * 34;
  const top = 52 - high;
  return (
    <label className={`${radioCardStyle} flex-col items-center gap-2 p-3 text-center`}>
      <input type="radio" name="pitch" value={rise} defaultChecked={isChosen} className="sr-only" />
      <svg viewBox="0 0 96 76" className="h-20 w-full max-w-28" aria-hidden="true" strokeLinejoin="round" strokeLinecap="round">
        <path d="M18 54h60v20H18z" className="fill-base-200 stroke-secondary" strokeWidth="2" />
        {rise === 0 ? (
          <path d="M12 48h72v6H12z" className="fill-primary/15 stroke-primary" strokeWidth="2.5" />
        ) : (
          <path d={`M12 54L48 ${top}L84 54z`} className="fill-primary/15 stroke-primary" strokeWidth="2.5" />
        )}
        <path d="M42 74V62h12v12" className="fill-base-100 stroke-secondary" strokeWidth="2" />
      </svg>
      <span className="font-semibold tabular-nums">{rise === 0 ? t("roofing:pitch.flat") : t("roofing:pitch.rise", { rise })}</span>
      <span className="text-sm text-muted">
        {t("roofing:pitch.degrees", { degrees: toDegrees(rise) })}
        {rise >= steepRise && <span className="block">{t("roofing:pitch.steep")}</span>}
      </span>
    </label>
  );
}
