import { useId } from "react";
import type { Aerial } from "../model/aerial.ts";
import type { RoofPart } from "../model/parts.ts";
import { getScaleBarFeet, getScaleBarPosition, type View } from "../model/view.ts";

export interface GroundProps {
  /** Picture under the outlines, centered. */
  aerial: Aerial | null;
  parts: readonly RoofPart[];
  active: number;
  view: View;
  /** Index of a self-crossing part. */
  crossed: number | null;
}

/** Grid and roof parts. Hidden from assistive technology: the lists say the same. */
export function GroundDrawing({ aerial, parts, active, view, crossed }: GroundProps) {
  const grid = useId();
  const { left, top, width, height } = view;
  const feet = getScaleBarFeet(view);
  const [x, y, tick] = [left + width * 0.03, top + height * getScaleBarPosition(aerial), width / 90];
  return (
    <svg viewBox={`${left} ${top} ${width} ${height}`} className="absolute inset-0 size-full" aria-hidden="true">
      <defs>
        <pattern id={`${grid}1`} width="1" height="1" patternUnits="userSpaceOnUse">
          <path d="M1 0H0V1" fill="none" className="stroke-base-300" strokeWidth={width / 2400} />
        </pattern>
        <pattern id={`${grid}10`} width="10" height="10" patternUnits="userSpaceOnUse">
          <path d="M10 0H0V10" fill="none" className="stroke-muted/35" strokeWidth={width / 900} />
        </pattern>
      </defs>
      {width <= 150 && <rect x={left} y={top} width={width} height={height} fill={`url(#${grid}1)`} />}
      <rect x={left} y={top} width={width} height={height} fill={`url(#${grid}10)`} />
      {aerial && <image href={aerial.src} x={-aerial.width / 2} y={-aerial.height / 2} width={aerial.width} height={aerial.height} />}
      {parts.map(({ outline }, at) => (
        <polygon
          key={at}
          points={outline.map((corner) => `${corner.x},${corner.y}`).join(" ")}
          className={at === crossed ? crossedLook : at === active ? activeLook : otherLook}
          strokeWidth={width / 260}
          strokeLinejoin="round"
        />
      ))}
      <path d={`M${x} ${y - tick}v${tick}h${feet}v${-tick}`} fill="none" className="stroke-base-content" strokeWidth={width / 350} />
    </svg>
  );
}

const crossedLook = "fill-error/15 stroke-error";
const activeLook = "fill-primary/10 stroke-primary";
const otherLook = "fill-secondary/10 stroke-secondary";
