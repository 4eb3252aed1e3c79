import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Dice } from "../dice.ts";

export interface Trade {
  /** Main category first. */
  categories: readonly CategoryCode[];
  /** Additional categories of some. */
  extra: readonly CategoryCode[];
  /** Parts of English and French names. */
  en: readonly string[];
  fr: readonly string[];
  /** Completes "we do …", "nous faisons …". */
  work: { en: string; fr: string };
}

const plumber: Trade = {
  categories: ["PLUM"],
  extra: ["BATH", "HVAC"],
  en: ["Plumbing", "Plumbing Co.", "Plumbing & Drain", "Water Heaters", "Plumbing Services"],
  fr: ["Plomberie", "Les plombiers", "Services de plomberie"],
  work: { en: "water heaters, repiping and drains", fr: "les chauffe-eau, la tuyauterie et les drains" },
};

const plumbingHeating: Trade = {
  categories: ["PLUM", "HVAC"],
  extra: ["ELECTRICAL", "BATH"],
  en: ["Plumbing & Heating", "Plumbing, Heating & Air", "Mechanical", "Comfort Systems"],
  fr: ["Plomberie et chauffage", "Mécanique", "Confort"],
  work: { en: "water heaters, furnaces and air conditioning", fr: "les chauffe-eau, le chauffage et la climatisation" },
};

const roofer: Trade = {
  categories: ["ROOF"],
  extra: ["SIDING"],
  en: ["Roofing", "Roofing Co.", "Roofers", "Roof Works", "Roofing & Repair"],
  fr: ["Toitures", "Les couvreurs", "Couvreurs"],
  work: { en: "shingle, metal and flat roofs", fr: "les toitures de bardeaux, de métal et les toits plats" },
};

const exteriors: Trade = {
  categories: ["ROOF", "SIDING", "WINDOWS_DOORS"],
  extra: ["DECKS_PORCHES"],
  en: ["Exteriors", "Roofing & Siding", "Home Exteriors", "Roofing & Exteriors"],
  fr: ["Revêtements", "Toitures et revêtements", "Extérieurs"],
  work: { en: "roofs, siding and windows", fr: "les toitures, les revêtements et les fenêtres" },
};

const heating: Trade = {
  categories: ["HVAC"],
  extra: ["ELECTRICAL"],
  en: ["Heating & Cooling", "Air Conditioning", "Heating & Air"],
  fr: ["Chauffage et climatisation", "Climatisation", "Chauffage"],
  work: { en: "furnaces, heat pumps and air conditioning", fr: "les fournaises, les thermopompes et la climatisation" },
};

const remodeler: Trade = {
  categories: ["BATH", "KITCHENS"],
  extra: ["FLOORING", "PAINTING"],
  en: ["Kitchen & Bath", "Remodeling", "Baths & Kitchens", "Renovations"],
  fr: ["Rénovations", "Cuisines et salles de bain"],
  work: { en: "bathrooms and kitchens", fr: "les salles de bain et les cuisines" },
};

const finishers: readonly Trade[] = [
  {
    categories: ["PAINTING"],
    extra: ["OTHER"],
    en: ["Painting", "Painters", "Painting Co."],
    fr: ["Peinture", "Les peintres"],
    work: { en: "interior and exterior painting", fr: "la peinture intérieure et extérieure" },
  },
  {
    categories: ["ELECTRICAL"],
    extra: ["HVAC"],
    en: ["Electric", "Electrical Services", "Electric Co."],
    fr: ["Électrique", "Électriciens"],
    work: { en: "panels, wiring and lighting", fr: "les panneaux, le câblage et l’éclairage" },
  },
  {
    categories: ["FLOORING"],
    extra: ["KITCHENS"],
    en: ["Flooring", "Hardwood Floors", "Floors & Tile"],
    fr: ["Planchers", "Planchers et tuiles"],
    work: { en: "hardwood, tile and carpet", fr: "les planchers de bois, la tuile et le tapis" },
  },
  {
    categories: ["DECKS_PORCHES"],
    extra: ["SIDING", "OTHER"],
    en: ["Decks & Porches", "Deck Builders", "Outdoor Carpentry"],
    fr: ["Terrasses et patios", "Menuiserie extérieure"],
    work: { en: "decks, porches and railings", fr: "les terrasses, les galeries et les garde-corps" },
  },
];

/** Sparse areas: one contractor for four trades. */
const homeServices: Trade = {
  categories: ["PLUM", "ROOF", "HVAC", "OTHER"],
  extra: ["SIDING", "ELECTRICAL", "WINDOWS_DOORS"],
  en: ["Home Services", "Contracting", "General Contractors", "Builders"],
  fr: ["Services résidentiels", "Construction", "Entrepreneur général"],
  work: { en: "plumbing, heating and roofs", fr: "la plomberie, le chauffage et la toiture" },
};

/** Proportions of trades in towns. */
const townRotation = [plumber, roofer, plumbingHeating, exteriors, plumber, roofer, plumbingHeating, roofer, exteriors, plumber, roofer];

/** Rotates through the trades, so that each is spread evenly over the population. */
export function pickTrade(index: number, isSparse: boolean, dice: Dice): Trade {
  if (isSparse && dice.chance(0.7)) return homeServices;
  const turn = index % (townRotation.length * 2);
  if (turn < townRotation.length * 2 - 3) return townRotation[turn % townRotation.length] ?? plumber;
  return dice.pick([heating, remodeler, remodeler, ...finishers, heating]);
}
