import {
  arrow,
  circle,
  drops,
  fan,
  fire,
  frost,
  fumes,
  gable,
  house,
  pane,
  paneTint,
  pitch,
  plus,
  question,
  slope,
  smallWrench,
  stall,
  tank,
  tankTint,
  tub,
  tubTint,
  unit,
  type LineArt,
} from "./choice-parts.ts";

/** By question and option, on 64 × 48. */
export const jobDrawings = {
  customerType: {
    RESIDENCE: { line: `${house}M28 42V30h8v12`, tint: "M7 25 32 7l25 18z" },
    BUSINESS: {
      line: "M14 42V8h24v34M38 20h14v22M9 42h46M20 15h4M28 15h4M20 23h4M28 23h4M20 31h4M28 31h4M43 27h4M43 34h4",
      tint: "M14 8h24v34H14z",
    },
  },
  sizeBy: {
    FOOTPRINT: { line: "M12 8h28v14h12v18H12zM12 3.500v0M8 8v32M6 8h4M6 40h4M12 45h40M12 43v4M52 43v4", tint: "M12 8h28v14h12v18H12z" },
    SQUARES: {
      line: "M14 6h36v36H14zM26 6v36M38 6v36M14 18h36M14 30h36",
      tint: "M14 6h12v12H14zM26 18h12v12H26zM38 30h12v12H38zM38 6h12v12H38zM14 30h12v12H14z",
    },
  },
  roofType: {
    ASPHALT_SHINGLES: {
      line: `${slope}M13.300 16h37.400M11 23h42M8.500 30h47M24 9v7M32 16v7M40 9v7M22 16v7M43 16v7M27 23v7M38 23v7M17 30v9M32 30v9M47 30v9M16 23v7M49 23v7`,
      tint: slope,
    },
    METAL: { line: `${slope}M22.400 9l-6.600 30M28.800 9l-2.200 30M35.200 9l2.200 30M41.600 9l6.600 30`, tint: slope },
    WOOD: {
      line: `${slope}M13 18h11v2h9v-2h10v2h9.500M9.500 28h9v2h11v-2h9v2h16M20 18v10M31 20v8M42 19v9M15 29v10M26 30v9M37 29v10M47 30v9M27 9v9M38 9v9`,
      tint: slope,
    },
    SLATE_TILE: {
      line: `${slope}M13.500 16q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6.200 0q3.100 5 6 0M10.500 24q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7.200 0q3.600 6 7 0M8 32q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0q4 6 8 0`,
      tint: slope,
    },
    SYNTHETIC: {
      line: `${slope}M22 9 10 25M32 9 7 39M42 9 20 39M49 12 32 39M53 23 44 39M42 9l12 16M32 9l25 30M22 9l22 30M15 12l17 27M11 23l9 16`,
      tint: slope,
    },
    FLAT: { line: "M5 17h54v6H5zM10 23v19M54 23v19M10 42h44M20 42V31h8v11M36 30h9v6h-9zM40 17v-5h8v5", tint: "M5 17h54v6H5z" },
  },
  product: {
    TRADITIONAL: {
      line: "M6 8h52v32H6zM6 19h52M6 30h52M19 8v11M32 8v11M45 8v11M25 19v11M38 19v11M51 19v11M12 19v11M19 30v10M32 30v10M45 30v10",
    },
    ARCHITECTURAL: {
      line: "M6 8h52v32H6zM6 17h14v3h10v-3h14v3h14M6 28h8v3h14v-3h12v3h18M20 8v9M30 8v9M44 8v9M14 20v8M28 20v8M40 20v8M52 20v8M20 31v9M34 31v9M46 31v9",
      tint: "M20 17h10v3H20zM44 17h14v3H44zM14 28h14v3H14zM40 28h18v3H40z",
    },
    DESIGNER: {
      line: "M6 8h52v32H6zM6 16c0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0M6 27c3 5 6.500 5 6.500 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 5 4 5 6.500 0M19 8v8M32 8v8M45 8v8",
      tint: "M6 16c0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0 0 8 13 8 13 0V8H6z",
    },
    PERFORMANCE: {
      line: "M4 8h40v32H4zM4 19h40M4 30h30M17 8v11M30 8v11M24 19v11M17 30v10M46 20l12 4v8c0 7-5 11-12 14-7-3-12-7-12-14v-8zM41 33l4 4 7-8",
      tint: "M46 20l12 4v8c0 7-5 11-12 14-7-3-12-7-12-14v-8z",
    },
  },
  pitch: {
    2: pitch(2),
    4: pitch(4),
    6: pitch(6),
    8: pitch(8),
    10: pitch(10),
    12: pitch(12),
  },
  floors: {
    1: { line: "M9 28 32 13l23 15M14 25v17h36V25M28 42V32h8v10", tint: "M14 26h36v16H14z" },
    2: { line: "M11 20 32 7l21 13M15 18v24h34V18M15 30h34M28 42v-8h8v8M21 21h6v5h-6zM37 21h6v5h-6z", tint: "M15 19h34v23H15z" },
    3: {
      line: "M14 14 32 3l18 11M17 12v30h30V12M17 22h30M17 32h30M29 42v-6h6v6M22 15h5v4h-5zM37 15h5v4h-5zM22 25h5v4h-5zM37 25h5v4h-5z",
      tint: "M17 13h30v29H17z",
    },
  },
  installType: {
    REPLACE_SAME: {
      line: "M8 14v24h14V14a7 3 0 0 0-14 0zM42 14v24h14V14a7 3 0 0 0-14 0zM27 26h10M33 22l4 4-4 4",
      tint: "M42 14v24h14V14z",
    },
    REPLACE_OTHER: {
      line: "M8 14v24h14V14a7 3 0 0 0-14 0zM42 12h14v20H42zM46 32v7M52 32v7M27 26h10M33 22l4 4-4 4",
      tint: "M42 12h14v20H42z",
    },
    NEW: { line: "M25 14v24h14V14a7 3 0 0 0-14 0zM50 20v12M44 26h12", tint: "M25 14v24h14V14z" },
  },
  heaterType: {
    TANK: { line: `${tank}M27 8V3M37 8V3M28 34h8`, tint: tankTint },
    TANKLESS: {
      line: "M20 6h24v28H20zM26 34v9M32 34v9M38 34v9M32 14c4 4 5 6 5 9a5 5 0 0 1-10 0c0-2 1-3 2-4 1 1 2 1 2 2 1-2 1-4 1-7z",
      tint: "M20 6h24v28H20z",
    },
    HEAT_PUMP: {
      line: "M22 18v22a10 4 0 0 0 20 0V18M20 5h24v13H20zM32 7a4.500 4.500 0 1 0 0 9 4.500 4.500 0 0 0 0-9zM32 8v7M28.500 11.500h7",
      tint: "M22 18v22a10 4 0 0 0 20 0V18z",
    },
  },
  fuel: {
    GAS: {
      line: "M33 4c9 9 13 15 13 24a14 14 0 0 1-28 0c0-6 3-9 6-13 2 3 3 4 5 5 3-5 4-9 4-16zM32 42a6 6 0 0 1-6-6c0-4 4-6 6-10 2 4 6 6 6 10a6 6 0 0 1-6 6z",
      tint: "M32 42a6 6 0 0 1-6-6c0-4 4-6 6-10 2 4 6 6 6 10a6 6 0 0 1-6 6z",
    },
    OIL: { line: "M32 5c9 12 14 18 14 25a14 14 0 0 1-28 0c0-7 5-13 14-25zM25 31a7 7 0 0 0 7 7", tint: "M18 30h28a14 14 0 0 1-28 0z" },
    ELECTRIC: { line: "M36 4 18 27h12l-3 17 19-24H34z", tint: "M36 4 18 27h12l-3 17 19-24H34z" },
    PROPANE: {
      line: "M16 16h32a9 9 0 0 1 0 18H16a9 9 0 0 1 0-18zM18 34v6M46 34v6M13 40h10M41 40h10M28 16v-4h8v4",
      tint: "M16 25h41a9 9 0 0 1-9 9H16a9 9 0 0 1-9-9z",
    },
  },
  unitPower: {
    SMALL: drops(1),
    MEDIUM: drops(2),
    LARGE: drops(3),
  },
  location: {
    BASEMENT: { line: "M9 19 32 4l23 15M14 16v28h36V16M4 29h10M50 29h10M14 29h36", tint: "M14 29h36v15H14z" },
    CLOSET: { line: `${house}M26 42V25h12v17M35 33v2`, tint: "M26 25h12v17H26z" },
    CRAWL: { line: "M9 19 32 4l23 15M14 16v26M50 16v26M14 35h36M4 42h56M24 35v7M40 35v7", tint: "M14 35h36v7H14z" },
    ATTIC: { line: `${house}M13 25h38M29 19h6`, tint: "M7 25 32 7l25 18z" },
    GARAGE: { line: `${house}M20 42V28h24v14M20 32.500h24M20 37h24`, tint: "M20 28h24v14H20z" },
    UTILITY_ROOM: { line: `${house}M21 27h22v15H21z${circle(32, 35, 5)}`, tint: "M21 27h22v15H21z" },
    ROOFTOP: { line: `M8 22h48v20H8zM20 10h24v12H20z${circle(32, 16, 4)}`, tint: "M20 10h24v12H20z" },
    OUTSIDE: { line: `M4 24 20 11l16 13M8 21v21h24V21M40 25h19v17H40z${circle(49.5, 33.5, 5)}`, tint: "M40 25h19v17H40z" },
    KITCHEN: { line: "M8 20h48M12 20v22h40V20M32 20v22M24 20v-8a5 5 0 0 1 10 0v2M20 27v5M44 27v5", tint: "M12 20h40v22H12z" },
    OTHER: { line: `${house}${question}`, tint: gable },
  },
  hvacJob: {
    REPLACE: { line: `M5 14h19v24H5zM40 14h19v24H40z${arrow}${circle(14.5, 26, 6)}${circle(49.5, 26, 6)}`, tint: "M40 14h19v24H40z" },
    INSTALL: { line: `${unit}${circle(20, 27, 9)}${plus(49, 27)}`, tint: unit },
    PARTS: { line: `M10 8h44v34H10z${fan(32, 25, 12)}`, tint: circle(32, 25, 12) },
    REPAIR: { line: `${unit}${circle(18, 27, 8)}${smallWrench}`, tint: smallWrench },
  },
  systemType: {
    AIR_CONDITIONER: { line: `M10 8h44v34H10z${circle(26, 25, 11)}${frost(46, 25)}`, tint: circle(26, 25, 11) },
    FURNACE: { line: `M17 4h30v40H17zM23 10h18M23 15h18${fire(32, 21)}`, tint: fire(32, 21) },
    AIR_CONDITIONER_AND_FURNACE: {
      line: `M4 16h26v26H4z${circle(17, 29, 9)}M37 6h22v36H37zM42 12h12M42 17h12${fire(48, 20)}`,
      tint: `${circle(17, 29, 9)}${fire(48, 20)}`,
    },
    HEAT_PUMP: { line: `M8 8h30v34H8z${circle(23, 25, 10)}M44 18h13M53 14l4 4-4 4M57 32H44M48 28l-4 4 4 4`, tint: circle(23, 25, 10) },
    BOILER: { line: `M12 6h26v36H12z${circle(25, 15, 5)}${fire(25, 20)}M38 12h14v30M38 34h8v8`, tint: fire(25, 20) },
    MINI_SPLIT: { line: `M6 8h52v17H6zM12 19h40${fumes(22, 42)}`, tint: "M6 8h52v17H6z" },
  },
  bathing: {
    TUB_TO_SHOWER: {
      line: `M3 24h22v4a8 8 0 0 1-8 8h-6a8 8 0 0 1-8-8zM6 24v-8a3 3 0 0 1 6 0${arrow}M42 6h18v36H42zM51 10h5M56 6v4M49 16v3M53 16v3M51 22v3`,
      tint: "M42 6h18v36H42z",
    },
    NEW_SHOWER: {
      line: "M14 44V10a6 6 0 0 1 12 0v2M20 12h14l4 7H16zM22 24v3M28 24v3M34 24v3M24 32v3M31 32v3M8 44h48M50 6v38",
      tint: "M20 12h14l4 7H16z",
    },
    NEW_TUB: { line: tub, tint: tubTint },
    KEEP: { line: `${tub}M38 12l5 5 10-11`, tint: tubTint },
  },
  showerSize: {
    1: { line: stall(21, 22, [32]), tint: "M21 5h22v38H21z" },
    2: { line: stall(14, 36, [24, 40]), tint: "M14 5h36v38H14z" },
    "3+": { line: stall(5, 54, [17, 32, 47]), tint: "M5 5h54v38H5z" },
  },
  tubType: {
    ALCOVE: {
      line: "M6 4v40M58 4v40M6 8h52M6 26h52M10 26v4a10 10 0 0 0 10 10h24a10 10 0 0 0 10-10v-4M46 26V16a4 4 0 0 1 8 0",
      tint: "M6 8h52v18H6z",
    },
    FREESTANDING: {
      line: "M6 18c0 18 8 22 26 22s26-4 26-22zM20 40v4M44 40v4M14 18V9a4 4 0 0 1 8 0",
      tint: "M6 18c0 18 8 22 26 22s26-4 26-22z",
    },
  },
  work: {
    WINDOWS: { line: `${pane}M12 42h40`, tint: paneTint },
    ENTRY_DOORS: { line: "M18 42V6h28v36M12 42h40M23 11h18v10H23zM40 26v4M23 26h10v11H23z", tint: "M18 6h28v36H18z" },
    PATIO_DOORS: {
      line: "M6 7h52v35H6zM32 7v35M28 22v6M36 22v6M10 11h18v27H10zM36 11h18v27H36z",
      tint: "M10 11h18v27H10zM36 11h18v27H36z",
    },
    INSIDE_DOORS: {
      line: "M18 4h28v40H18zM23 9h7v13h-7zM34 9h7v13h-7zM23 27h7v12h-7zM34 27h7v12h-7zM42.500 23v3",
      tint: "M18 4h28v40H18z",
    },
    STORM_DOORS: { line: "M15 4h34v40H15zM20 9h24v16H20zM20 29h24v10H20zM46 24v4M12 4v40", tint: "M20 9h24v16H20zM20 29h24v10H20z" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, LineArt>>>>;
