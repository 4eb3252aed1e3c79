import type { RoofProduct } from "#app/features/products/model/roof-catalogue.ts";
import { shinglesFrom } from "#app/features/categories/roof/slopes.ts";
import { type ShingleColour, shaded } from "./shingle-colours.ts";
import type { RoofSheet } from "./sheet.ts";

/** A shingle line to try on: its tier is the wizard's product. */
export interface ShingleLine {
  /** As the address carries it: `GAF~Timberline HDZ`. */
  id: string;
  /** As its maker writes itself. */
  maker: string;
  name: string;
  tier: RoofProduct["productType"];
  page: string;
  /** Whether the name was compared with the maker's own publication. */
  isVerified: boolean;
  colours: readonly ShingleColour[];
}

/** What the house of the drawing is built of: its walls, as hex values of ours. */
export const wallColours = { CREAM: "#efe7d6", BRICK: "#a9654f", SAGE: "#b3bda6", SLATE: "#8d99a3" } as const;
export type WallColour = keyof typeof wallColours;

/** The house as it is dressed: in the chosen line, and of its colours the chosen one, else the first; without a line in a plain gray that is nobody's. */
export interface Dressed {
  line: ShingleLine | null;
  colour: ShingleColour;
  walls: string;
}

const plainColour: ShingleColour = { name: "", near: "#5e6062" };

/** Dresses the house of the drawing in what was chosen. */
export function dressed(lines: readonly ShingleLine[], chosen: { shingle: string; colour: string; walls: string }): Dressed {
  const line = lines.find(({ id }) => id === chosen.shingle) ?? null;
  const colour = line?.colours.find(({ name }) => name === chosen.colour) ?? line?.colours[0] ?? plainColour;
  const walls = Object.entries(wallColours).find(([key]) => key === chosen.walls)?.[1] ?? wallColours.CREAM;
  return { line, colour, walls };
}

/** Whether asphalt shingles may lie on this roof. A pitch that nobody knows is the roofer's to judge. */
export function takesShingles({ pitch }: Pick<RoofSheet, "pitch">): boolean {
  return typeof pitch !== "number" || pitch >= shinglesFrom;
}

/** The tones of a shingle's blend, from its shade to its lightest tab. */
export function tonesOf({ near }: ShingleColour): readonly [shade: string, dark: string, light: string, lightest: string] {
  return [shaded(near, -0.42), shaded(near, -0.14), shaded(near, 0.06), shaded(near, 0.16)];
}
