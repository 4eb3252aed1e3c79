/** What a part of the basemap's land is; the style says how each is drawn. */
export type LandKind = "abroad" | "seam" | "lake" | "river" | "home" | "inland" | "county" | "border" | "country";

/** Longitude and latitude in degrees. */
export type Spot = readonly [longitude: number, latitude: number];

/** A geometry of GeoJSON. */
export interface Shape {
  type: string;
  coordinates: unknown;
}

/** A feature of GeoJSON. */
export interface MapPart<Properties extends object> {
  type: "Feature";
  properties: Properties;
  geometry: Shape;
}
