/** `width` is in modules with the quiet zone, `path` draws the dark ones. */
export interface QrModules {
  width: number;
  path: string;
}

/** Show what it holds as text beside it too. */
export function QrCode({ width, path, label }: QrModules & { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${width}`} shapeRendering="crispEdges" className="size-48 bg-base-100">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
