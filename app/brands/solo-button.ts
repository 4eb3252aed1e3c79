import type { Brand } from "./brand.ts";

export const soloButton: Brand = {
  code: "SOLO_BUTTON",
  ordinal: 4,
  name: "Solo Button",
  directoryTitle: {
    en: "Solo Button Contractor Finder",
    fr: "Trouver un entrepreneur Solo Button",
    ru: "Поиск подрядчиков Solo Button",
    es: "Buscador de contratistas Solo Button",
  },
  localName: "solo",
  languages: ["en", "fr", "ru", "es"],
  phone: "1-800-555-0104",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Job completed",
    fr: "Travaux terminés",
    ru: "Работа выполнена",
    es: "Trabajo terminado",
  },
  profileLogoWidth: 160,
  loadingBarColor: "#1F6F54",
  theme: { primary: "#22313F", onPrimary: "#FFFFFF", accent: "#1F6F54", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "PLUM_HVAC", "AVAILABILITY"],
  platform: false,
  isContractorButton: true,
  crm: false,
  approvedProductCategories: ["PLUM", "ROOF"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
