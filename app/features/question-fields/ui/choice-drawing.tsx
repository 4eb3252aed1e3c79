import { drawingFrame } from "#app/ui/line-drawing.tsx";
import { toDrawingId } from "../model/drawn-choices.ts";

const files = import.meta.glob<string>("../../../ui/pictures/choices/*.svg", { query: "?url&no-inline", import: "default", eager: true });

/** Decorative, in the page's secondary color. Its file loads with the first drawing of the question. */
export function ChoiceDrawing({ set, option, className }: { set: string; option: string; className: string }) {
  return (
    <svg {...drawingFrame} className={`aspect-4/3 shrink-0 text-secondary ${className}`}>
      <use href={`${files[`../../../ui/pictures/choices/${set}.svg`]}#${toDrawingId(option)}`} />
    </svg>
  );
}
