import type { ClimateZone } from "#app/features/categories/hvac/sizing.ts";

/** Outdoor temperatures in °F of a hot and a cold day: our own planning figures, from no published table. */
export interface DesignWeather {
  cooling: number;
  heating: number;
  /** Grains of water by which a pound of outdoor air exceeds a pound of comfortable indoor air. */
  grains: number;
}

/** Where a contractor finds the temperatures of a county. */
export const countyTemperatures =
  "https://www.energystar.gov/partner-resources/residential_new/working/hvac/hvac_designers/design_temp_limits";

const grainsByAir = { humid: 45, mild: 25, dry: 0 } as const;

/** The state's or province's largest city: region, cooling, heating, air. Other places of a large state differ. */
const rows =
  "AK 69 -4 dry|AL 93 23 humid|AR 96 22 humid|AZ 108 42 dry|CA 88 42 dry|CO 91 4 dry|CT 88 8 mild|DC 92 20 humid|DE 89 17 humid|FL 91 42 humid|GA 92 25 humid|GU 88 74 humid|HI 88 64 humid|IA 90 -2 mild|ID 95 15 dry|IL 89 3 mild|IN 88 5 mild|KS 97 11 mild|KY 91 14 humid|LA 92 36 humid|MA 87 12 mild|MD 91 18 humid|ME 83 4 mild|MI 87 7 mild|MN 88 -7 mild|MO 93 10 humid|MS 94 27 humid|MT 91 -5 dry|NC 92 23 humid|ND 88 -14 mild|NE 91 -1 mild|NH 87 2 mild|NJ 91 16 mild|NM 93 22 dry|NV 106 34 dry|NY 89 17 mild|OH 88 8 mild|OK 97 18 humid|OR 88 29 dry|PA 90 16 mild|PR 90 70 humid|RI 86 13 mild|SC 95 28 humid|SD 91 -7 mild|TN 93 20 humid|TX 97 28 humid|UT 95 13 dry|VA 92 23 humid|VI 89 73 humid|VT 84 -4 mild|WA 83 29 dry|WI 86 2 mild|WV 88 12 mild|WY 87 2 dry|AB 81 -15 dry|BC 77 26 dry|MB 84 -22 mild|NB 82 -4 mild|NL 75 9 mild|NS 79 7 mild|NU 58 -35 dry|ON 85 3 mild|PE 79 0 mild|QC 83 -6 mild|SK 84 -23 dry|YT 74 -27 dry";

const byRegion: ReadonlyMap<string, DesignWeather> = new Map(
  rows.split("|").map((row) => {
    const [region = "", cooling, heating, air] = row.split(" ");
    return [region, { cooling: Number(cooling), heating: Number(heating), grains: grainsByAir[air as keyof typeof grainsByAir] }];
  }),
);

export function findDesignWeather(region: string): DesignWeather | null {
  return byRegion.get(region) ?? null;
}

/** Water from the street in winter, in °F, by climate zone; ground water follows the yearly mean of the air. */
export const coldWaterByZone: Readonly<Record<ClimateZone, number>> = { 1: 74, 2: 66, 3: 58, 4: 52, 5: 46, 6: 42, 7: 38, 8: 36 };
