/** SVG paths on 64 × 48; `tint` is filled. */
export interface DrawingPaths {
  line: string;
  tint?: string | undefined;
}

/** Attributes of the `svg` of every drawing. */
export const drawingFrame = {
  "aria-hidden": true,
  viewBox: "0 0 64 48",
  fill: "none",
  stroke: "currentColor",
  strokeWidth: "1.6",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Decorative, in the page's secondary color. */
export function LineDrawing({ of: { line, tint }, className = "h-14 w-auto" }: { of: DrawingPaths; className?: string }) {
  return (
    <svg {...drawingFrame} className={`shrink-0 text-secondary ${className}`}>
      {tint && <path d={tint} fill="currentColor" stroke="none" opacity="0.14" />}
      <path d={line} />
    </svg>
  );
}
