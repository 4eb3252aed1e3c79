import { layers, namedFlavor, type Flavor } from "@protomaps/basemaps";
import type { Locale } from "#app/lib/locales.ts";
import type { Colours } from "./map-style.ts";

type StreetLayer = ReturnType<typeof layers>[number];

/** Signs and symbols that need pictures, which we do not ship, and the background, which would hide the embedded land. */
const omitted = ["background", "roads_oneway", "roads_shields", "pois"];

/** The layers of the Protomaps style in the map's colors and font. */
export function buildStreetLayers(source: string, colours: Colours, { locale, font }: { locale: Locale; font: string }): StreetLayer[] {
  return layers(source, chooseFlavor(colours), { lang: locale })
    .filter(({ id }) => !omitted.includes(id))
    .map((layer) => {
      // The embedded map has layers of the same names.
      const id = `${source}-${layer.id}`;
      if (layer.type !== "symbol") return { ...layer, id };
      const { "icon-image": _picture, ...layout } = layer.layout ?? {};
      return { ...layer, id, layout: { ...layout, "text-font": [font] } };
    });
}

function chooseFlavor({ land, water, label }: Colours): Flavor {
  const names = { city_label: label, subplace_label: label, state_label: label, country_label: label };
  return { ...namedFlavor(isDark(land) ? "dark" : "light"), earth: land, water, ...names };
}

/** Of `rgb(…)`, by its mean. */
function isDark(color: string): boolean {
  const parts =
    color
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? [];
  return parts.reduce((sum, part) => sum + part, 0) < 3 * 128;
}
