import type { Brand } from "./brand.ts";

export const km: Brand = {
  code: "KM",
  ordinal: 5,
  name: "KM",
  directoryTitle: {
    en: "KM Contractor Finder",
    fr: "Trouver un entrepreneur KM",
    ru: "Поиск подрядчиков KM",
    es: "Buscador de contratistas KM",
  },
  localName: "km",
  languages: ["en", "fr"],
  phone: "1-800-555-0105",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Job completed",
    fr: "Travaux terminés",
    ru: "Работа выполнена",
    es: "Trabajo terminado",
  },
  profileLogoWidth: 150,
  loadingBarColor: "#6A3FA0",
  theme: {
    primary: "#2F2A3A",
    onPrimary: "#FFFFFF",
    accent: "#6A3FA0",
    onAccent: "#FFFFFF",
    hero: "#ECE4F6",
    onHero: "#2F2A3A",
  },
  identity: {
    mark: "M16 2l12 7v14l-12 7-12-7V9zm0 8a6 6 0 1 0 0 12 6 6 0 0 0 0-12z",
    lettering: "capitals",
    header: "light",
    hero: "tools",
  },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "MEMBER_PARTNER", "AVAILABILITY"],
  platform: false,
  crm: false,
  approvedProductCategories: [],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
