import { page, privatePage } from "./rows.ts";

// The back office.

export const admin = privatePage("/admin", { module: "first-child.tsx", audience: "sales", crumb: "admin" });
export const adminContractors = privatePage("/admin/contractor", {
  module: "staff/contractors.tsx",
  audience: "sales",
  crumb: "contractors",
});
/** The list with its filters and columns. Reading it is recorded. */
export const exportContractors = privatePage("/admin/contractor/file", {
  module: "staff/contractors-file.ts",
  audience: "sales",
  noPrefetch: true,
});
/** Everything that staff know of one. */
export const adminContractor = privatePage("/admin/contractor/:publicId", {
  module: "staff/contractor.tsx",
  audience: "sales",
  crumb: "contractor",
  params: { publicId: "ctr_\\w+" },
});
export const businessClaims = privatePage("/admin/contractor/claims", {
  module: "staff/business-claims.tsx",
  audience: "admin",
  crumb: "businessClaims",
});
export const reportedReviews = privatePage("/admin/contractor/reviews", {
  module: "staff/reported-reviews.tsx",
  audience: "admin",
  crumb: "reportedReviews",
});
/** Of a reported review, also once it is removed. */
export const reportedPhoto = privatePage("/admin/contractor/reviews/:reviewId/photos/:photoId/:file", {
  module: "staff/reported-photo.ts",
  audience: "admin",
});
/** Of a contractor of the reader's brands, also once it is hidden. */
export const checkedPhoto = privatePage("/admin/contractor/photos/:id/:file", { module: "staff/checked-photo.ts", audience: "admin" });
export const reportedConversations = privatePage("/admin/conversations", {
  module: "staff/reported-conversations.tsx",
  audience: "admin",
  crumb: "reportedConversations",
});
/** Opening it is recorded. */
export const reportedConversation = privatePage("/admin/conversations/:id", {
  module: "staff/reported-conversation.tsx",
  audience: "admin",
  crumb: "reportedConversation",
  noPrefetch: true,
});
export const reportedChatFile = privatePage("/admin/conversations/:id/files/:fileId", {
  module: "staff/reported-chat-file.ts",
  audience: "admin",
  noPrefetch: true,
});
export const adminDashboard = privatePage("/admin/dashboard", {
  module: "staff/dashboard.tsx",
  audience: "admin",
  crumb: "adminDashboard",
});
export const adminUsers = privatePage("/admin/users", { module: "staff/users.tsx", audience: "admin", crumb: "users" });
export const adminUser = privatePage("/admin/users/:id", { module: "staff/user.tsx", audience: "admin", crumb: "user" });
export const adminNotify = privatePage("/admin/notify", { module: "staff/broadcasts.tsx", audience: "admin", crumb: "notify" });
/** Who got an announcement, with what became of it. Reading it is recorded. */
export const exportRecipients = privatePage("/admin/notify/file", {
  module: "staff/recipients-file.ts",
  audience: "admin",
  noPrefetch: true,
});
export const undeliveredNotices = privatePage("/admin/notify/undelivered", {
  module: "staff/undelivered.tsx",
  audience: "admin",
  crumb: "undelivered",
});
export const noticePreviews = privatePage("/admin/notify/templates", {
  module: "staff/notice-previews.tsx",
  audience: "admin",
  crumb: "noticePreviews",
});
export const adminDistributors = privatePage("/admin/ee-admin", {
  module: "staff/distributors.tsx",
  audience: "admin",
  crumb: "distributors",
});
export const importDistributors = privatePage("/admin/ee-admin/import", {
  module: "staff/import-distributors.tsx",
  audience: "admin",
  crumb: "importDistributors",
  bodyLimit: "csvForm",
});
/** `new` adds one. */
export const adminDistributor = privatePage("/admin/ee-admin/:id", {
  module: "staff/distributor.tsx",
  audience: "admin",
  crumb: "distributor",
});
export const adminAudit = privatePage("/admin/audit", { module: "staff/audit.tsx", audience: "admin", crumb: "audit" });
/** Reading it is recorded. */
export const exportAudit = privatePage("/admin/audit/file", { module: "staff/audit-file.ts", audience: "admin", noPrefetch: true });
/** What staff set of a brand: `brand` of the query. */
export const brandSettings = privatePage("/admin/brand", {
  module: "staff/brand-settings.tsx",
  audience: "admin",
  crumb: "brandSettings",
});
export const brandPreview = privatePage("/admin/brand/preview", {
  module: "staff/brand-preview.tsx",
  audience: "admin",
  crumb: "brandPreview",
});
/** The brand's catalog: `brand` of the query. */
export const adminCatalogue = privatePage("/admin/catalogue", {
  module: "staff/catalogue.tsx",
  audience: "admin",
  crumb: "catalogue",
  bodyLimit: "photosForm",
});
export const adminReports = privatePage("/admin/reports", { module: "staff/reports.tsx", audience: "admin", crumb: "reports" });
export const uploadContractors = privatePage("/admin/upload-contractors", {
  module: "staff/upload-contractors.tsx",
  audience: "superAdmin",
  crumb: "uploadContractors",
  bodyLimit: "contractorsForm",
});
export const uploadResult = privatePage("/admin/upload-contractors/result", {
  module: "staff/upload-result.ts",
  audience: "superAdmin",
  noPrefetch: true,
});
export const phoneLeads = privatePage("/admin/webhook", { module: "staff/phone-leads.tsx", audience: "sales", crumb: "phoneLead" });
/** `endpoint` of the query opens one. */
export const adminWebhooks = privatePage("/admin/webhooks", { module: "staff/webhooks.tsx", audience: "admin", crumb: "webhooks" });
// Administrators decide on memberships too.
export const approver = privatePage("/approver", { module: "first-child.tsx", audience: "membershipStaff", crumb: "approver" });
export const profileManager = privatePage("/approver/contractor-profile-manager", {
  module: "staff/profile-manager.tsx",
  audience: "membershipStaff",
  crumb: "profileManager",
});
export const reviewedMembership = privatePage("/approver/contractor-profile-manager/:brand/:publicId", {
  module: "staff/reviewed-membership.tsx",
  audience: "membershipStaff",
  crumb: "reviewedMembership",
});
export const proofQueue = privatePage("/approver/proofs", { module: "staff/proofs.tsx", audience: "staff", crumb: "proofQueue" });
export const proofReview = privatePage("/approver/proofs/:id", { module: "staff/proof.tsx", audience: "staff", crumb: "proofReview" });
export const reviewedProofFile = privatePage("/approver/proofs/:id/file", {
  module: "settings/proof-file.ts",
  audience: "staff",
  noPrefetch: true,
});
export const approverReports = privatePage("/approver/reports", {
  module: "staff/approver-reports.tsx",
  audience: "approver",
  crumb: "reports",
});
/** A table of a report that the reader may open. */
export const exportReport = privatePage("/approver/reports/file", { module: "staff/report-file.ts", audience: "membershipStaff" });
export const skeletons = page("/core-core-core", {
  module: "staff/skeletons.tsx",
  audience: "superAdmin",
  layout: "default",
  crumb: "skeletons",
});
