/* oxlint-disable max-params -- coordinates and sizes read best in a row */
/** A color of a scene: `app.css` derives them from the brand's, for light and dark grounds. */
export type Ink = keyof typeof fallbacks;

/** For a picture shown on its own, without the page's colors. */
const fallbacks = {
  sky: "#e8eef2",
  cloud: "#ffffff",
  sun: "#f4c65a",
  ground: "#d8ddcb",
  path: "#efe9df",
  leaf: "#7fa37a",
  leaf2: "#5d8560",
  wall: "#fbf8f2",
  wall2: "#e9e2d6",
  roof: "#5a5f66",
  roof2: "#474b52",
  wood: "#b98a5e",
  wood2: "#96693f",
  metal: "#c3cad0",
  metal2: "#98a2ab",
  dark: "#3b4147",
  glass: "#bcd9e6",
  glass2: "#dcedf4",
  water: "#4f9fc4",
  flame: "#e8863a",
  room: "#f3e7d6",
  room2: "#dfe9e4",
  accent: "#b3282d",
  accent2: "#8a1d22",
  shade: "#00000014",
} as const;

export const standaloneStyle = `svg{${Object.entries(fallbacks)
  .map(([name, color]) => `--s-${name}:${color}`)
  .join(";")}}`;

export const inkNames = Object.keys(fallbacks) as Ink[];

const paint = (ink: Ink) => `var(--s-${ink})`;

export function rect(x: number, y: number, width: number, height: number, ink: Ink, radius = 0): string {
  const corner = radius > 0 ? ` rx="${round(radius)}"` : "";
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${corner} fill="${paint(ink)}"/>`;
}

export function circle(x: number, y: number, radius: number, ink: Ink): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${paint(ink)}"/>`;
}

export function ellipse(x: number, y: number, width: number, height: number, ink: Ink): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(width)}" ry="${round(height)}" fill="${paint(ink)}"/>`;
}

export function shape(d: string, ink: Ink): string {
  return `<path d="${d}" fill="${paint(ink)}"/>`;
}

export function line(d: string, ink: Ink, width: number): string {
  return `<path d="${d}" fill="none" stroke="${paint(ink)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Moved and scaled. */
export function at(x: number, y: number, content: string, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)})${scale === 1 ? "" : ` scale(${scale})`}">${content}</g>`;
}

export function rotated(degrees: number, x: number, y: number, content: string): string {
  return `<g transform="rotate(${degrees} ${x} ${y})">${content}</g>`;
}

const round = (value: number) => Math.round(value * 10) / 10;
