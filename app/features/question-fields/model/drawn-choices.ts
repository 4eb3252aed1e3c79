/** Options with a drawing, by question: `scripts/scenes/choice-jobs.ts` and `choice-problems.ts` draw them. */
const drawnChoices: Readonly<Record<string, string>> = {
  customerType: "RESIDENCE BUSINESS",
  sizeBy: "FOOTPRINT SQUARES",
  roofType: "ASPHALT_SHINGLES METAL WOOD SLATE_TILE SYNTHETIC FLAT",
  product: "TRADITIONAL ARCHITECTURAL DESIGNER PERFORMANCE",
  pitch: "2 4 6 8 10 12",
  floors: "1 2 3",
  installType: "REPLACE_SAME REPLACE_OTHER NEW",
  heaterType: "TANK TANKLESS HEAT_PUMP",
  fuel: "GAS OIL ELECTRIC PROPANE",
  unitPower: "SMALL MEDIUM LARGE",
  location: "BASEMENT CLOSET CRAWL ATTIC GARAGE UTILITY_ROOM ROOFTOP OUTSIDE KITCHEN OTHER",
  hvacJob: "REPLACE INSTALL PARTS REPAIR",
  systemType: "AIR_CONDITIONER FURNACE AIR_CONDITIONER_AND_FURNACE HEAT_PUMP BOILER MINI_SPLIT",
  bathing: "TUB_TO_SHOWER NEW_SHOWER NEW_TUB KEEP",
  showerSize: "1 2 3+",
  tubType: "ALCOVE FREESTANDING",
  work: "WINDOWS ENTRY_DOORS PATIO_DOORS INSIDE_DOORS STORM_DOORS",
  problem:
    "HEATER_LEAK BURST_PIPE NO_HOT_WATER LITTLE_HOT_WATER GAS_SMELL PILOT_OUT HEATER_NOISE ROOF_LEAK SHINGLES_MISSING TREE_FELL STORM_DAMAGE FLASHING ROOF_SAGS GUTTER_LOOSE WATER_STAIN PEELING_PAINT WALL_HOLE MOLD SCUFFS PIPE_LEAK TOILET_OVERFLOWS DRAIN_CLOGGED TOILET_RUNS SHOWER_BROKEN CRACKED_TILE FLOOR_WET LOOSE_BOARDS SQUEAK SCRATCHES COUNTER_CRACK CABINET_BROKEN BROKEN_GLASS DOOR_WONT_LOCK DOOR_STUCK WINDOW_LEAK FOGGED_GLASS DRAFT SIDING_LOOSE SIDING_HOLE WALL_WET ROT BREAKER_TRIPS NO_POWER SPARKS BURNING_SMELL SHOCK OUTLET_DEAD LIGHTS_FLICKER RAILING_LOOSE STEPS_BROKEN DECK_SAGS FENCE_DOWN NO_HEAT NO_COOLING NOT_ENOUGH UNEVEN NOISE LEAK SMELL THERMOSTAT STARTS_AND_STOPS HIGH_BILLS TUNE_UP OTHER",
};

/** Questions with the options of another. */
const sameChoices: Readonly<Record<string, string>> = { existingRoof: "roofType", roofNow: "roofType", partFuel: "fuel" };

/** The set of drawings; null unless every option has one. */
export function findDrawnSet(question: string, options: readonly string[]): string | null {
  const set = sameChoices[question] ?? question;
  const drawn = drawnChoices[set]?.split(" ") ?? [];
  return options.length > 0 && options.every((option) => drawn.includes(option)) ? set : null;
}

export function listDrawnChoices(): readonly (readonly [set: string, options: readonly string[]])[] {
  return Object.entries(drawnChoices).map(([set, options]) => [set, options.split(" ")]);
}

/** Within its file. */
export function toDrawingId(option: string): string {
  return `c-${option.replace("+", "plus")}`;
}
