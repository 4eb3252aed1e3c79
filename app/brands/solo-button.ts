import type { Brand } from "./brand.ts";

export const soloButton: Brand = {
  code: "SOLO_BUTTON",
  ordinal: 4,
  name: "Solo Button",
  directoryTitle: {
    en: "Solo Button Contractor Finder",
    fr: "Trouver un entrepreneur Solo Button",
    ru: "Поиск подрядчиков Solo Button",
    es: "Buscador de contratistas Solo Button",
  },
  disclaimer: {
    en: "Solo Button runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "Solo Button exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт Solo Button. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "Solo Button gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
  },
  localName: "solo",
  languages: ["en", "fr", "ru", "es"],
  phone: "1-800-555-0104",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Job completed",
    fr: "Travaux terminés",
    ru: "Работа выполнена",
    es: "Trabajo terminado",
  },
  profileLogoWidth: 160,
  loadingBarColor: "#1F6F54",
  theme: { primary: "#22313F", onPrimary: "#FFFFFF", accent: "#1F6F54", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "PLUM_HVAC", "AVAILABILITY"],
  platform: false,
  crm: false,
  approvedProductCategories: ["PLUM", "ROOF"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
