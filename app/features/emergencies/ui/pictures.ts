import type { DrawingPaths } from "#app/ui/line-drawing.tsx";
import type { Hazard, SafetyStep } from "../model.ts";

const house = "M8 26 32 7l24 19M14 22v20h36V22";
const drop = "M32 8c7 10 11 15 11 21a11 11 0 0 1-22 0c0-6 4-11 11-21z";
const smallDrop = "M50 22c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 2-7 6-13z";
const flame = "M33 5c8 8 12 14 12 22a13 13 0 0 1-26 0c0-6 3-9 6-13 2 3 3 4 5 5 2-5 3-9 3-14z";
const bolt = "M36 4 18 27h12l-3 17 19-24H34z";
const tank = "M22 9v31a10 4 0 0 0 20 0V9M22 9a10 4 0 0 0 20 0 10 4 0 0 0-20 0z";
const triangle = "M32 7 56 43H8z";
const wrench = "M40 8a10 10 0 0 0-9 14L14 39l5 5 17-17a10 10 0 0 0 13-12l-7 5-5-5 6-6a10 10 0 0 0-3-1z";
const pane = "M16 6h32v36H16zM32 6v36M16 24h32";
const door = "M10 6h26v38H10z";
const frost = "M32 5v38M16 14l32 20M48 14 16 34M27 9l5 4 5-4M27 39l5-4 5 4";

const hazardPictures: Readonly<Record<Hazard, DrawingPaths>> = {
  gas: { line: flame, tint: flame },
  fire: { line: bolt, tint: bolt },
  heater: { line: `${tank}${smallDrop}`, tint: smallDrop },
  water: { line: drop, tint: drop },
  roof: { line: "M6 24 32 6l26 18M12 20v8M52 20v8M32 20c4 5 6 8 6 12a6 6 0 0 1-12 0c0-4 2-7 6-12z", tint: "M6 24 32 6l26 18z" },
  structure: { line: `${triangle}M32 20v11M32 36v1`, tint: triangle },
  opening: { line: `${pane}M20 12l8 6-3 5 5 4`, tint: "M16 6h16v18H16z" },
  cold: { line: frost },
  calm: { line: wrench, tint: wrench },
};

export function findPicture(hazard: Hazard): DrawingPaths {
  return hazardPictures[hazard];
}

export const stepPictures: Readonly<Record<SafetyStep, DrawingPaths>> = {
  leave: { line: `${door}M30 24v3M42 25h16M52 19l6 6-6 6`, tint: door },
  leaveIfSmoke: { line: `${door}M30 24v3M42 31h16M52 25l6 6-6 6M44 14c3-4 6 0 9-3`, tint: door },
  noSwitches: { line: "M20 8h24v32H20zM32 14v12M28 18l4-4 4 4M8 44 56 4", tint: "M20 8h24v32H20z" },
  callGas: { line: "M24 4h16v40H24zM30 38h4M46 12c4 4 4 10 0 14M18 12c-4 4-4 10 0 14", tint: "M24 10h16v24H24z" },
  breakerOff: {
    line: "M14 4h36v40H14zM22 12h8v10h-8zM34 12h8v10h-8zM22 28h8v10h-8zM34 28h8v10h-8zM26 19v2M38 15v2",
    tint: "M22 12h8v10h-8zM34 28h8v10h-8z",
  },
  breakerWet: { line: `M10 4h30v40H10zM18 12h6v9h-6zM28 12h6v9h-6zM18 28h6v9h-6z${smallDrop}`, tint: smallDrop },
  dontTouch: {
    line: "M20 26V14a3 3 0 0 1 6 0v10-14a3 3 0 0 1 6 0v14-12a3 3 0 0 1 6 0v14-8a3 3 0 0 1 6 0v14a12 12 0 0 1-24 0l-6-9a3 3 0 0 1 5-3zM8 44 56 4",
  },
  shutWater: { line: "M4 30h18M42 30h18M22 22h20v16H22zM32 22v-8M20 14h24M26 10v8M38 10v8", tint: "M22 22h20v16H22z" },
  heaterOff: { line: `${tank}M27 24h10v10H27zM32 27v4`, tint: "M27 24h10v10H27z" },
  moveThings: { line: "M6 36h22V22H6zM11 22v-8h12v8M34 29h18M46 23l6 6-6 6", tint: "M6 36h22V22H6z" },
  catchWater: { line: "M16 26h32l-4 18H20zM32 4c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11z", tint: "M18 34h28l-2 10H20z" },
  stayOffRoof: { line: `${house}M8 46 56 2`, tint: "M8 26 32 7l24 19z" },
  takePhotos: {
    line: "M6 14h14l4-6h16l4 6h14v28H6zM32 20a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
    tint: "M32 20a8 8 0 1 0 0 16 8 8 0 0 0 0-16z",
  },
  keepAway: { line: `${triangle}M32 20v11M32 36v1`, tint: triangle },
  coverOpening: { line: `${pane}M16 6l32 36M48 6 16 42`, tint: "M16 6h32v36H16z" },
  checkThermostat: {
    line: "M32 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM32 24l8-8M32 12v2M20 24h2M42 24h2",
    tint: "M32 6a18 18 0 1 0 0 36 18 18 0 0 0 0-36z",
  },
  closeRooms: { line: "M8 42V12M8 34h48v8M56 34v-6a6 6 0 0 0-6-6H22v12", tint: "M22 22h28a6 6 0 0 1 6 6v6H22z" },
  dripTaps: {
    line: "M10 16h26a8 8 0 0 1 8 8v4h-8v-3H10zM22 16V8M16 8h12M40 34c2 3 3 5 3 7a3 3 0 0 1-6 0c0-2 1-4 3-7z",
    tint: "M40 34c2 3 3 5 3 7a3 3 0 0 1-6 0c0-2 1-4 3-7z",
  },
  switchOff: { line: "M32 6v16M20 12a16 16 0 1 0 24 0", tint: "M20 12a16 16 0 1 0 24 0L32 24z" },
};
