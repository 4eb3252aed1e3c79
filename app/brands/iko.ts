import type { Brand } from "./brand.ts";

export const iko: Brand = {
  code: "IKO",
  ordinal: 3,
  name: "IKO",
  directoryTitle: {
    en: "IKO Contractor Finder",
    fr: "Trouver un entrepreneur IKO",
    ru: "Поиск подрядчиков IKO",
    es: "Buscador de contratistas IKO",
  },
  localName: "iko",
  languages: ["en", "fr", "es"],
  phone: "1-800-555-0103",
  wizard: { category: "ROOF", subCategory: "IRRP" },
  jobOutcome: {
    en: "IKO product installed",
    fr: "Produit IKO installé",
    ru: "Установлен продукт IKO",
    es: "Producto IKO instalado",
  },
  profileLogoWidth: 150,
  loadingBarColor: "#B5121B",
  theme: { primary: "#2B2B2B", onPrimary: "#FFFFFF", accent: "#B5121B", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "SELECT_PREMIER_ADVANTAGE", "TRAINING", "AVAILABILITY"],
  platform: false,
  agreements: ["iko-disclaimer", "roofpro-terms"],
  crm: false,
  lpaDirectory: true,
  trades: ["ROOF"],
  approvedProductCategories: [],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
