import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { Select } from "#app/ui/select.tsx";
import { selectDesign, type ShingleLine, canHaveShingles, wallColours } from "../model/design.ts";
import type { RoofSheet, SheetTexts } from "../model/sheet.ts";
import { HouseDrawing } from "./house-drawing.tsx";
import { radioCardStyle, Section } from "./section.tsx";

interface DesignProps {
  texts: SheetTexts;
  sheet: RoofSheet;
  lines: readonly ShingleLine[];
}

export function DesignSection({ texts, sheet, lines }: DesignProps) {
  const { t } = useTranslations();
  const design = selectDesign(lines, texts);
  const name = design.line ? `${design.line.maker} ${design.line.name}, ${design.colour.name}` : "";
  return (
    <Section id="design" number={4} title={t("roofing:design.title")} about={t("roofing:design.about")}>
      <figure className="flex flex-col gap-3">
        <HouseDrawing
          colour={design.colour}
          tier={design.line?.tier ?? "ARCHITECTURAL"}
          walls={design.walls}
          label={design.line ? t("roofing:design.house", { name }) : t("roofing:design.plainHouse")}
        />
        {design.line && (
          <figcaption aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <span className="text-lg font-semibold">{name}</span>
            <span className="text-sm text-muted">{t(`roofing:tiers.${design.line.tier}`)}</span>
          </figcaption>
        )}
      </figure>
      {!canHaveShingles(sheet) && (
        <p className="alert alert-warning alert-soft max-w-none items-start">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span className="min-w-0">{t("errors:roof.shinglesNeedSlope")}</span>
        </p>
      )}
      <LineChoice lines={lines} chosen={texts.shingle} />
      {design.line && <ColourChoice line={design.line} chosen={design.colour.name} />}
      <WallChoice chosen={texts.walls} />
      <p className="text-sm text-muted">
        {t("roofing:design.near")}{" "}
        {design.line && !design.line.isVerified && `${t("roofing:design.unverified", { maker: design.line.maker })} `}
        {design.line && (
          <a href={design.line.page} target="_blank" rel="noreferrer" className="link">
            {t("roofing:design.page", { name: `${design.line.maker} ${design.line.name}` })}
          </a>
        )}
      </p>
    </Section>
  );
}

function LineChoice({ lines, chosen }: { lines: readonly ShingleLine[]; chosen: string }) {
  const { t } = useTranslations();
  const makers = [...new Set(lines.map(({ maker }) => maker))];
  return (
    <Select name="shingle" label={t("roofing:design.line")} size="large" defaultValue={chosen}>
      <option value="">{t("roofing:design.noLine")}</option>
      {makers.map((maker) => (
        <optgroup key={maker} label={maker}>
          {lines
            .filter((line) => line.maker === maker)
            .map(({ id, name, tier }) => (
              <option key={id} value={id}>
                {name} · {t(`roofing:tiers.${tier}`)}
              </option>
            ))}
        </optgroup>
      ))}
    </Select>
  );
}

function ColourChoice({ line, chosen }: { line: ShingleLine; chosen: string }) {
  const { t } = useTranslations();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("roofing:design.colour")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4" key={line.id}>
        {line.colours.map(({ name, near }) => (
          <label key={name} className={`${radioCardStyle} min-h-14 items-center gap-3 p-2`}>
            <input type="radio" name="colour" value={name} defaultChecked={name === chosen} className="sr-only" />
            <span
              aria-hidden="true"
              className="size-10 shrink-0 rounded-field border border-base-content/25"
              style={{ background: near }}
            />
            <span className="min-w-0 text-sm font-medium" translate="no" lang="en">
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function WallChoice({ chosen }: { chosen: string }) {
  const { t } = useTranslations();
  const walls = Object.entries(wallColours);
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t("roofing:design.walls")}</legend>
      <div className="flex flex-wrap gap-2">
        {walls.map(([key, hex], at) => (
          <label key={key} className={`${radioCardStyle} min-h-12 items-center gap-2 py-1 pr-4 pl-2`}>
            <input type="radio" name="walls" value={key} defaultChecked={chosen === "" ? at === 0 : chosen === key} className="sr-only" />
            <span aria-hidden="true" className="size-8 rounded-full border border-base-content/25" style={{ background: hex }} />
            <span className="text-sm font-medium">{t(`roofing:design.wallColours.${key}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
