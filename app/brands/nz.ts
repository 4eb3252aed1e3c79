import type { Brand } from "./brand.ts";

export const nz: Brand = {
  code: "NZ",
  ordinal: 2,
  name: "Noritz",
  directoryTitle: {
    en: "Noritz Contractor Finder",
    fr: "Trouver un entrepreneur Noritz",
    ru: "Поиск подрядчиков Noritz",
    es: "Buscador de contratistas Noritz",
  },
  disclaimer: {
    en: "Noritz runs this directory. The contractors in it are independent businesses that set their own prices. The order of the list depends on online prices, distance and reviews; nobody pays for a place in it.",
    fr: "Noritz exploite ce répertoire. Les entrepreneurs qui y figurent sont des entreprises indépendantes qui fixent leurs propres prix. L’ordre de la liste dépend des prix en ligne, de la distance et des avis; personne ne paie pour y être mieux placé.",
    ru: "Этот каталог ведёт Noritz. Подрядчики в нём — независимые компании, которые сами назначают цены. Порядок в списке зависит от наличия цен онлайн, расстояния и отзывов; место в нём не продаётся.",
    es: "Noritz gestiona este directorio. Los contratistas que figuran en él son empresas independientes que fijan sus propios precios. El orden de la lista depende de los precios en línea, la distancia y las reseñas; nadie paga por su posición.",
  },
  localName: "nz",
  languages: ["en", "fr", "es"],
  phone: "1-800-555-0102",
  wizard: { category: "PLUM", subCategory: "PWHR" },
  jobOutcome: {
    en: "Noritz product installed",
    fr: "Produit Noritz installé",
    ru: "Установлен продукт Noritz",
    es: "Producto Noritz instalado",
  },
  profileLogoWidth: 160,
  loadingBarColor: "#00728C",
  theme: { primary: "#0B3C49", onPrimary: "#FFFFFF", accent: "#00728C", onAccent: "#FFFFFF" },
  badgeFamilies: ["RESIDENTIAL_COMMERCIAL", "INSTALLER_SERVICER", "COM", "EZ", "NRCR", "INSTALLS_COMPLETE", "PROMEMBER_XY", "AVAILABILITY"],
  platform: false,
  crm: true,
  approvedProductCategories: ["PLUM"],
  analytics: { tagManagerId: null, productAnalyticsKey: null },
};
