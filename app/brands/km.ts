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
  disclaimer: {
    en: "KM runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "KM exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт KM. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "KM gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
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
  theme: { primary: "#2F2A3A", onPrimary: "#FFFFFF", accent: "#6A3FA0", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "MEMBER_PARTNER", "AVAILABILITY"],
  platform: false,
  crm: false,
  approvedProductCategories: [],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
