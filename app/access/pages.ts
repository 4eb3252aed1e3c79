import type { Actor } from "#app/features/accounts/model.ts";
import { audiences, type Audience } from "./audiences.ts";

/** A page's frame: the private and the public app, a contractor's own page, and the plain one of sign-in, terms and errors. */
export type Layout = "private" | "public" | "contractorPublic" | "default";

/** One page of the product: where it is, who may open it, and what the navigation guard asks of it. */
export interface Page {
  /** As in `routes.ts`, with the first slash. */
  path: string;
  who: Audience;
  layout: Layout;
  /** Its name in the breadcrumbs, a key of `pages`; "directory" is the brand's directory title. Without one it has none. */
  crumb?: string;
  /** Part of the private area, which brands without one of their own leave to the platform. */
  private?: true;
  /** Wants to know for which contractor: `contrid` or `soloContrId`. */
  forContractor?: true;
  /** Error pages and the way in and out: the guard lets everybody through. */
  open?: true;
  /** As wide as the window. */
  wide?: true;
}

const mine = { private: true, layout: "private" } as const;

/**
 * Every page. A page that is not here opens for nobody, and the build fails. Of the pages under a path that leads to its
 * first child, the first that somebody may see is the one.
 */
export const pages: readonly Page[] = [
  { path: "/", who: "anyone", layout: "public" },
  { path: "/contractors", who: "anyone", layout: "public", crumb: "directory" },
  { path: "/contractors/go", who: "anyone", layout: "public", crumb: "directory" },
  { path: "/contractors/postal/:id", who: "anyone", layout: "public", crumb: "directory" },
  { path: "/contractors/share", who: "anyone", layout: "public", crumb: "directory" },
  { path: "/contractors/contact", who: "homeowner", layout: "public", crumb: "contact" },
  { path: "/contractors/:service/:region/:city", who: "anyone", layout: "public", crumb: "directory" },
  { path: "/contractors/:publicId", who: "anyone", layout: "contractorPublic", crumb: "directory" },
  { path: "/listbus", who: "anyone", layout: "public", crumb: "listBusiness" },
  { path: "/distributors", who: "anyone", layout: "public", crumb: "distributors" },
  { path: "/distributors/postal/:id", who: "anyone", layout: "public", crumb: "distributors" },
  { path: "/calculators/hvac", who: "anyone", layout: "public", crumb: "hvacCalculator" },
  { path: "/calculators/water-heater", who: "anyone", layout: "public", crumb: "heaterCalculator" },
  { path: "/roofing/configurator", who: "anyone", layout: "public", crumb: "roofConfigurator" },
  { path: "/roofing/configurator/picture", who: "anyone", layout: "public" },

  { path: "/login", who: "anyone", layout: "default", open: true, crumb: "login" },
  { path: "/user/login", who: "anyone", layout: "default", open: true },
  { path: "/logout", who: "anyone", layout: "default", open: true },
  { path: "/user/recover/password", who: "anyone", layout: "default", open: true, crumb: "recoverPassword" },
  { path: "/user/recover/password/mail", who: "anyone", layout: "default", open: true },
  { path: "/user/recover/new-password", who: "anyone", layout: "default", open: true, crumb: "newPassword" },
  { path: "/user/prove-email", who: "anyone", layout: "default", open: true, crumb: "proveEmail" },
  // Whoever is halfway in is a visitor; the pages ask for the rest.
  { path: "/login/code", who: "anyone", layout: "default", open: true, crumb: "secondFactor" },
  { path: "/login/second-factor", who: "anyone", layout: "default", open: true, crumb: "secondFactorSetUp" },
  { path: "/acting/end", who: "signedIn", layout: "default", open: true },
  { path: "/hand-off", who: "anyone", layout: "default", open: true },
  { path: "/hand-off/give", who: "anyone", layout: "default", open: true },
  { path: "/hand-off/continue", who: "anyone", layout: "default", open: true, crumb: "handOff" },

  { path: "/request/signup", who: "anyone", layout: "default", forContractor: true, crumb: "signUp" },
  // Nobody must sign in before the answers are complete.
  { path: "/request/wizard/:id?", who: "anyone", layout: "public", forContractor: true },
  { path: "/request/wizard/:id/reminder", who: "anyone", layout: "public" },
  { path: "/request/wizard/:id/photos", who: "anyone", layout: "public" },
  { path: "/request/wizard/:id/photo-upload", who: "anyone", layout: "public" },
  { path: "/request/wizard/:id/photos/:photoId/:file", who: "anyone", layout: "public" },
  { path: "/request/list/:requestId/photos/:photoId/:file", who: "signedIn", layout: "private" },
  { path: "/request/reminder/:id", who: "anyone", layout: "default" },
  { path: "/request/list/:requestId", who: "signedIn", layout: "private", crumb: "quotes" },
  { path: "/request/list/:requestId/quota/:quoteId", who: "signedIn", layout: "private", crumb: "quote" },
  { path: "/request/list/:requestId/quota/:quoteId/order", who: "signedIn", layout: "private", crumb: "order" },
  { path: "/request/list/:requestId/quota/:quoteId/booked", who: "signedIn", layout: "private", crumb: "booked" },
  { path: "/request/list/:requestId/quota/:quoteId/quote.pdf", who: "signedIn", layout: "private" },
  { path: "/request/list/:requestId/quota/:quoteId/order.pdf", who: "signedIn", layout: "private" },

  { path: "/dashboard", who: "homeowner", ...mine, crumb: "dashboard" },
  { path: "/globalchat", who: "homeowner", ...mine, wide: true, crumb: "chat" },

  { path: "/crm-lite", who: "business", ...mine, crumb: "leads" },
  { path: "/crm-lite/:id", who: "business", ...mine, crumb: "lead" },
  { path: "/crm-lite/:quoteId/quote.pdf", who: "business", ...mine },
  { path: "/crm-lite/:quoteId/order.pdf", who: "business", ...mine },
  { path: "/bslist/list/:id", who: "business", ...mine, crumb: "businessList" },
  { path: "/simple-service-builder", who: "business", ...mine, crumb: "services" },
  { path: "/simple-service-builder/:id", who: "business", ...mine, crumb: "serviceBuilder" },
  { path: "/simple-service-builder/:id/expert", who: "business", ...mine, crumb: "serviceBuilder" },
  { path: "/simple-service-builder/:id/test", who: "business", ...mine, crumb: "serviceBuilder" },
  { path: "/simple-service-builder/:id/versions", who: "business", ...mine, crumb: "serviceBuilder" },
  { path: "/products", who: "signedIn", ...mine, crumb: "products" },
  { path: "/products/import", who: "business", ...mine, crumb: "productImport" },
  { path: "/products/export", who: "business", ...mine },

  { path: "/settings", who: "signedIn", ...mine, crumb: "settings" },
  { path: "/settings/business-contact-details", who: "business", ...mine, crumb: "contactDetails" },
  { path: "/settings/service-area-tuning", who: "business", ...mine, crumb: "serviceArea" },
  { path: "/settings/about", who: "business", ...mine, crumb: "about" },
  { path: "/settings/owner-profile", who: "business", ...mine, crumb: "ownerProfile" },
  { path: "/settings/business-profile", who: "business", ...mine, crumb: "businessProfile" },
  { path: "/settings/photo-upload", who: "business", ...mine },
  { path: "/settings/rating-and-reviews", who: "business", ...mine, crumb: "reviews" },
  { path: "/settings/enterprise-settings", who: "business", ...mine, crumb: "enterprise" },
  { path: "/settings/iteraction-center", who: "business", ...mine, crumb: "interactionCenter" },
  { path: "/settings/payment-details-view", who: "business", ...mine, crumb: "payment" },
  { path: "/settings/vacation-mode", who: "business", ...mine, crumb: "vacation" },
  { path: "/settings/personal-profile", who: "signedIn", ...mine, crumb: "personalProfile" },
  { path: "/settings/change-password", who: "signedIn", ...mine, crumb: "changePassword" },
  { path: "/settings/delete-account", who: "homeowner", ...mine, crumb: "deleteAccount" },
  { path: "/settings/recovery-codes", who: "staff", ...mine, crumb: "recoveryCodes" },

  { path: "/signup-contractor", who: "business", ...mine, crumb: "contractorSignUp" },
  { path: "/signup-contractor/business-contact-details", who: "business", ...mine, crumb: "contactDetails" },
  { path: "/signup-contractor/service-area-tuning", who: "business", ...mine, crumb: "serviceArea" },
  { path: "/signup-contractor/about", who: "business", ...mine, crumb: "about" },
  { path: "/signup-contractor/owner-profile", who: "business", ...mine, crumb: "ownerProfile" },
  { path: "/signup-contractor/business-profile", who: "business", ...mine, crumb: "businessProfile" },
  { path: "/signup-contractor/enterprise-settings", who: "business", ...mine, crumb: "enterprise" },
  { path: "/signup-contractor/preview-profile", who: "business", ...mine, crumb: "previewProfile" },
  { path: "/signup-contractor/advanced-profile-info", who: "business", ...mine, crumb: "advancedProfile" },
  { path: "/signup-contractor/payment-details-view", who: "business", ...mine, crumb: "payment" },

  { path: "/admin", who: "sales", ...mine, crumb: "admin" },
  { path: "/admin/contractor", who: "sales", ...mine, crumb: "contractors" },
  { path: "/admin/dashboard", who: "admin", ...mine, crumb: "adminDashboard" },
  { path: "/admin/users", who: "admin", ...mine, crumb: "users" },
  { path: "/admin/notify", who: "admin", ...mine, crumb: "notify" },
  { path: "/admin/ee-admin", who: "admin", ...mine, crumb: "enterprises" },
  { path: "/admin/reports", who: "admin", ...mine, crumb: "reports" },
  { path: "/admin/upload-contractors", who: "superAdmin", ...mine, crumb: "uploadContractors" },
  { path: "/admin/webhook", who: "sales", ...mine, crumb: "phoneLead" },
  { path: "/approver", who: "approver", ...mine, crumb: "approver" },
  { path: "/approver/contractor-profile-manager", who: "approver", ...mine, crumb: "profileManager" },
  { path: "/approver/reports", who: "approver", ...mine, crumb: "reports" },
  { path: "/core-core-core", who: "superAdmin", layout: "default", crumb: "skeletons" },

  { path: "/terms", who: "anyone", layout: "default", crumb: "terms" },
  { path: "/terms/services", who: "anyone", layout: "default", crumb: "serviceTerms" },
  { path: "/oldapi/terms", who: "anyone", layout: "default" },
  { path: "/directory-lpa", who: "anyone", layout: "public", crumb: "directory" },
  { path: "/disclaimer", who: "anyone", layout: "default", open: true },
  { path: "/roofpro-terms", who: "anyone", layout: "default", crumb: "roofproTerms" },
  { path: "/account-created", who: "anyone", layout: "default", crumb: "accountCreated" },
  { path: "/account-deleted", who: "anyone", layout: "default", crumb: "accountDeleted" },
  { path: "/online-quoting-disabled", who: "anyone", layout: "default", crumb: "quotingDisabled" },
  { path: "/credits", who: "anyone", layout: "default", crumb: "credits" },
  { path: "/dev/mailbox/:id?", who: "anyone", layout: "default", open: true, crumb: "mailbox" },
  { path: "/dev/codes", who: "anyone", layout: "default", open: true, crumb: "demoCodes" },
  { path: "/language", who: "anyone", layout: "default", open: true },
  { path: "/page-views", who: "anyone", layout: "default", open: true },
  { path: "/robots.txt", who: "anyone", layout: "default" },
  { path: "/sitemap.xml", who: "anyone", layout: "default" },
  { path: "/sitemaps/:name", who: "anyone", layout: "default" },
  { path: "/error", who: "anyone", layout: "default", open: true },
  { path: "/*", who: "anyone", layout: "default", open: true },
];

const byPath = new Map(pages.map((page) => [page.path, page]));

/** The row of a path of `routes.ts`, with or without its first slash; undefined opens for nobody. */
export function pageAt(path: string): Page | undefined {
  return byPath.get(path.replace(/^\/?/, "/"));
}

/** The first page under a path, in the order of the table, that is ready and that somebody may open. */
export function firstChild({ path }: Page, actor: Actor, isReady: (page: Page) => boolean = () => true): Page | undefined {
  return pages.find((page) => page.path.startsWith(`${path}/`) && audiences[page.who](actor) && isReady(page));
}
