/** As text, for options and cell names. */
export const capacities = ["30", "40", "50", "60", "75", "100"] as const;

/** Brand names are not translated. */
export const waterHeaterManufacturers = {
  BRADFORD_WHITE: "Bradford White",
  GEA: "GEA",
  HAIER: "Haier",
  NORITZ: "Noritz",
  AO_SMITH: "A.O.Smith",
  RELIANCE: "Reliance",
  RHEEM: "Rheem",
  WHIRLPOOL: "Whirlpool",
  BOSCH: "Bosch",
  KENMORE: "Kenmore",
  STATE: "State",
  NAVIEN: "Navien",
  ECOSMART: "EcoSmart",
  RICHMOND: "Richmond",
  TITAN: "Titan",
  TAKAGI: "Takagi",
  BW_LOWBOY: "BW Lowboy",
  LOCHINVAR: "Lochinvar",
  RINNAI: "Rinnai",
  RUUD: "Ruud",
  AMERICAN_STANDARD: "American Standard",
  BW_AEROTHERM: "BW AeroTherm",
  VESTA: "Vesta",
} as const;
