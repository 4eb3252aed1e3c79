import type { Brand } from "./brand.ts";

export const haier: Brand = {
  code: "HAIER",
  ordinal: 8,
  name: "Haier",
  directoryTitle: {
    en: "Haier Contractor Finder",
    fr: "Trouver un entrepreneur Haier",
    ru: "Поиск подрядчиков Haier",
    es: "Buscador de contratistas Haier",
  },
  localName: "haier",
  languages: ["en", "es"],
  phone: "1-800-555-0108",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Haier product installed",
    fr: "Produit Haier installé",
    ru: "Установлен продукт Haier",
    es: "Producto Haier instalado",
  },
  profileLogoWidth: 150,
  loadingBarColor: "#005AAA",
  theme: { primary: "#10304F", onPrimary: "#FFFFFF", accent: "#005AAA", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "MEMBER_PARTNER", "PLUM_HVAC", "AVAILABILITY"],
  platform: false,
  crm: true,
  requiresVerifiedPhone: true,
  trades: ["PLUM", "HVAC"],
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
