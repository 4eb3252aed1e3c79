import type { Repairs } from "../model/repairs.ts";
import type { Prices } from "../model/rules.ts";

/** Example: a small room comes to $10,000 to $20,000 (S131). */
export const bathStarterPrices: Prices = {
  amounts: {
    "shower.1": 3200_00,
    "shower.2": 4400_00,
    "shower.3+": 6200_00,
    tubToShower: 1200_00,
    glassDoor: 1100_00,
    "tub.ALCOVE": 1900_00,
    "tub.FREESTANDING": 3600_00,
    wallPanels: 1700_00,
    "floorTile.SMALL": 26_00,
    "floorTile.MEDIUM": 18_00,
    "floorTile.LARGE": 22_00,
    "wallTile.SMALL": 32_00,
    "wallTile.MEDIUM": 23_00,
    "wallTile.LARGE": 27_00,
    "vanity.SINGLE": 1300_00,
    "vanity.DOUBLE": 2400_00,
    toilet: 650_00,
    "bathFan.REPLACE": 320_00,
    "bathFan.NEW": 650_00,
    movedFixtures: 1100_00,
    tearOut: 1400_00,
    subfloor: 14_00,
    "debris.UP_TO_200": 450_00,
    "debris.OVER_200": 800_00,
    leadSafe: 400_00,
    permit: 250_00,
  },
  percents: { urgent: 15, afterHours: 25 },
};

/** Within what plumbers ask: $45–200 an hour (S89), $50–150 for the trip. */
export const bathRepairs: Repairs = {
  callOut: 95_00,
  hourly: 110_00,
  problems: ["PIPE_LEAK", "TOILET_OVERFLOWS", "DRAIN_CLOGGED", "TOILET_RUNS", "SHOWER_BROKEN", "CRACKED_TILE", "MOLD", "OTHER"],
};
