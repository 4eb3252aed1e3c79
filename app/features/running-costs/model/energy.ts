import { z } from "zod";

/** As on the bill: kWh, therms, and gallons. */
const energySources = ["ELECTRIC", "GAS", "PROPANE", "OIL"] as const;
export type EnergySource = (typeof energySources)[number];

/** BTU in a unit of each source (16 CFR part 305, appendix K). */
const btuPerUnit: Readonly<Record<EnergySource, number>> = { ELECTRIC: 3412, GAS: 100_000, PROPANE: 91_333, OIL: 138_690 };

/** In units of the source, a year. */
export const EnergyUse = z.object({ source: z.enum(energySources), amount: z.number() });
export type EnergyUse = z.infer<typeof EnergyUse>;

/** What equipment uses in a typical year, and how long it usually lasts. */
export const EnergyEstimate = z.object({
  /** One for each source. */
  uses: z.array(EnergyUse),
  /** Years; `to` is absent for "20 or more". */
  life: z.object({ from: z.number(), to: z.number().optional() }),
  /** What the estimate assumes: the end of a message key, and its parameters. */
  basis: z.object({ key: z.string(), params: z.record(z.string(), z.number()) }),
});
export type EnergyEstimate = z.infer<typeof EnergyEstimate>;

/** `efficiency` is useful heat by heat in the fuel: 0.95, or 3.3 of a heat pump. */
export function toEnergyUse(source: EnergySource, load: { btu: number; efficiency: number }): EnergyUse {
  return { source, amount: load.btu / load.efficiency / btuPerUnit[source] };
}

export function isEnergySource(value: unknown): value is EnergySource {
  return (energySources as readonly unknown[]).includes(value);
}
