import type { FilterSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { GeoPoint } from "#app/lib/distances.ts";
import labels from "../../../../generated/basemap/labels.json?url";
import land from "../../../../generated/basemap/land.json?url";

/** Colors from `map.css`. */
const colours = ["water", "land", "county", "border", "country", "label", "area"] as const;
export type Colours = Readonly<Record<(typeof colours)[number], string>>;

/** The page's own, so that no glyphs are fetched. */
export const mapFont = "Inter Variable";

/** Of the overlay, lowest first, whatever is drawn below it. */
export const overlayLayers = ["circle", "rim", "dot"] as const;
/** With those that a map adds itself. */
export const overlaySources = ["circles", "dot", "included", "excluded"] as const;

/** Overlay of the basemap: circles as polygons, and a dot. */
export interface Overlay {
  circles: readonly (readonly GeoPoint[])[];
  dot: GeoPoint;
}

/** Style with colors from the element's CSS. */
export function buildMapStyle(element: Element, { circles = [], dot }: Partial<Overlay>): StyleSpecification {
  const palette = readColours(element);
  const toAbsoluteUrl = (path: string) => new URL(path, location.href).href;
  return {
    version: 8,
    sources: {
      land: { type: "geojson", data: toAbsoluteUrl(land), maxzoom: 10, tolerance: 0.5 },
      labels: { type: "geojson", data: toAbsoluteUrl(labels), maxzoom: 10 },
      circles: {
        type: "geojson",
        tolerance: 0.05,
        data: { type: "MultiPolygon", coordinates: circles.map((circle) => [circle.map(toLngLat)]) },
      },
      dot: { type: "geojson", data: { type: "MultiPoint", coordinates: dot ? [toLngLat(dot)] : [] } },
    },
    layers: [...buildGroundLayers(palette), ...buildBorderLayers(palette), ...buildCircleLayers(palette), ...buildNameLayers(palette)],
  };
}

/** Resolves `light-dark()` and other functions, which the map's library does not know. */
export function readColours(element: Element): Colours {
  const probe = document.createElement("i");
  element.append(probe);
  const { style } = probe;
  const entries = colours.map((name) => {
    style.color = `var(--map-${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as Colours;
}

const kindFilter = (name: string): FilterSpecification => ["==", ["get", "kind"], name];

/**
 * Water, then land, then lakes and rivers. A wide line hides the gap between the coarse foreign land and the finer US
 * land.
 */
function buildGroundLayers({ water, land }: Colours): LayerSpecification[] {
  const fill = (name: string, colour: string): LayerSpecification => ({
    id: name,
    type: "fill",
    source: "land",
    filter: kindFilter(name),
    paint: { "fill-color": colour },
  });
  return [
    { id: "water", type: "background", paint: { "background-color": water } },
    fill("abroad", land),
    {
      id: "seam",
      type: "line",
      source: "land",
      filter: kindFilter("seam"),
      paint: { "line-color": land, "line-width": ["interpolate", ["exponential", 2], ["zoom"], 4, 1, 12, 120] },
    },
    fill("lake", water),
    fill("home", land),
    fill("inland", water),
    {
      id: "river",
      type: "line",
      source: "land",
      filter: kindFilter("river"),
      minzoom: 4,
      maxzoom: 9,
      paint: { "line-color": water, "line-width": 1.5 },
    },
  ];
}

function buildBorderLayers(palette: Colours): LayerSpecification[] {
  const line = (name: "county" | "border" | "country", width: number): LayerSpecification => ({
    id: name,
    type: "line",
    source: "land",
    filter: kindFilter(name),
    minzoom: name === "county" ? 6.5 : 0,
    paint: { "line-color": palette[name], "line-width": width },
  });
  return [line("county", 1), line("border", 1.2), line("country", 1.5)];
}

/** Service areas and the contractor's location, below the names. */
function buildCircleLayers({ area, land }: Colours): LayerSpecification[] {
  return [
    { id: "circle", type: "fill", source: "circles", paint: { "fill-color": area, "fill-opacity": 0.12 } },
    { id: "rim", type: "line", source: "circles", paint: { "line-color": area, "line-width": 2 } },
    {
      id: "dot",
      type: "circle",
      source: "dot",
      paint: { "circle-color": area, "circle-radius": 6, "circle-stroke-color": land, "circle-stroke-width": 2 },
    },
  ];
}

export function toLngLat({ latitude, longitude }: GeoPoint): [number, number] {
  return [longitude, latitude];
}

/** Region names at low zoom, place names at higher zoom, larger places first. */
function buildNameLayers({ label, land }: Colours): LayerSpecification[] {
  const paint = { "text-color": label, "text-halo-color": land, "text-halo-width": 1.4 };
  return [
    {
      id: "place",
      type: "symbol",
      source: "labels",
      filter: ["all", [">", ["get", "from"], 0], ["<=", ["get", "from"], ["zoom"]]],
      layout: {
        "text-field": ["get", "name"],
        "text-font": [mapFont],
        "text-size": ["interpolate", ["linear"], ["get", "from"], 3, 16, 7, 13, 10, 11.5],
        "text-max-width": 8,
        "text-padding": 4,
        // Below the point, so that a pin does not cover it.
        "text-anchor": "top",
        "text-offset": [0, 0.5],
        "symbol-sort-key": ["get", "from"],
      },
      paint,
    },
    {
      id: "region",
      type: "symbol",
      source: "labels",
      minzoom: 3,
      maxzoom: 7,
      filter: ["==", ["get", "from"], 0],
      layout: {
        "text-field": ["get", "name"],
        "text-font": [mapFont],
        "text-size": 12,
        "text-letter-spacing": 0.15,
        "text-transform": "uppercase",
        "text-max-width": 8,
      },
      paint: { ...paint, "text-opacity": 0.7 },
    },
  ];
}
