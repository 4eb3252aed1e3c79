/**
 * Pages whose screens come later: until then each shows its frame and says so. To build one, take its line out here and
 * give it a module of its own in `routes.ts`.
 */
export const later = [
  "globalchat",
  "settings/business-contact-details",
  "settings/service-area-tuning",
  "settings/about",
  "settings/owner-profile",
  "settings/rating-and-reviews",
  "settings/enterprise-settings",
  "settings/iteraction-center",
  "settings/payment-details-view",
  "signup-contractor/business-contact-details",
  "signup-contractor/service-area-tuning",
  "signup-contractor/about",
  "signup-contractor/owner-profile",
  "signup-contractor/business-profile",
  "signup-contractor/enterprise-settings",
  "signup-contractor/preview-profile",
  "signup-contractor/advanced-profile-info",
  "signup-contractor/payment-details-view",
  "admin/dashboard",
  "admin/users",
  "admin/notify",
  "admin/ee-admin",
  "admin/reports",
  "admin/upload-contractors",
  "admin/webhook",
  "approver/contractor-profile-manager",
  "approver/reports",
] as const;
