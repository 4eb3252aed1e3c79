import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { LeadSource, LeadStatus } from "#app/features/leads/model.ts";

/** What other programs call the values of a lead, besides our own names. */
export const commonNames = {
  service: {
    roof: "ROOF",
    reroof: "ROOF",
    "roof replacement": "ROOF",
    "roof repair": "ROOF",
    hvac: "HVAC",
    heating: "HVAC",
    cooling: "HVAC",
    "air conditioning": "HVAC",
    plumbing: "PLUM",
    "water heater": "PLUM",
    floor: "FLOORING",
    floors: "FLOORING",
    paint: "PAINTING",
    bath: "BATH",
    bathroom: "BATH",
    kitchen: "KITCHENS",
    windows: "WINDOWS_DOORS",
    window: "WINDOWS_DOORS",
    doors: "WINDOWS_DOORS",
    electric: "ELECTRICAL",
    electrician: "ELECTRICAL",
    deck: "DECKS_PORCHES",
    decks: "DECKS_PORCHES",
    porch: "DECKS_PORCHES",
    other: "OTHER",
  },
  status: {
    open: "IN_PROGRESS",
    contacted: "IN_PROGRESS",
    working: "IN_PROGRESS",
    quoted: "PENDING_ACCEPTANCE",
    "estimate sent": "PENDING_ACCEPTANCE",
    "quote sent": "PENDING_ACCEPTANCE",
    "proposal sent": "PENDING_ACCEPTANCE",
    scheduled: "SERVICE_SCHEDULED",
    complete: "COMPLETED",
    done: "COMPLETED",
    "closed won": "COMPLETED",
    "closed lost": "LOST",
    spam: "DISMISSED",
    archived: "DISMISSED",
  },
  source: {
    referral: "REFERRAL",
    google: "SEARCH",
    "google search": "SEARCH",
    website: "WIDGET",
    facebook: "SOCIAL",
    instagram: "SOCIAL",
    phone: "PHONE",
    "walk in": "VISIT",
    ads: "ADVERTISEMENT",
    "google ads": "ADVERTISEMENT",
  },
} as const satisfies {
  service: Readonly<Record<string, CategoryCode>>;
  status: Readonly<Record<string, LeadStatus>>;
  source: Readonly<Record<string, LeadSource>>;
};
