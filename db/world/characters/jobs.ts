import type { Answers } from "#app/features/categories/model/answers.ts";

/** Roof of the Chicago homeowner's house. The shingle is open, so that every contractor's packages apply. */
export const houseRoof: Answers = {
  zip: "60614",
  customerType: "RESIDENCE",
  roofType: "ASPHALT_SHINGLES",
  product: "NOT_SURE",
  sizeBy: "FOOTPRINT",
  footprint: 1350,
  pitch: 6,
  floors: "2",
  layers: 1,
  existingRoof: "ASPHALT_SHINGLES",
  overlay: false,
  truckAccess: true,
  builtBefore1978: true,
  chimneys: 1,
  skylights: 2,
  dormers: 1,
  valleys: 2,
  ridgeVent: true,
  extendedWarranty: false,
  urgent: false,
  startDate: "WITHIN_A_MONTH",
  permit: true,
  details: "There is a stain on the bedroom ceiling under the rear valley. Two big maples stand over the garage side.",
};

/** Her garage: flat, two layers of felt. */
export const garageRoof: Answers = {
  zip: "60614",
  customerType: "RESIDENCE",
  roofType: "FLAT",
  product: "EPDM",
  sizeBy: "SQUARES",
  knownSquares: 4.5,
  floors: "1",
  layers: 2,
  truckAccess: true,
  builtBefore1978: true,
  chimneys: 0,
  skylights: 0,
  dormers: 0,
  valleys: 0,
  extendedWarranty: false,
  urgent: false,
  startDate: "WITHIN_A_WEEK",
  permit: true,
  details: "",
};

const heaterPlace: Answers = {
  customerType: "RESIDENCE",
  manufacturer: "ANY",
  location: "BASEMENT",
  finishedSpace: false,
  haulAway: true,
  closedSystem: false,
  reliefLine: true,
  seismicArea: false,
  urgent: false,
};

/** Like-for-like replacement of a leaking gas tank. */
export const tankHeater: Answers = {
  ...heaterPlace,
  zip: "60614",
  installType: "REPLACE_SAME",
  heaterType: "TANK",
  fuel: "GAS",
  gasService: true,
  capacity: "50",
  floors: 1,
  startDate: "IMMEDIATELY",
  permit: true,
  details: "It drips at the bottom. The water is shut off.",
};

/** Her earlier request: tankless, size unknown. */
export const tanklessHeater: Answers = {
  ...heaterPlace,
  zip: "60614",
  installType: "REPLACE_OTHER",
  heaterType: "TANKLESS",
  fuel: "GAS",
  gasService: true,
  unitPower: "NOT_SURE",
  floors: 1,
  startDate: "WITHIN_FEW_MONTHS",
  permit: "NOT_SURE",
  details: "",
};

/** Electric heater of the Montréal homeowner. */
export const montrealHeater: Answers = {
  ...heaterPlace,
  zip: "H2X 1Y4",
  installType: "REPLACE_SAME",
  heaterType: "TANK",
  fuel: "ELECTRIC",
  capacity: "60",
  location: "CLOSET",
  floors: 2,
  startDate: "WITHIN_A_WEEK",
  permit: false,
  details: "Le chauffe-eau est au deuxième, dans le placard de la salle de bain. L’escalier est étroit.",
};
