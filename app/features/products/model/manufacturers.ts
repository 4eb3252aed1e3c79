/** Form option. Names are not translated. */
export interface ManufacturerOption {
  text: string;
  value: string;
}

const namesByValue: Readonly<Record<string, string>> = {
  // shingles
  GAF: "GAF",
  IKO: "IKO",
  OWENS_CORNING: "Owens Corning",
  CERTAINTEED: "CertainTeed",
  TAMKO_BUILDING_PRODUCTS: "TAMKO Building Products",
  ATLAS_ROOFING: "Atlas Roofing",
  MALARKEY_ROOFING_PRODUCTS: "Malarkey Roofing Products",
  PABCO_ROOFING_PRODUCTS: "PABCO Roofing Products",
  BP_CANADA: "BP Canada",
  // metal
  ABC: "American Building Components (ABC)",
  DECRA_ROOFING_SYSTEM: "DECRA Roofing Systems",
  ATAS_INTERNATIONAL: "ATAS International",
  BERRIDGE_MANUFACTURING: "Berridge Manufacturing",
  CENTRAL_STATES: "Central States",
  CLASSIC_METAL_ROOFING_SYSTEMS: "Classic Metal Roofing Systems",
  DREXEL_METALS: "Drexel Metals",
  EDCO_PRODUCTS: "EDCO Products",
  ENGLERT: "Englert",
  FABRAL: "Fabral",
  GULF_COAST_SUPPLY: "Gulf Coast Supply",
  IDEAL_ROOFING: "Ideal Roofing",
  INTERLOCK_ROOFING: "Interlock Roofing",
  MCELROY_METAL: "McElroy Metal",
  METAL_SALES: "Metal Sales Manufacturing",
  PAC_CLAD: "PAC-CLAD Petersen",
  UNION_CORRUGATING: "Union Corrugating",
  VICWEST: "Vicwest",
  // slate and tile
  BORAL_ROOFING: "Boral Roofing",
  EAGLE_ROOFING_PRODUCTS: "Eagle Roofing Products",
  EVERGREEN_SLATE: "Evergreen Slate",
  GREENSTONE_SLATE: "Greenstone Slate",
  LUDOWICI: "Ludowici",
  MCA_CLAY_ROOF_TILE: "MCA Clay Roof Tile",
  NORTH_COUNTRY_SLATE: "North Country Slate",
  SANTAFE_TILE: "Santafé Tile",
  VERMONT_STRUCTURAL_SLATE: "Vermont Structural Slate",
  WESTLAKE_ROYAL_ROOFING: "Westlake Royal Roofing",
  // wood and synthetic
  BRAVA_ROOF_TILE: "Brava Roof Tile",
  CEDUR: "CeDUR",
  DAVINCI_ROOFSCAPES: "DaVinci Roofscapes",
  ECOSTAR: "EcoStar",
  ENVIROSHAKE: "Enviroshake",
  F_WAVE: "F-Wave",
  TEAL_CEDAR: "Teal Cedar",
  WATKINS_SAWMILLS: "Watkins Sawmills",
  // flat
  CARLISLE_SYNTEC: "Carlisle SynTec",
  DERBIGUM: "Derbigum",
  DURO_LAST: "Duro-Last",
  ELEVATE: "Elevate (Firestone)",
  GARLAND: "Garland",
  HENRY_COMPANY: "Henry Company",
  JOHNS_MANVILLE: "Johns Manville",
  MULE_HIDE_PRODUCTS: "Mule-Hide Products",
  POLYGLASS: "Polyglass",
  SIKA_SARNAFIL: "Sika Sarnafil",
  SOPREMA: "SOPREMA",
  TREMCO: "Tremco",
  VERSICO: "Versico",
};

export const roofManufacturers: readonly ManufacturerOption[] = Object.entries(namesByValue).map(([value, text]) => ({ text, value }));
