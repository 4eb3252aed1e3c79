import { useState, type KeyboardEvent } from "react";
import { formatNumber } from "#app/lib/formats.ts";
import { parseNumber } from "#app/lib/numbers.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { controlAttributes, FieldError } from "#app/ui/form-field.tsx";
import { Icon } from "#app/ui/icons.tsx";
import {
  type Corner,
  cornerLimits,
  getMaxSideLength,
  type Outline,
  listSideLengths,
  moveCorner,
  addCorner,
  removeCorner,
  resizeSide,
} from "../model/outline.ts";

interface SideListProps {
  outline: Outline;
  selected: number;
  onSelect: (corner: number) => void;
  onOutline: (outline: Outline) => void;
}

const moves: readonly (readonly [name: string, turn: string, step: Corner])[] = [
  ["left", "rotate-180", { x: -1, y: 0 }],
  ["up", "-rotate-90", { x: 0, y: -1 }],
  ["down", "rotate-90", { x: 0, y: 1 }],
  ["right", "", { x: 1, y: 0 }],
];

/** Edits the outline without dragging: lengths to type, and buttons that move the selected corner. */
export function SideList(props: SideListProps) {
  const { t } = useTranslations();
  const { outline, selected } = props;
  return (
    <div className="flex flex-col gap-4">
      <CornerPad {...props} />
      <details className="rounded-box border border-base-300 bg-base-100" open>
        <summary className="min-h-12 cursor-pointer px-4 py-3 font-semibold">{t("roofing:sides.title")}</summary>
        <div className="flex flex-col gap-3 border-t border-base-300 p-4">
          <p className="text-sm text-muted">{t("roofing:sides.hint")}</p>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
            {listSideLengths(outline).map((length, at) => (
              <SideField
                key={at}
                number={at + 1}
                to={((at + 1) % outline.length) + 1}
                length={length}
                maxLength={getMaxSideLength(outline, at)}
                isNear={at === selected}
                onLength={(feet) => props.onOutline(resizeSide(outline, at, feet))}
              />
            ))}
          </ul>
        </div>
      </details>
    </div>
  );
}

function CornerPad({ outline, selected, onSelect, onOutline }: SideListProps) {
  const { t } = useTranslations();
  const corner = outline[selected] ?? outline[0];
  const at = outline[selected] ? selected : 0;
  if (!corner) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2" aria-label={t("roofing:pad.label", { number: at + 1 })}>
      <span className="mr-1 font-semibold">{t("roofing:pad.label", { number: at + 1 })}</span>
      {moves.map(([name, turn, step]) => (
        <Button
          key={name}
          shape="square"
          type="button"
          className="size-11"
          aria-label={t(`roofing:pad.${name}`)}
          onClick={() => onOutline(moveCorner(outline, at, { x: corner.x + step.x, y: corner.y + step.y }))}
        >
          <Icon name="arrow" className={`size-5 ${turn}`} />
        </Button>
      ))}
      <Button size="tall" type="button" onClick={() => onSelect((at + 1) % outline.length)}>
        {t("roofing:pad.next")}
      </Button>
      <Button
        size="tall"
        type="button"
        disabled={outline.length >= cornerLimits.most}
        onClick={() => (onOutline(addCorner(outline, at)), onSelect(at + 1))}
      >
        {t("roofing:pad.add")}
      </Button>
      <Button
        size="tall"
        type="button"
        disabled={outline.length <= cornerLimits.least}
        onClick={() => (onOutline(removeCorner(outline, at)), onSelect(0))}
      >
        {t("roofing:pad.remove")}
      </Button>
    </fieldset>
  );
}

interface SideFieldProps {
  number: number;
  to: number;
  length: number;
  /** Longest that fits the drawing, in feet. */
  maxLength: number;
  isNear: boolean;
  onLength: (feet: number) => void;
}

/** Feet. */
const lengths = { min: 1, max: 400 } as const;

/** Applied on blur or Enter. An invalid length stays, with an error. */
function SideField({ number, to, length, maxLength, isNear, onLength }: SideFieldProps) {
  const { t, locale } = useTranslations();
  const [refused, setRefused] = useState(false);
  const shown = formatNumber(length, locale, 1);
  const max = Math.min(lengths.max, maxLength);
  const error = refused ? t("errors:answers.number.plain", { min: lengths.min, max: formatNumber(max, locale, 1) }) : undefined;
  const commitLength = ({ value }: HTMLInputElement) => {
    const feet = parseNumber(value);
    const isLength = feet !== null && feet >= lengths.min && feet <= max;
    setRefused(!isLength && value !== shown);
    if (isLength && value !== shown) onLength(feet);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    commitLength(event.currentTarget);
  };
  return (
    <li>
      <label className={`flex flex-col gap-1 rounded-field border p-2 ${isNear ? "border-primary" : "border-transparent"}`}>
        <span className="text-sm">{t("roofing:sides.side", { from: number, to })}</span>
        <input
          key={shown}
          {...controlAttributes(`side-${number}`, { error })}
          className={`input min-h-11 w-full text-base tabular-nums ${error ? "input-error" : ""}`}
          inputMode="decimal"
          autoComplete="off"
          defaultValue={shown}
          onBlur={(event) => commitLength(event.currentTarget)}
          onKeyDown={onKeyDown}
        />
      </label>
      <FieldError id={`side-${number}`} className="block px-2" isAlert>
        {error}
      </FieldError>
    </li>
  );
}
