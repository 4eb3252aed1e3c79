import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { serviceIntervals } from "./choices.ts";

/** How often work of a category is usually serviced, and who says so. */
export interface SuggestedService {
  months: (typeof serviceIntervals)[number];
  /** Never translated. */
  source: string;
  url: string;
}

/** Only where a public source names an interval; the manufacturer's own comes first. */
export const suggestedServices: Partial<Record<CategoryCode, SuggestedService>> = {
  HVAC: {
    months: 12,
    source: "U.S. EPA, ENERGY STAR Maintenance Checklist",
    url: "https://www.energystar.gov/saveathome/heating-cooling/maintenance-checklist",
  },
  PLUM: {
    months: 6,
    source: "U.S. Department of Energy, Storage Water Heaters",
    url: "https://www.energy.gov/energysaver/storage-water-heaters",
  },
  ROOF: {
    months: 6,
    source: "National Roofing Contractors Association",
    url: "https://www.nrca.net/",
  },
};
