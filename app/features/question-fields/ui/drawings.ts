import type { DrawingPaths } from "#app/ui/line-drawing.tsx";

const house = "M7 25 32 7l25 18M13 21v21h38V21";
const tank = "M22 9v31a10 4 0 0 0 20 0V9M22 9a10 4 0 0 0 20 0 10 4 0 0 0-20 0z";
const tankTint = "M22 9v31a10 4 0 0 0 20 0V9z";
const slope = "M16 9h32l11 30H5z";

/** By option, or by question and option. */
const drawings: Readonly<Record<string, DrawingPaths>> = {
  RESIDENCE: { line: `${house}M28 42V30h8v12`, tint: "M7 25 32 7l25 18z" },
  BUSINESS: {
    line: "M14 42V8h24v34M38 20h14v22M9 42h46M20 15h4M28 15h4M20 23h4M28 23h4M20 31h4M28 31h4M43 27h4M43 34h4",
    tint: "M14 8h24v34H14z",
  },
  "roofType.ASPHALT_SHINGLES": {
    line: `${slope}M13.300 16h37.400M11 23h42M8.500 30h47M24 9v7M32 16v7M40 9v7M22 16v7M43 16v7M27 23v7M38 23v7M17 30v9M32 30v9M47 30v9M16 23v7M49 23v7`,
    tint: slope,
  },
  "roofType.METAL": { line: `${slope}M22.400 9l-6.600 30M28.800 9l-2.200 30M35.200 9l2.200 30M41.600 9l6.600 30`, tint: slope },
  "roofType.WOOD": {
    line: `${slope}M13 18h11v2h9v-2h10v2h9.500M9.500 28h9v2h11v-2h9v2h16M20 18v10M31 20v8M42 19v9M15 29v10M26 30v9M37 29v10M47 30v9M27 9v9M38 9v9`,
    tint: slope,
  },
  "roofType.SLATE_TILE": {
    line: `${slope}M13.500 16q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6 0M10.500 24q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7 0M8 32q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0`,
    tint: slope,
  },
  "roofType.SYNTHETIC": {
    line: `${slope}M22 9 10 25M32 9 7 39M42 9 20 39M49 12 32 39M53 23 44 39M42 9l12 16M32 9l25 30M22 9l22 30M15 12l17 27M11 23l9 16`,
    tint: slope,
  },
  "roofType.FLAT": { line: "M5 17h54v6H5zM10 23v19M54 23v19M10 42h44M20 42V31h8v11M36 30h9v6h-9zM40 17v-5h8v5", tint: "M5 17h54v6H5z" },
  "floors.1": { line: "M9 28 32 13l23 15M14 25v17h36V25M28 42V32h8v10", tint: "M14 26h36v16H14z" },
  "floors.2": { line: "M11 20 32 7l21 13M15 18v24h34V18M15 30h34M28 42v-8h8v8M21 21h6v5h-6zM37 21h6v5h-6z", tint: "M15 19h34v23H15z" },
  "floors.3": {
    line: "M14 14 32 3l18 11M17 12v30h30V12M17 22h30M17 32h30M29 42v-6h6v6M22 15h5v4h-5zM37 15h5v4h-5zM22 25h5v4h-5zM37 25h5v4h-5z",
    tint: "M17 13h30v29H17z",
  },
  FOOTPRINT: { line: "M12 8h28v14h12v18H12zM12 3.500v0M8 8v32M6 8h4M6 40h4M12 45h40M12 43v4M52 43v4", tint: "M12 8h28v14h12v18H12z" },
  SQUARES: {
    line: "M14 6h36v36H14zM26 6v36M38 6v36M14 18h36M14 30h36",
    tint: "M14 6h12v12H14zM26 18h12v12H26zM38 30h12v12H38zM38 6h12v12H38zM14 30h12v12H14z",
  },
  "installType.REPLACE_SAME": {
    line: "M8 14v24h14V14a7 3 0 0 0-14 0zM42 14v24h14V14a7 3 0 0 0-14 0zM27 26h10M33 22l4 4-4 4",
    tint: "M42 14v24h14V14z",
  },
  "installType.REPLACE_OTHER": {
    line: "M8 14v24h14V14a7 3 0 0 0-14 0zM42 12h14v20H42zM46 32v7M52 32v7M27 26h10M33 22l4 4-4 4",
    tint: "M42 12h14v20H42z",
  },
  "installType.NEW": { line: "M25 14v24h14V14a7 3 0 0 0-14 0zM50 20v12M44 26h12", tint: "M25 14v24h14V14z" },
  "heaterType.TANK": { line: `${tank}M27 8V3M37 8V3M28 34h8`, tint: tankTint },
  "heaterType.TANKLESS": {
    line: "M20 6h24v28H20zM26 34v9M32 34v9M38 34v9M32 14c4 4 5 6 5 9a5 5 0 0 1-10 0c0-2 1-3 2-4 1 1 2 1 2 2 1-2 1-4 1-7z",
    tint: "M20 6h24v28H20z",
  },
  "heaterType.HEAT_PUMP": {
    line: "M22 18v22a10 4 0 0 0 20 0V18M20 5h24v13H20zM32 7a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM32 8v7M28.500 11.500h7",
    tint: "M22 18v22a10 4 0 0 0 20 0V18z",
  },
  "fuel.GAS": {
    line: "M33 4c9 9 13 15 13 24a14 14 0 0 1-28 0c0-6 3-9 6-13 2 3 3 4 5 5 3-5 4-9 4-16zM32 42a6 6 0 0 1-6-6c0-4 4-6 6-10 2 4 6 6 6 10a6 6 0 0 1-6 6z",
    tint: "M32 42a6 6 0 0 1-6-6c0-4 4-6 6-10 2 4 6 6 6 10a6 6 0 0 1-6 6z",
  },
  "fuel.OIL": { line: "M32 5c9 12 14 18 14 25a14 14 0 0 1-28 0c0-7 5-13 14-25zM25 31a7 7 0 0 0 7 7", tint: "M18 30h28a14 14 0 0 1-28 0z" },
  "fuel.ELECTRIC": { line: "M36 4 18 27h12l-3 17 19-24H34z", tint: "M36 4 18 27h12l-3 17 19-24H34z" },
  "fuel.PROPANE": {
    line: "M16 16h32a9 9 0 0 1 0 18H16a9 9 0 0 1 0-18zM18 34v6M46 34v6M13 40h10M41 40h10M28 16v-4h8v4",
    tint: "M16 25h41a9 9 0 0 1-9 9H16a9 9 0 0 1-9-9z",
  },
  "unitPower.SMALL": { line: drawDrops(1), tint: drawDrops(1) },
  "unitPower.MEDIUM": { line: drawDrops(2), tint: drawDrops(2) },
  "unitPower.LARGE": { line: drawDrops(3), tint: drawDrops(3) },
  "location.BASEMENT": { line: "M9 19 32 4l23 15M14 16v28h36V16M4 29h10M50 29h10M14 29h36", tint: "M14 29h36v15H14z" },
  "location.CLOSET": { line: `${house}M26 42V25h12v17M35 33v2`, tint: "M26 25h12v17H26z" },
  "location.CRAWL": { line: "M9 19 32 4l23 15M14 16v26M50 16v26M14 35h36M4 42h56M24 35v7M40 35v7", tint: "M14 35h36v7H14z" },
  "location.ATTIC": { line: `${house}M13 25h38M29 19h6`, tint: "M7 25 32 7l25 18z" },
  "location.GARAGE": { line: `${house}M20 42V28h24v14M20 32.500h24M20 37h24`, tint: "M20 28h24v14H20z" },
};

function drawDrops(count: number): string {
  const first = 32 - (count - 1) * 9;
  return Array.from({ length: count }, (_, at) => `M${first + at * 18} 12c5 8 8 11 8 16a8 8 0 0 1-16 0c0-5 3-8 8-16z`).join("");
}

/** Rise over a run of twelve inches, three units per inch. */
function drawPitch(inches: number): DrawingPaths {
  const wedge = `M14 42h36v${-inches * 3}z`;
  return { line: `${wedge}M6 42h52`, tint: wedge };
}

/** Null unless every option has a drawing. */
export function findDrawings(question: string, options: readonly string[]): Record<string, DrawingPaths> | null {
  if (question === "pitch") return Object.fromEntries(options.map((inches) => [inches, drawPitch(Number(inches))]));
  const subject = question === "existingRoof" ? "roofType" : question;
  const found = options.flatMap((option) => {
    const drawn = drawings[`${subject}.${option}`] ?? drawings[option];
    return drawn ? [[option, drawn] as const] : [];
  });
  return found.length === options.length && found.length > 0 ? Object.fromEntries(found) : null;
}
