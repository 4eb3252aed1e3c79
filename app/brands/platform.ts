import type { Brand } from "./brand.ts";

export const platform: Brand = {
  code: "PLATFORM",
  ordinal: 9,
  name: "Plumbline",
  directoryTitle: {
    en: "Plumbline Contractor Finder",
    fr: "Trouver un entrepreneur Plumbline",
    ru: "Поиск подрядчиков Plumbline",
    es: "Buscador de contratistas Plumbline",
  },
  localName: "platform",
  languages: ["en", "fr", "ru", "es"],
  phone: "1-800-555-0109",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Job completed",
    fr: "Travaux terminés",
    ru: "Работа выполнена",
    es: "Trabajo terminado",
  },
  profileLogoWidth: 160,
  loadingBarColor: "#A83A1E",
  theme: {
    primary: "#33393F",
    onPrimary: "#FFFFFF",
    accent: "#A83A1E",
    onAccent: "#FFFFFF",
    hero: "#F8E6DA",
    onHero: "#3A2217",
  },
  identity: {
    mark: "M15 2h2v7h5l-2 12-4 9-4-9-2-12h5zM13 12l1 7h4l1-7z",
    lettering: "plain",
    header: "light",
    hero: "street",
  },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "PLUM_HVAC", "AVAILABILITY"],
  platform: true,
  crm: true,
  approvedProductCategories: ["PLUM", "ROOF"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
