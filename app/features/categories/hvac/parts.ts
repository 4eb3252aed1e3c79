import { type PriceRule, type RuleRow, work } from "../model/rules.ts";

type PartRow = Pick<RuleRow, "line" | "per" | "unit"> & { part: string; by?: string };

const rows: readonly PartRow[] = [
  { part: "CONDENSER", line: "partCondenser", per: "partTonnage", unit: "ton" },
  { part: "EVAPORATOR_COIL", line: "partCoil", per: "partTonnage", unit: "ton" },
  { part: "AIR_HANDLER", line: "partAirHandler", per: "partTonnage", unit: "ton" },
  { part: "HEAT_PUMP", line: "partHeatPump", per: "partTonnage", unit: "ton" },
  { part: "FURNACE", line: "partFurnace", by: "partFuel", unit: "unit" },
  { part: "BOILER", line: "partBoiler", by: "partFuel", unit: "unit" },
  { part: "THERMOSTAT", line: "partThermostat", unit: "each" },
  { part: "DUCTS", line: "partDucts" },
  { part: "LINE_SET", line: "partLineSet" },
  { part: "HUMIDIFIER", line: "partHumidifier", unit: "each" },
  { part: "AIR_CLEANER", line: "partAirCleaner", unit: "each" },
];

/** One line per selected part. Without a price for every part, the job is not offered. */
export const partRules: readonly PriceRule[] = work(
  rows.map(({ part, by, ...row }) => ({
    ...row,
    cell: by ? `part.${part}.{${by}}` : `part.${part}`,
    group: "parts",
    when: { parts: [part] },
    empty: "notOffered",
    ...(row.per ? { tells: ["partTonnage"] } : {}),
  })),
);
