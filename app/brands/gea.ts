import type { Brand } from "./brand.ts";

export const gea: Brand = {
  code: "GEA",
  ordinal: 7,
  name: "GE Appliances",
  directoryTitle: {
    en: "GE Appliances Contractor Finder",
    fr: "Trouver un entrepreneur GE Appliances",
    ru: "Поиск подрядчиков GE Appliances",
    es: "Buscador de contratistas GE Appliances",
  },
  localName: "gea",
  languages: ["en", "fr", "es"],
  phone: "1-800-555-0107",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "GE Appliances product installed",
    fr: "Produit GE Appliances installé",
    ru: "Установлен продукт GE Appliances",
    es: "Producto GE Appliances instalado",
  },
  profileLogoWidth: 170,
  loadingBarColor: "#2C5FA3",
  theme: { primary: "#1C2B45", onPrimary: "#FFFFFF", accent: "#2C5FA3", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "MEMBER_PARTNER", "PLUM_HVAC", "INSTALLS_COMPLETE", "AVAILABILITY"],
  platform: false,
  crm: true,
  trades: ["PLUM", "HVAC"],
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
