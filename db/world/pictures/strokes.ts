/** Short helpers for SVG shapes. Colors are `#rrggbb` or `url(#name)`. */
export const rect = (at: string, fill: string, more = "") => {
  const [x, y, width, height, rx = 0] = at.split(" ");
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${rx}" fill="${fill}" ${more}/>`;
};

export const path = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;

export const ellipse = (at: string, fill: string, more = "") => {
  const [cx, cy, rx, ry = rx] = at.split(" ");
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
};

/** With round ends. */
export const line = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Gradient from top to bottom, or left to right if `across`. */
export const gradient = (id: string, colours: readonly string[], across = false) => {
  const stops = colours.map((colour, at) => `<stop offset="${at / (colours.length - 1)}" stop-color="${colour}"/>`).join("");
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops}</linearGradient>`;
};

/** Repeating pattern. */
export const pattern = (id: string, [width, height]: readonly [number, number], content: string) =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`;

/** Repeats content at several places. */
export const repeatAt = (places: readonly string[], content: string) =>
  places.map((place) => `<g transform="translate(${place})">${content}</g>`).join("");

export const svgDocument = ([width, height]: readonly [number, number], definitions: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${content}</svg>`;
