export type LandKind = "abroad" | "seam" | "lake" | "river" | "home" | "inland" | "county" | "border" | "country";

/** Degrees. */
export type Spot = readonly [longitude: number, latitude: number];

/** GeoJSON geometry. */
export interface Shape {
  type: string;
  coordinates: unknown;
}

/** GeoJSON feature. */
export interface MapPart<Properties extends object> {
  type: "Feature";
  properties: Properties;
  geometry: Shape;
}
