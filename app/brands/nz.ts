import type { Brand } from "./brand.ts";

export const nz: Brand = {
  code: "NZ",
  ordinal: 2,
  name: "Noritz",
  directoryTitle: {
    en: "Noritz Contractor Finder",
    fr: "Trouver un entrepreneur Noritz",
    ru: "Поиск подрядчиков Noritz",
    es: "Buscador de contratistas Noritz",
  },
  localName: "nz",
  languages: ["en", "fr", "es"],
  phone: "1-800-555-0102",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Noritz product installed",
    fr: "Produit Noritz installé",
    ru: "Установлен продукт Noritz",
    es: "Producto Noritz instalado",
  },
  profileLogoWidth: 160,
  loadingBarColor: "#00728C",
  theme: { primary: "#0B3C49", onPrimary: "#FFFFFF", accent: "#00728C", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "COM", "EZ", "NRCR", "INSTALLS_COMPLETE", "PROMEMBER_XY", "AVAILABILITY"],
  platform: false,
  crm: true,
  trades: ["PLUM"],
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
