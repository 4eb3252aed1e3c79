import { page, privatePage } from "./rows.ts";

// Sign-up, sign-in, sign-out and hand-offs between hosts.

export const login = page("/login", {
  module: "account/login.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "login",
  loginQueue: true,
});
export const formerLogin = page("/user/login", {
  module: "account/user-login.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const checkEmail = page("/login/check-email", {
  module: "account/check-email.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "checkEmail",
  noPrefetch: true,
});
export const passkeySignIn = page("/login/passkey", {
  module: "account/passkey.ts",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const providerSignIn = page("/login/with/:provider", {
  module: "account/provider-start.ts",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const providerReturn = page("/login/with/:provider/return", {
  module: "account/provider-return.ts",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const signInLink = page("/login/link", {
  module: "account/sign-in-link.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "login",
  noPrefetch: true,
});
// Users between the two factors are still visitors.
export const loginCode = page("/login/code", {
  module: "account/login-code.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "secondFactor",
});
export const secondFactor = page("/login/second-factor", {
  module: "account/second-factor.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "secondFactorSetUp",
});
export const logout = page("/logout", {
  module: "account/logout.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const recoverPassword = page("/user/recover/password", {
  module: "account/recover.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "recoverPassword",
  noPrefetch: true,
});
export const recoverPasswordMail = page("/user/recover/password/mail", {
  module: "account/recover.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const newPassword = page("/user/recover/new-password", {
  module: "account/new-password.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "newPassword",
  noPrefetch: true,
});
export const proveEmail = page("/user/prove-email", {
  module: "account/prove-email.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "proveEmail",
  noPrefetch: true,
});
export const endActing = page("/acting/end", { module: "account/acting-end.ts", audience: "signedIn", layout: "default", open: true });
export const handOff = page("/hand-off", {
  module: "hand-off/start.ts",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const giveHandOff = page("/hand-off/give", {
  module: "hand-off/give.ts",
  audience: "anyone",
  layout: "default",
  open: true,
  noPrefetch: true,
});
export const continueHandOff = page("/hand-off/continue", {
  module: "hand-off/continue.tsx",
  audience: "anyone",
  layout: "default",
  open: true,
  crumb: "handOff",
  noPrefetch: true,
});
export const signUp = page("/request/signup", {
  module: "account/signup.tsx",
  audience: "anyone",
  layout: "default",
  forContractor: true,
  crumb: "signUp",
  loginQueue: true,
});
export const accountCreated = page("/account-created", {
  module: "account/account-created.tsx",
  audience: "anyone",
  layout: "default",
  crumb: "accountCreated",
});
export const accountDeleted = page("/account-deleted", {
  module: "account/account-deleted.tsx",
  audience: "anyone",
  layout: "default",
  crumb: "accountDeleted",
});

// What a person is notified of.

export const notifications = privatePage("/notifications", {
  module: "notifications/list.tsx",
  audience: "signedIn",
  crumb: "notifications",
});
/** Leads to its page, and marks it as read. */
export const openNotification = privatePage("/notifications/:id", {
  module: "notifications/open.ts",
  audience: "signedIn",
  noPrefetch: true,
});
/** The bell of open pages asks it. For everybody: a session that ended is no error. */
export const unreadNotifications = page("/notifications/unread", {
  module: "notifications/unread.ts",
  audience: "anyone",
  layout: "private",
  open: true,
  noPrefetch: true,
});
export const noticeSettings = privatePage("/settings/notifications", {
  module: "settings/notifications.tsx",
  audience: "signedIn",
  crumb: "noticeSettings",
});
export const consents = privatePage("/settings/consents", {
  module: "settings/consents.tsx",
  audience: "homeowner",
  crumb: "consents",
  noPrefetch: true,
});
export const consentExport = privatePage("/settings/consents/consents.csv", {
  module: "settings/consent-export.ts",
  audience: "homeowner",
  noPrefetch: true,
});
/** The secret is in its query, which is not logged. A mail program may post to it. */
export const stopNotices = page("/stop-emails", {
  module: "notifications/stop.tsx",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
});
/** The service worker of messages to browsers. */
export const pushWorker = page("/push-worker.js", {
  module: "notifications/worker.ts",
  audience: "anyone",
  layout: "default",
  noPrefetch: true,
});

// Messages to a business's customers.

export const followUpSettings = privatePage("/settings/follow-ups", {
  module: "settings/follow-ups.tsx",
  audience: "business",
  crumb: "followUps",
});
