/** A QR code to be drawn: its width in modules with the quiet zone, and the path of its dark modules. */
export interface QrModules {
  width: number;
  path: string;
}

/** A QR code as a picture. `label` says what it holds; what it holds must stand beside it as text too. */
export function QrCode({ width, path, label }: QrModules & { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${width}`} shapeRendering="crispEdges" className="size-48 bg-base-100">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
