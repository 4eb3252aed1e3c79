import { index, route, type RouteConfig } from "@react-router/dev/routes";

import { later } from "./routes/later.ts";

/** TABLE 1: every page, its path and its module. Who may open it stands in `access/pages.ts`. */
export default [
  index("routes/home.tsx"),

  route("contractors", "routes/directory/directory.tsx", { id: "directory" }),
  route("contractors/go", "routes/directory/go.tsx"),
  route("contractors/postal/:id", "routes/directory/directory.tsx", { id: "directory-postal" }),
  route("directory-lpa", "routes/directory/lpa.tsx"),
  route("online-quoting-disabled", "routes/directory/quoting-disabled.tsx"),
  route("contractors/:publicId", "routes/directory/place-or-profile.tsx"),

  route("login", "routes/account/login.tsx"),
  route("user/login", "routes/account/user-login.tsx"),
  route("login/code", "routes/account/login-code.tsx"),
  route("login/second-factor", "routes/account/second-factor.tsx"),
  route("user/recover/password", "routes/account/recover.tsx", { id: "recover" }),
  route("user/recover/password/mail", "routes/account/recover.tsx", { id: "recover-mail" }),
  route("user/recover/new-password", "routes/account/new-password.tsx"),
  route("acting/end", "routes/account/acting-end.ts"),
  route("request/signup", "routes/account/signup.tsx"),
  route("account-created", "routes/account/account-created.tsx"),
  route("logout", "routes/account/logout.tsx"),
  route("hand-off", "routes/hand-off/start.ts"),
  route("hand-off/give", "routes/hand-off/give.ts"),
  route("hand-off/continue", "routes/hand-off/continue.tsx"),
  route("dashboard", "routes/account/dashboard.tsx"),

  route("request/wizard/:id?", "routes/request/wizard.tsx"),
  route("request/list/:requestId", "routes/request/quotes.tsx"),
  route("request/list/:requestId/quota/:quoteId", "routes/request/quote.tsx"),
  route("request/list/:requestId/quota/:quoteId/order", "routes/request/order.tsx"),
  route("request/list/:requestId/quota/:quoteId/booked", "routes/request/booked.tsx"),

  route("crm-lite", "routes/crm/leads.tsx"),
  route("crm-lite/:id", "routes/crm/lead.tsx"),

  route("settings/personal-profile", "routes/settings/personal-profile.tsx"),
  route("settings/change-password", "routes/settings/change-password.tsx"),
  route("settings", "routes/first-child.tsx", { id: "settings" }),
  route("signup-contractor", "routes/first-child.tsx", { id: "signup-contractor" }),
  route("admin", "routes/first-child.tsx", { id: "admin" }),
  route("approver", "routes/first-child.tsx", { id: "approver" }),

  route("terms", "routes/terms/terms.tsx"),
  route("terms/services", "routes/terms/services.tsx"),
  route("oldapi/terms", "routes/terms/former.tsx"),
  route("roofpro-terms", "routes/terms/roofpro.tsx"),
  route("disclaimer", "routes/terms/disclaimer.tsx"),
  route("core-core-core", "routes/staff/skeletons.tsx"),
  ...later.map((path) => route(path, "routes/later-page.tsx", { id: `later/${path}` })),

  route("dev/mailbox/:id?", "routes/development/mailbox.tsx"),
  route("error", "routes/error.tsx"),
  route("page-views", "routes/page-views.ts"),
  route("dev/codes", "routes/development/codes.tsx"),
  route("credits", "routes/credits.tsx"),
  route("language", "routes/language.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
