/** SVG paths; `tint` is filled. */
export interface LineArt {
  line: string;
  tint?: string;
}

// Parts on 64 × 48.
export const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
export const drop = (x: number, y: number) => `M${x} ${y}c3 4 5 6 5 9a5 5 0 0 1-10 0c0-3 2-5 5-9z`;
export const frost = (x: number, y: number) => `M${x} ${y - 7}v14M${x - 6} ${y - 4}l12 8M${x + 6} ${y - 4}l-12 8`;
export const fire = (x: number, y: number) => `M${x} ${y}c5 4 8 8 8 13a8 8 0 0 1-16 0c0-3 2-5 3-8 2 2 2 2 3 3 2-3 2-5 2-8z`;
export const fan = (x: number, y: number, radius: number) =>
  `${circle(x, y, radius)}M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}`;
export const waves = (x: number, y: number) => `M${x} ${y}c4 4 4 10 0 14M${x + 5} ${y - 4}c7 7 7 15 0 22`;
export const fumes = (x: number, y: number) => [0, 10, 20].map((right) => `M${x + right} ${y}c-4-4 4-6 0-10`).join("");
export const plus = (x: number, y: number) => `M${x - 6} ${y}h12M${x} ${y - 6}v12`;
export const question = "M28 29a4 4 0 1 1 6 3.500c-2 1-2 2-2 3.500M32 39.500v.5";
export const slash = "M10 44 54 4";
export const arrow = "M28 25h9M33 21l4 4-4 4";

export const house = "M7 25 32 7l25 18M13 21v21h38V21";
export const gable = "M7 25 32 7l25 18z";
export const slope = "M16 9h32l11 30H5z";
export const slopeRows = "M13.300 16h37.400M11 23h42M8.500 30h47";
export const tank = "M22 9v31a10 4 0 0 0 20 0V9M22 9a10 4 0 0 0 20 0 10 4 0 0 0-20 0z";
export const tankSide = "M10 9v31a10 4 0 0 0 20 0V9M10 9a10 4 0 0 0 20 0 10 4 0 0 0-20 0z";
export const tankTint = "M22 9v31a10 4 0 0 0 20 0V9z";
export const wrench = "M40 8a10 10 0 0 0-9 14L14 39l5 5 17-17a10 10 0 0 0 13-12l-7 5-5-5 6-6a10 10 0 0 0-3-1z";
export const smallWrench = "M54 14a6 6 0 0 0-6 8L38 32l3 3 10-10a6 6 0 0 0 8-7l-4 3-3-3 4-3a6 6 0 0 0-2-1z";
export const faucet = "M8 14h28a9 9 0 0 1 9 9v4h-8v-4H8zM20 14V7M14 7h12";
export const thermometer = "M16 9a5 5 0 0 1 10 0v19a8 8 0 1 1-10 0z";
export const mercury = "M16 24h10v4a8 8 0 1 1-10 0z";
export const unit = "M6 13h28v28H6z";
export const pane = "M16 6h32v36H16zM32 6v36M16 24h32";
export const paneTint = "M16 6h32v36H16z";
export const leftPane = "M6 8h26v34H6zM19 8v34M6 25h26";
export const wall = "M10 6h44v36H10z";
export const siding = "M8 7h48v35H8zM8 16h48M8 25h48M8 34h48";
export const planks = "M6 27h52v15H6zM6 34.500h52M24 27v7.500M42 34.500V42";
export const leftDoor = "M10 4h26v40H10zM30 23v4";
export const outlet = "M19 10h26v32H19zM27 19v7M37 19v7M32 32v3";
export const leftOutlet = "M6 10h24v30H6zM13 19v6M23 19v6M18 31v3";
export const bulb = "M32 5a12 12 0 0 0-7 21.500V34h14v-7.500A12 12 0 0 0 32 5zM27 38.500h10M29.500 43h5";
export const toilet = "M14 5h15v16H14zM12 21h32c0 9-5 14-13 15v7H20v-7c-5-2-8-7-8-15z";
export const tub = "M6 24h52v4a12 12 0 0 1-12 12H18A12 12 0 0 1 6 28zM14 40l-2 4M50 40l2 4M12 24V11a5 5 0 0 1 10 0";
export const tubTint = "M6 24h52v4a12 12 0 0 1-12 12H18A12 12 0 0 1 6 28z";
export const cloud = "M18 24a7.500 7.500 0 0 1 1-15 10 10 0 0 1 19-1 8 8 0 0 1 7 16z";
export const stall = (x: number, width: number, people: readonly number[]) =>
  `M${x} 5h${width}v38H${x}zM${x + width - 9} 10h5M${x + width - 4} 5v5${people.map((at) => `${circle(at, 20, 3.5)}M${at - 5} 41V30a5 5 0 0 1 10 0v11`).join("")}`;

/** Rise over a run of twelve inches, three units per inch. */
export const pitch = (inches: number): LineArt => {
  const wedge = `M14 42h36v${-inches * 3}z`;
  return { line: `${wedge}M6 42h52`, tint: wedge };
};
export const drops = (count: number) => {
  const first = 32 - (count - 1) * 9;
  const art = Array.from({ length: count }, (_, at) => `M${first + at * 18} 12c5 8 8 11 8 16a8 8 0 0 1-16 0c0-5 3-8 8-16z`).join("");
  return { line: art, tint: art };
};
