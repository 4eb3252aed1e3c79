import type { Repairs } from "../model/repairs.ts";
import type { Prices } from "../model/rules.ts";

/** Example prices, within ranges from trade pages. */
export const plumStarterPrices: Prices = {
  amounts: {
    "unit.TANK.GAS.30": 1450_00,
    "unit.TANK.GAS.40": 1550_00,
    "unit.TANK.GAS.50": 1700_00,
    "unit.TANK.GAS.60": 2000_00,
    "unit.TANK.GAS.75": 2600_00,
    "unit.TANK.GAS.100": 3600_00,
    "unit.TANK.PROPANE.40": 1650_00,
    "unit.TANK.PROPANE.50": 1800_00,
    "unit.TANK.ELECTRIC.30": 1250_00,
    "unit.TANK.ELECTRIC.40": 1350_00,
    "unit.TANK.ELECTRIC.50": 1450_00,
    "unit.TANK.ELECTRIC.60": 1700_00,
    "unit.TANK.ELECTRIC.75": 2100_00,
    "unit.TANKLESS.GAS.SMALL": 2600_00,
    "unit.TANKLESS.GAS.MEDIUM": 3100_00,
    "unit.TANKLESS.GAS.LARGE": 3700_00,
    "unit.TANKLESS.PROPANE.MEDIUM": 3200_00,
    "unit.TANKLESS.ELECTRIC.SMALL": 1500_00,
    "unit.TANKLESS.ELECTRIC.MEDIUM": 1900_00,
    "unit.HEAT_PUMP.50": 2900_00,
    "unit.HEAT_PUMP.75": 3600_00,
    "access.CLOSET": 75_00,
    "access.CRAWL": 150_00,
    "access.ATTIC": 200_00,
    stairs: 50_00,
    pan: 90_00,
    stand: 120_00,
    straps: 75_00,
    expansionTank: 125_00,
    reliefLine: 110_00,
    gasLine: 350_00,
    venting: 450_00,
    circuit: 300_00,
    condensate: 150_00,
    haulAway: 100_00,
    permit: 120_00,
  },
  percents: { urgent: 15, afterHours: 25 },
};

/** Plumbers ask $45–200 an hour (S89) and $50–150 for the trip (engineerfix.com/how-much-do-plumbers-charge-an-hour). */
export const plumRepairs: Repairs = {
  callOut: 95_00,
  hourly: 120_00,
  problems: ["HEATER_LEAK", "BURST_PIPE", "NO_HOT_WATER", "LITTLE_HOT_WATER", "GAS_SMELL", "PILOT_OUT", "HEATER_NOISE", "OTHER"],
};
