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
  disclaimer: {
    en: "GE Appliances runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "GE Appliances exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт GE Appliances. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "GE Appliances gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
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
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
