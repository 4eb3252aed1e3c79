import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { getNextCorner, calculateArea, findLabelPoint, findMidpoint, getOutwardNormal, listSideLengths } from "../model/outline.ts";
import type { RoofPart } from "../model/parts.ts";
import { isShort, toPercent, getScaleBarFeet, getScaleBarPosition, type View } from "../model/view.ts";
import type { GroundProps } from "./ground-drawing.tsx";

/** Labels as HTML, so that text has the same size on every screen. */
export function GroundLabels({ aerial, parts, active, view, crossed }: GroundProps) {
  const { t } = useTranslations();
  const feet = getScaleBarFeet(view);
  const bar = toPercent(
    { x: view.left + view.width * 0.03 + feet / 2, y: view.top + view.height * (getScaleBarPosition(aerial) - 0.015) },
    view,
  );
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 text-xs sm:text-sm">
      {parts.map((part, at) => (
        <div key={at}>
          <PartName plate={aerial ? labelBackground : ""} part={part} view={view} isCrossed={at === crossed} />
          {at === active && <Lengths part={part} view={view} />}
        </div>
      ))}
      <span className={`absolute -translate-x-1/2 -translate-y-full font-semibold ${aerial ? labelBackground : ""}`} style={bar}>
        {t("roofing:feet", { length: feet })}
      </span>
    </div>
  );
}

/** Background that keeps text readable over a picture. */
const labelBackground = "rounded bg-base-200/80 px-1";

function PartName({ plate: ground, part, view, isCrossed }: { plate: string; part: RoofPart; view: View; isCrossed: boolean }) {
  const { t, locale } = useTranslations();
  return (
    <span className={`absolute -translate-1/2 text-center leading-tight ${ground}`} style={toPercent(findLabelPoint(part.outline), view)}>
      <span className="block font-semibold">{t(`roofing:parts.kinds.${part.kind}`)}</span>
      {!isCrossed && (
        <span className="block whitespace-nowrap text-muted">
          {t("roofing:squareFeet", { area: formatNumber(calculateArea(part.outline), locale, 0) })}
        </span>
      )}
    </span>
  );
}

function Lengths({ part: { outline }, view }: { part: RoofPart; view: View }) {
  const { locale } = useTranslations();
  return listSideLengths(outline).map((length, at) => {
    const [from, out] = [outline[at] ?? getNextCorner(outline, at), getOutwardNormal(outline, at)];
    const { left, top } = toPercent(findMidpoint(from, getNextCorner(outline, at)), view);
    const place = {
      left: `calc(${left} + var(--out) * ${out.x.toFixed(2)})`,
      top: `calc(${top} + var(--out) * ${(out.y * 0.9).toFixed(2)})`,
    };
    return (
      <span
        key={at}
        className={`absolute -translate-1/2 rounded bg-base-200/80 px-0.5 font-semibold tabular-nums [--out:1.5rem] ${isShort(length, view) ? "max-sm:[--out:0.8rem]" : ""}`}
        style={place}
      >
        {formatNumber(length, locale, 1)}
      </span>
    );
  });
}
