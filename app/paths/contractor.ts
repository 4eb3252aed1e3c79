import { privatePage } from "./rows.ts";

// Contractors' services, products and settings; every user's own account. Their leads are in `leads.ts`.

export const businessList = privatePage("/bslist/list/:id", {
  module: "crm/business-list.tsx",
  audience: "business",
  crumb: "businessList",
});
export const services = privatePage("/simple-service-builder", { module: "builder/services.tsx", audience: "business", crumb: "services" });
export const serviceBuilder = privatePage("/simple-service-builder/:id", {
  module: "builder/listing.tsx",
  audience: "business",
  crumb: "serviceBuilder",
});
export const expertPrices = privatePage("/simple-service-builder/:id/expert", {
  module: "builder/expert.tsx",
  audience: "business",
  crumb: "serviceBuilder",
});
export const testPrices = privatePage("/simple-service-builder/:id/test", {
  module: "builder/test.tsx",
  audience: "business",
  crumb: "serviceBuilder",
});
export const priceVersions = privatePage("/simple-service-builder/:id/versions", {
  module: "builder/versions.tsx",
  audience: "business",
  crumb: "serviceBuilder",
});
export const products = privatePage("/products", { module: "products/products.tsx", audience: "signedIn", crumb: "products" });
export const importProducts = privatePage("/products/import", {
  module: "products/import.tsx",
  audience: "business",
  crumb: "productImport",
  bodyLimit: "csvForm",
});
export const productDocument = privatePage("/products/documents/:id", {
  module: "products/document.ts",
  audience: "signedIn",
  noPrefetch: true,
});
export const exportProducts = privatePage("/products/export", { module: "products/export.ts", audience: "business" });
export const settings = privatePage("/settings", { module: "settings/settings.tsx", audience: "signedIn", crumb: "settings" });
export const contactDetails = privatePage("/settings/business-contact-details", {
  module: "settings/business-contact-details.tsx",
  audience: "business",
  crumb: "contactDetails",
});
export const serviceArea = privatePage("/settings/service-area-tuning", {
  module: "settings/service-area-tuning.tsx",
  audience: "business",
  crumb: "serviceArea",
});
export const about = privatePage("/settings/about", { module: "settings/about.tsx", audience: "business", crumb: "about" });
export const ownerProfile = privatePage("/settings/owner-profile", {
  module: "settings/owner-profile.tsx",
  audience: "business",
  crumb: "ownerProfile",
});
export const businessProfile = privatePage("/settings/business-profile", {
  module: "settings/business-profile.tsx",
  audience: "business",
  crumb: "businessProfile",
  bodyLimit: "photosForm",
});
export const brandMemberships = privatePage("/settings/brands", {
  module: "settings/brand-memberships.tsx",
  audience: "business",
  crumb: "brandMemberships",
});
export const brandMembership = privatePage("/settings/brands/:brand", {
  module: "settings/brand-membership.tsx",
  audience: "business",
  crumb: "brandMembership",
});
export const photoUpload = privatePage("/settings/photo-upload", {
  module: "settings/photo-upload.ts",
  audience: "business",
  bodyLimit: "photoForm",
});
export const reviewSettings = privatePage("/settings/rating-and-reviews", {
  module: "settings/rating-and-reviews.tsx",
  audience: "business",
  crumb: "reviews",
});
export const enterpriseSettings = privatePage("/settings/enterprise-settings", {
  module: "settings/enterprise-settings.tsx",
  audience: "business",
  crumb: "enterprise",
});
export const interactionCenter = privatePage("/settings/iteraction-center", {
  module: "settings/iteraction-center.tsx",
  audience: "business",
  crumb: "interactionCenter",
});
export const paymentDetails = privatePage("/settings/payment-details-view", {
  module: "settings/payment-details-view.tsx",
  audience: "business",
  crumb: "payment",
  cardFrame: true,
});
export const vacationMode = privatePage("/settings/vacation-mode", {
  module: "settings/vacation-mode.tsx",
  audience: "business",
  crumb: "vacation",
});
export const scheduleSettings = privatePage("/settings/appointments", {
  module: "settings/appointments.tsx",
  audience: "business",
  crumb: "schedule",
});
export const missedCallSettings = privatePage("/settings/missed-calls", {
  module: "settings/missed-calls.tsx",
  audience: "business",
  crumb: "missedCalls",
});
export const calendarSettings = privatePage("/settings/calendar", {
  module: "settings/calendar.tsx",
  audience: "signedIn",
  crumb: "calendarAddress",
});
/** `endpoint` of the query opens one. */
export const webhookSettings = privatePage("/settings/webhooks", {
  module: "settings/webhooks.tsx",
  audience: "accountManager",
  crumb: "webhooks",
});
export const proofs = privatePage("/settings/licenses-and-insurance", {
  module: "settings/proofs.tsx",
  audience: "business",
  crumb: "proofs",
  bodyLimit: "photosForm",
});
export const ownProof = privatePage("/settings/licenses-and-insurance/:id", {
  module: "settings/proof.tsx",
  audience: "business",
  crumb: "proof",
  bodyLimit: "photosForm",
});
export const ownProofFile = privatePage("/settings/licenses-and-insurance/:id/file", {
  module: "settings/proof-file.ts",
  audience: "business",
  noPrefetch: true,
});
export const personalProfile = privatePage("/settings/personal-profile", {
  module: "settings/personal-profile.tsx",
  audience: "signedIn",
  crumb: "personalProfile",
});
export const phoneSettings = privatePage("/settings/phone", {
  module: "settings/phone.tsx",
  audience: "signedIn",
  crumb: "phoneSettings",
});
export const changePassword = privatePage("/settings/change-password", {
  module: "settings/change-password.tsx",
  audience: "signedIn",
  crumb: "changePassword",
});
export const signInWays = privatePage("/settings/sign-in", {
  module: "settings/sign-in-ways.tsx",
  audience: "signedIn",
  crumb: "signInWays",
});
export const connectedAccounts = privatePage("/settings/connected-accounts", {
  module: "settings/connected-accounts.tsx",
  audience: "signedIn",
  crumb: "connectedAccounts",
});
export const passkeys = privatePage("/settings/passkeys", { module: "settings/passkeys.tsx", audience: "signedIn", crumb: "passkeys" });
export const deleteAccount = privatePage("/settings/delete-account", {
  module: "settings/delete-account.tsx",
  audience: "homeowner",
  crumb: "deleteAccount",
});
/** Everything about the caller. */
export const ownData = privatePage("/settings/delete-account/my-data.json", {
  module: "settings/own-data.ts",
  audience: "homeowner",
  noPrefetch: true,
});
export const recoveryCodes = privatePage("/settings/recovery-codes", {
  module: "settings/recovery-codes.tsx",
  audience: "staff",
  crumb: "recoveryCodes",
});
export const contractorSignUp = privatePage("/signup-contractor", {
  module: "signup/business-start.tsx",
  audience: "business",
  crumb: "contractorSignUp",
});
export const signUpContactDetails = privatePage("/signup-contractor/business-contact-details", {
  module: "signup/contact-details.tsx",
  audience: "business",
  crumb: "contactDetails",
});
export const signUpServiceArea = privatePage("/signup-contractor/service-area-tuning", {
  module: "signup/service-area.tsx",
  audience: "business",
  crumb: "serviceArea",
});
export const signUpAbout = privatePage("/signup-contractor/about", { module: "signup/about.tsx", audience: "business", crumb: "about" });
export const signUpOwnerProfile = privatePage("/signup-contractor/owner-profile", {
  module: "signup/owner-profile.tsx",
  audience: "business",
  crumb: "ownerProfile",
});
export const signUpBusinessProfile = privatePage("/signup-contractor/business-profile", {
  module: "signup/business-profile.tsx",
  audience: "business",
  crumb: "businessProfile",
  bodyLimit: "photosForm",
});
export const signUpEnterprise = privatePage("/signup-contractor/enterprise-settings", {
  module: "signup/enterprise.tsx",
  audience: "business",
  crumb: "enterprise",
});
export const signUpPreview = privatePage("/signup-contractor/preview-profile", {
  module: "signup/preview.tsx",
  audience: "business",
  crumb: "previewProfile",
});
export const advancedProfile = privatePage("/signup-contractor/advanced-profile-info", {
  module: "signup/plan.tsx",
  audience: "business",
  crumb: "advancedProfile",
});
export const signUpPayment = privatePage("/signup-contractor/payment-details-view", {
  module: "signup/card.tsx",
  audience: "business",
  crumb: "payment",
  cardFrame: true,
});
export const claimBusiness = privatePage("/signup-contractor/claim/:publicId", {
  module: "signup/claim.tsx",
  audience: "business",
  crumb: "claimBusiness",
});
export const team = privatePage("/settings/business-profile/team", {
  module: "settings/team.tsx",
  audience: "business",
  crumb: "team",
});
export const planSettings = privatePage("/settings/business-profile/plan", {
  module: "settings/plan.tsx",
  audience: "business",
  crumb: "plan",
});
