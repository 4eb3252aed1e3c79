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
  disclaimer: {
    en: "Delta runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "Delta exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт Delta. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "Delta gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
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
  theme: { primary: "#414141", onPrimary: "#FFFFFF", accent: "#D62631", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "SELECT_PREMIER_ADVANTAGE", "TRAINING", "PLUM_HVAC", "AVAILABILITY"],
  platform: false,
  crm: false,
  approvedProductCategories: [],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
