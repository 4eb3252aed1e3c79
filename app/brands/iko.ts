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
  disclaimer: {
    en: "IKO runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "IKO exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт IKO. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "IKO gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
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
  crm: false,
  lpaDirectory: true,
  approvedProductCategories: [],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
