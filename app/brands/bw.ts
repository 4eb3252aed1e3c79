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
  disclaimer: {
    en: "Bradford White runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "Bradford White exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт Bradford White. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "Bradford White gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
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
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "TRAINING", "PLUM_HVAC", "INSTALLS_COMPLETE", "PROMEMBER_XY"],
  platform: false,
  crm: true,
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
