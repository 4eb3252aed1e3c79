import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { bathScene, kitchenScene, pipesScene, tanklessScene, tankScene } from "./indoors.ts";
import { coolingScene, flatScene, houseScene, looks, slopeScene, vanScene } from "./outdoors.ts";

/** A photo with captions. */
interface Scene {
  of: readonly CategoryCode[];
  en: string;
  fr: string;
  draw(): string;
}

const cream = ["#f6f1e7", "#e6dcc9"] as const;
const mint = ["#eef4f0", "#d6e4dc"] as const;
const sand = ["#f4ece0", "#e0d0ba"] as const;

export const scenes = {
  greyShingles: {
    of: ["ROOF"],
    en: "New architectural shingles, done in two days",
    fr: "Bardeaux architecturaux neufs, posés en deux jours",
    draw: () => houseScene(looks.grey, "shingles"),
  },
  brownShingles: {
    of: ["ROOF", "SIDING"],
    en: "Roof, gutters and fascia",
    fr: "Toiture, gouttières et bordures",
    draw: () => houseScene(looks.brown, "shingles"),
  },
  metal: { of: ["ROOF"], en: "Standing seam metal", fr: "Toiture de métal à joints debout", draw: () => houseScene(looks.slate, "seams") },
  chimney: {
    of: ["ROOF"],
    en: "New flashing around the chimney",
    fr: "Solins neufs autour de la cheminée",
    draw: () => slopeScene(looks.grey),
  },
  valley: {
    of: ["ROOF"],
    en: "The slope on the weather side",
    fr: "Le versant exposé aux intempéries",
    draw: () => slopeScene(looks.brick),
  },
  flat: { of: ["ROOF"], en: "Flat roof with two skylights", fr: "Toit plat avec deux puits de lumière", draw: () => flatScene(looks.grey) },
  tank: {
    of: ["PLUM"],
    en: "50-gallon tank, new valves and drain",
    fr: "Chauffe-eau de 50 gallons, valves et drain neufs",
    draw: () => tankScene(cream),
  },
  tankless: {
    of: ["PLUM", "HVAC"],
    en: "Tankless, where the tank used to be",
    fr: "Sans réservoir, à la place de l’ancien",
    draw: () => tanklessScene(mint),
  },
  pipes: {
    of: ["PLUM", "BATH"],
    en: "Repiped before the wall was closed",
    fr: "Tuyauterie refaite avant de refermer le mur",
    draw: () => pipesScene(sand),
  },
  bath: {
    of: ["BATH", "PLUM"],
    en: "Bathroom, finished in three weeks",
    fr: "Salle de bain, terminée en trois semaines",
    draw: () => bathScene(mint),
  },
  kitchen: {
    of: ["KITCHENS", "FLOORING", "PAINTING"],
    en: "Kitchen with new counters",
    fr: "Cuisine avec comptoirs neufs",
    draw: () => kitchenScene(cream),
  },
  heatPump: { of: ["HVAC"], en: "Heat pump on its own pad", fr: "Thermopompe sur sa dalle", draw: () => coolingScene(looks.grey) },
  cooling: {
    of: ["HVAC", "ELECTRICAL"],
    en: "Quiet enough for the bedroom side",
    fr: "Assez silencieuse pour le côté des chambres",
    draw: () => coolingScene(looks.brick),
  },
  van: {
    of: ["PLUM", "HVAC", "ROOF", "SIDING", "WINDOWS_DOORS", "DECKS_PORCHES", "OTHER"],
    en: "We come when we said we would",
    fr: "Nous venons quand nous l’avons dit",
    draw: () => vanScene(looks.slate, "#d9dee2"),
  },
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

export function listScenes(categories: readonly CategoryCode[]): SceneName[] {
  const named = Object.entries(scenes) as [SceneName, Scene][];
  return named.filter(([, { of }]) => of.some((one) => categories.includes(one))).map(([name]) => name);
}
