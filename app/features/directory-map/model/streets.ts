import { z } from "zod";

/** What the operator adds to the embedded map: an archive of tiles, or a complete style; neither by default. */
export const Streets = z.object({
  archive: z.string().nullable().meta({ description: "Address of a PMTiles archive with vector tiles" }),
  style: z.string().nullable().meta({ description: "Address of a MapLibre style" }),
  credit: z.string().meta({ description: "Names the source of the data, on the map" }),
});
export type Streets = z.infer<typeof Streets>;
