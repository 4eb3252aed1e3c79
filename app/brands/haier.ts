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
  disclaimer: {
    en: "Haier runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "Haier exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт Haier. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "Haier gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
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
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
