import type { RoofProduct } from "#app/features/products/model/roof-catalogue.ts";
import { minShingleRise } from "#app/features/categories/roof/slopes.ts";
import { type ShingleColour, shadeColour } from "./shingle-colours.ts";
import type { RoofSheet } from "./sheet.ts";

/** Shingle line to preview. Its tier is the wizard's `product` answer. */
export interface ShingleLine {
  /** As in the URL: `GAF~Timberline HDZ`. */
  id: string;
  /** Display name of the manufacturer. */
  maker: string;
  name: string;
  tier: RoofProduct["productType"];
  page: string;
  /** True if the name was checked against the manufacturer's publication. */
  isVerified: boolean;
  colours: readonly ShingleColour[];
}

/** Our own hex values. */
export const wallColours = { CREAM: "#efe7d6", BRICK: "#a9654f", SAGE: "#b3bda6", SLATE: "#8d99a3" } as const;

/** Selected line and color, or the line's first color. Without a line the roof is gray. */
export interface RoofDesign {
  line: ShingleLine | null;
  colour: ShingleColour;
  walls: string;
}

const defaultColour: ShingleColour = { name: "", near: "#5e6062" };

export function selectDesign(lines: readonly ShingleLine[], chosen: { shingle: string; colour: string; walls: string }): RoofDesign {
  const line = lines.find(({ id }) => id === chosen.shingle) ?? null;
  const colour = line?.colours.find(({ name }) => name === chosen.colour) ?? line?.colours[0] ?? defaultColour;
  const walls = Object.entries(wallColours).find(([key]) => key === chosen.walls)?.[1] ?? wallColours.CREAM;
  return { line, colour, walls };
}

/** True unless the pitch is too low for asphalt shingles. An unknown pitch passes; the roofer decides. */
export function canHaveShingles({ pitch }: Pick<RoofSheet, "pitch">): boolean {
  return typeof pitch !== "number" || pitch >= minShingleRise;
}

/** From the shade to the lightest tab. */
export function toTones({ near }: ShingleColour): readonly [shade: string, dark: string, light: string, lightest: string] {
  return [shadeColour(near, -0.42), shadeColour(near, -0.14), shadeColour(near, 0.06), shadeColour(near, 0.16)];
}
