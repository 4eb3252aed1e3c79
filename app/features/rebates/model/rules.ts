import type { RebateRule } from "./rebate-rule.ts";

const checked = { checkedOn: "2026-11-26", isExample: true } as const;

/**
 * Examples, labelled as such on every page: an operator replaces them by the programs of its area, each with its source.
 * The federal credit 25C ended for property placed in service after 2025-12-31 and is not listed.
 */
export const rebateRules: readonly RebateRule[] = [
  {
    ...checked,
    id: "example-il-heat-pump-heater",
    program: "Example: Prairie Energy heat pump water heater rebate",
    category: "PLUM",
    when: { heaterType: ["HEAT_PUMP"] },
    where: { regions: ["IL"], postalPrefixes: ["606", "607"] },
    amount: { cents: 500_00 },
    validFrom: "2026-01-01",
    validUntil: "2027-06-30",
    source: "https://example.com/prairie-energy/water-heaters",
  },
  {
    ...checked,
    id: "example-il-heat-pump",
    program: "Example: Lake State home heat pump rebate",
    category: "HVAC",
    when: { systemType: ["HEAT_PUMP", "MINI_SPLIT"] },
    where: { regions: ["IL", "WI"] },
    amount: { percent: 10, cap: 1_200_00 },
    validFrom: "2026-01-01",
    validUntil: "2027-12-31",
    source: "https://example.com/lake-state/heat-pumps",
  },
  {
    ...checked,
    id: "example-qc-heat-pump-heater",
    program: "Exemple : remise Éco-Chauffe pour chauffe-eau à thermopompe",
    category: "PLUM",
    when: { heaterType: ["HEAT_PUMP"] },
    where: { regions: ["QC"] },
    amount: { cents: 400_00 },
    validFrom: "2026-01-01",
    validUntil: "2027-03-31",
    source: "https://example.com/eco-chauffe",
  },
];
