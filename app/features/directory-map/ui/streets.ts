import { addProtocol, type LayerSpecification, type Map as GlMap, type StyleSpecification } from "maplibre-gl";
import type { Locale } from "#app/lib/locales.ts";
import { endpoints } from "#app/paths.ts";
import type { Streets } from "../model/streets.ts";
import { mapFont, overlayLayers, overlaySources, readColours, type Colours } from "./map-style.ts";

/** Maximum zoom with streets. */
const maxStreetZoom = 17;

/**
 * Adds the operator's streets, if any. Returns the credit of their data, or null: then the embedded map stays as it is,
 * also because they could not be loaded.
 */
export async function addStreets(map: GlMap, locale: Locale, signal: AbortSignal): Promise<string | null> {
  try {
    const streets = await fetchJson<{ data: Streets }>(endpoints.mapStreets(), signal);
    const { archive, style, credit } = streets.data;
    if (style) await applyStyle(map, style, signal);
    else if (archive) await applyArchive(map, new URL(archive, location.href).href, { locale, signal });
    else return null;
    map.setMaxZoom(maxStreetZoom);
    return credit;
  } catch {
    return null;
  }
}

/** Replaces the embedded map by a style that was loaded completely, below the overlay. */
async function applyStyle(map: GlMap, url: string, signal: AbortSignal): Promise<void> {
  const style = await fetchJson<StyleSpecification>(url, signal);
  map.setStyle(style, {
    diff: false,
    transformStyle: (previous, next) => {
      const isOverlay = (source: string | undefined) => overlaySources.some((name) => name === source);
      const sources = Object.entries(previous?.sources ?? {}).filter(([name]) => isOverlay(name));
      const layers = (previous?.layers ?? []).filter((layer) => "source" in layer && isOverlay(layer.source));
      return { ...next, sources: { ...next.sources, ...Object.fromEntries(sources) }, layers: [...next.layers, ...layers] };
    },
  });
}

/** Draws the archive over the embedded land, whose names go once a tile with better ones is there. */
async function applyArchive(map: GlMap, url: string, { locale, signal }: { locale: Locale; signal: AbortSignal }): Promise<void> {
  const [{ PMTiles }, protocol, { buildStreetLayers }] = await Promise.all([
    import("pmtiles"),
    loadProtocol(),
    import("./street-layers.ts"),
  ]);
  const archive = new PMTiles(url);
  await archive.getHeader();
  signal.throwIfAborted();
  protocol.add(archive);
  map.addSource("streets", { type: "vector", url: `pmtiles://${url}` });
  const colours: Colours = readColours(map.getContainer());
  for (const layer of buildStreetLayers("streets", colours, { locale, font: mapFont }))
    map.addLayer(layer as LayerSpecification, overlayLayers[0]);
  const hideEmbeddedNames = ({ sourceId, tile }: { sourceId?: string; tile?: unknown }) => {
    if (sourceId !== "streets" || !tile) return;
    map.off("sourcedata", hideEmbeddedNames);
    for (const name of ["place", "region"]) map.setLayoutProperty(name, "visibility", "none");
  };
  map.on("sourcedata", hideEmbeddedNames);
}

let protocolLoad: Promise<InstanceType<typeof import("pmtiles").Protocol>> | undefined;

/** The library has one protocol for all maps. */
function loadProtocol() {
  protocolLoad ??= import("pmtiles").then(({ Protocol }) => {
    const protocol = new Protocol();
    addProtocol("pmtiles", protocol.tile);
    return protocol;
  });
  return protocolLoad;
}

async function fetchJson<T>(url: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as T;
}
