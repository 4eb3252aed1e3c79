import type { Brand } from "./brand.ts";

export const delta: Brand = {
  code: "DELTA",
  ordinal: 6,
  name: "Delta",
  directoryTitle: {
    en: "Delta Contractor Finder",
    fr: "Trouver un entrepreneur Delta",
    ru: "Поиск подрядчиков Delta",
    es: "Buscador de contratistas Delta",
  },
  localName: "delta",
  languages: ["en", "fr", "ru", "es"],
  phone: "1-800-555-0106",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Job completed",
    fr: "Travaux terminés",
    ru: "Работа выполнена",
    es: "Trabajo terminado",
  },
  profileLogoWidth: 170,
  loadingBarColor: "#D62631",
  theme: {
    primary: "#414141",
    onPrimary: "#FFFFFF",
    accent: "#D62631",
    onAccent: "#FFFFFF",
    hero: "#F6ECDD",
    onHero: "#33291C",
  },
  identity: {
    mark: "M16 3l14 26H2zm0 9-6.8 13h13.6z",
    lettering: "wide",
    header: "light",
    hero: "kitchen",
  },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "SELECT_PREMIER_ADVANTAGE", "TRAINING", "PLUM_HVAC", "AVAILABILITY"],
  platform: false,
  crm: false,
  approvedProductCategories: [],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
