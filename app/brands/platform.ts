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
  disclaimer: {
    en: "Plumbline runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "Plumbline exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт Plumbline. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "Plumbline gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
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
  theme: { primary: "#33393F", onPrimary: "#FFFFFF", accent: "#A83A1E", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "PLUM_HVAC", "AVAILABILITY"],
  platform: true,
  crm: true,
  approvedProductCategories: ["PLUM", "ROOF"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
