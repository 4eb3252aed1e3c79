import type { Brand } from "./brand.ts";

export const bw: Brand = {
  code: "BW",
  ordinal: 1,
  name: "Bradford White",
  directoryTitle: {
    en: "Bradford White Contractor Finder",
    fr: "Trouver un entrepreneur Bradford White",
    ru: "Поиск подрядчиков Bradford White",
    es: "Buscador de contratistas Bradford White",
  },
  localName: "bw",
  languages: ["en", "fr", "es"],
  phone: "1-800-555-0101",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Bradford White product installed",
    fr: "Produit Bradford White installé",
    ru: "Установлен продукт Bradford White",
    es: "Producto Bradford White instalado",
  },
  profileLogoWidth: 180,
  loadingBarColor: "#0057A8",
  theme: { primary: "#14365C", onPrimary: "#FFFFFF", accent: "#B3282D", onAccent: "#FFFFFF" },
  badgeFamilies: [
    "RESIDENTIAL_COMMERCIAL",
    "INSTALLER_SERVICER",
    "TRAINING",
    "PLUM_HVAC",
    "INSTALLS_COMPLETE",
    "PROMEMBER_XY",
    "AVAILABILITY",
  ],
  platform: false,
  crm: true,
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
