import { page } from "./rows.ts";

// Terms, crawlers, error pages and development.

export const terms = page("/terms", { module: "terms/terms.tsx", audience: "anyone", layout: "default", crumb: "terms" });
export const serviceTerms = page("/terms/services", {
  module: "terms/services.tsx",
  audience: "anyone",
  layout: "default",
  crumb: "serviceTerms",
});
export const formerTerms = page("/oldapi/terms", { module: "terms/former.tsx", audience: "anyone", layout: "default" });
export const disclaimer = page("/disclaimer", { module: "terms/disclaimer.tsx", audience: "anyone", layout: "default", open: true });
export const roofproTerms = page("/roofpro-terms", {
  module: "terms/roofpro.tsx",
  audience: "anyone",
  layout: "default",
  crumb: "roofproTerms",
});
export const credits = page("/credits", { module: "credits.tsx", audience: "anyone", layout: "default", crumb: "credits" });
// The widget of a contractor: by its link, and in frames on its own site.
export const widget = page("/widget/:contrid", { module: "widget/start.tsx", audience: "anyone", layout: "framed", noIndex: true });
export const widgetQuote = page("/widget/:contrid/quote/:key?", {
  module: "widget/quote.tsx",
  audience: "anyone",
  layout: "framed",
  noIndex: true,
});
export const widgetContact = page("/widget/:contrid/:kind", {
  module: "widget/contact.tsx",
  audience: "anyone",
  layout: "framed",
  noIndex: true,
});
/** The secret is in the query, which is not logged. */
export const calendarFeed = page("/calendar.ics", {
  module: "calendar-feed.ts",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
});
export const mailbox = page("/dev/mailbox/:id?", {
  module: "development/mailbox.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "mailbox",
  noPrefetch: true,
  bodyLimit: "photoForm",
});
export const phones = page("/dev/phone", {
  module: "development/phone.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "phones",
  noPrefetch: true,
});
export const embeddedProvider = page("/dev/sign-in/:provider", {
  module: "development/sign-in-provider.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "embeddedProvider",
  noPrefetch: true,
});
export const componentGallery = page("/dev/components", {
  module: "development/components.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const demoCodes = page("/dev/codes", {
  module: "development/codes.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "demoCodes",
  noPrefetch: true,
});
export const language = page("/language", { module: "language.tsx", audience: "anyone", layout: "default", open: true, noPrefetch: true });
export const appearance = page("/appearance", {
  module: "appearance.ts",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const pageViews = page("/page-views", { module: "page-views.ts", audience: "anyone", layout: "default", open: true });
export const robots = page("/robots.txt", { module: "seo/robots.ts", audience: "anyone", layout: "default", cacheable: "crawlers" });
export const sitemapIndex = page("/sitemap.xml", {
  module: "seo/sitemap-index.ts",
  audience: "anyone",
  layout: "default",
  cacheable: "crawlers",
});
export const sitemap = page("/sitemaps/:name", {
  module: "seo/sitemap.ts",
  audience: "anyone",
  layout: "default",
  cacheable: "crawlers",
  params: { name: "[\\w.-]+" },
});
export const errorPage = page("/error", { module: "error.tsx", audience: "anyone", layout: "default", open: true });
export const notFound = page("/*", { module: "not-found.tsx", audience: "anyone", layout: "default", open: true });
