import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { formatNumber } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { Aerial } from "../model/aerial.ts";
import { getNextCorner, type Corner, findMidpoint, listSideLengths, moveCorner, addCorner, removeCorner } from "../model/outline.ts";
import type { CrossedPart, RoofPart } from "../model/parts.ts";
import { toNearestFoot, isShort, toPercent, surfaceShape, type View, fitView } from "../model/view.ts";
import { GroundDrawing } from "./ground-drawing.tsx";
import { GroundLabels } from "./ground-labels.tsx";

interface SurfaceProps {
  parts: readonly RoofPart[];
  aerial: Aerial | null;
  /** Part whose corners can be moved. */
  active: number;
  crossed: CrossedPart | null;
  selected: number;
  onSelect: (corner: number) => void;
  onParts: (parts: readonly RoofPart[]) => void;
  /** Starts a drag, which counts as one undo step. */
  onHold: () => void;
  onDrag: (parts: readonly RoofPart[]) => void;
}

/** Feet per arrow key. */
const steps: Readonly<Record<string, Corner>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Corners are buttons that are dragged or moved with arrow keys; a plus on a side adds a corner. */
export function OutlineSurface(props: SurfaceProps) {
  const { parts, aerial, active, crossed } = props;
  const { t } = useTranslations();
  const ground = useRef<HTMLFieldSetElement>(null);
  const [draggedView, setHeld] = useState<View | null>(null);
  const view = draggedView ?? fitView(parts, aerial);
  const part = parts[active];
  const sides = part ? listSideLengths(part.outline) : [];
  const replaceOutline = (outline: RoofPart["outline"]) => parts.map((one, at) => (at === active ? { ...one, outline } : one));
  const updateOutline = (outline: RoofPart["outline"]) => props.onParts(replaceOutline(outline));
  const toCorner = ({ clientX, clientY }: PointerEvent): Corner => {
    const box = ground.current?.getBoundingClientRect();
    return box ? toNearestFoot({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }, view) : { x: 0, y: 0 };
  };
  return (
    <fieldset
      ref={ground}
      aria-label={t("roofing:surface.label")}
      className={`relative -mx-2 min-w-0 select-none sm:mx-0 overflow-hidden rounded-box border bg-base-200 ${crossed ? "border-error" : "border-base-300"}`}
      style={{ aspectRatio: surfaceShape }}
    >
      <GroundDrawing aerial={aerial} parts={parts} active={active} view={view} crossed={crossed?.part ?? null} />
      <GroundLabels aerial={aerial} parts={parts} active={active} view={view} crossed={crossed?.part ?? null} />
      {part?.outline.map((corner, at) => (
        <button
          key={`side${at}`}
          type="button"
          aria-label={t("roofing:surface.add", { number: at + 1 })}
          className={`absolute grid size-6 -translate-1/2 cursor-pointer place-items-center rounded-full border border-dashed border-secondary bg-base-100 text-sm leading-none opacity-70 hover:opacity-100 focus-visible:opacity-100 ${isShort(sides[at] ?? 0, view) ? "max-sm:hidden" : ""}`}
          style={toPercent(findMidpoint(corner, getNextCorner(part.outline, at)), view)}
          onClick={() => {
            updateOutline(addCorner(part.outline, at));
            props.onSelect(at + 1);
          }}
        >
          +
        </button>
      ))}
      {part?.outline.map((corner, at) => (
        <CornerButton
          key={`corner${at}`}
          corner={corner}
          number={at + 1}
          place={toPercent(corner, view)}
          isSelected={at === props.selected}
          onSelect={() => props.onSelect(at)}
          onHold={(isHeld) => {
            if (isHeld) props.onHold();
            setHeld(isHeld ? view : null);
          }}
          onDrag={(event) => props.onDrag(replaceOutline(moveCorner(part.outline, at, toCorner(event))))}
          onStep={(step) => updateOutline(moveCorner(part.outline, at, { x: corner.x + step.x, y: corner.y + step.y }))}
          onRemove={() => updateOutline(removeCorner(part.outline, at))}
        />
      ))}
    </fieldset>
  );
}

interface CornerProps {
  corner: Corner;
  number: number;
  place: { left: string; top: string };
  isSelected: boolean;
  onSelect: () => void;
  onHold: (isHeld: boolean) => void;
  onDrag: (event: PointerEvent) => void;
  onStep: (step: Corner) => void;
  onRemove: () => void;
}

function CornerButton({ corner, number, place, isSelected, ...on }: CornerProps) {
  const { t, locale } = useTranslations();
  const feet = (value: number) => formatNumber(value, locale, 1);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const far = event.shiftKey ? 5 : 1;
    if (step) on.onStep({ x: step.x * far, y: step.y * far });
    else if (event.key === "Delete" || event.key === "Backspace") on.onRemove();
    else return;
    event.preventDefault();
  };
  const isHeld = (event: PointerEvent<HTMLElement>) => event.currentTarget.hasPointerCapture(event.pointerId);
  return (
    <button
      type="button"
      aria-label={t("roofing:surface.corner", { number, x: feet(corner.x), y: feet(corner.y) })}
      aria-describedby="surface-help"
      className={`absolute grid size-9 -translate-1/2 cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing ${isSelected ? "z-10" : ""}`}
      style={place}
      onFocus={on.onSelect}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus({ preventScroll: true });
        on.onHold(true);
      }}
      onPointerMove={(event) => isHeld(event) && on.onDrag(event)}
      onPointerUp={() => on.onHold(false)}
      onPointerCancel={() => on.onHold(false)}
    >
      <span
        className={`grid size-6 place-items-center rounded-full border-2 text-xs font-semibold tabular-nums ${isSelected ? "border-primary bg-primary text-primary-content" : "border-secondary bg-base-100"}`}
      >
        {number}
      </span>
    </button>
  );
}
