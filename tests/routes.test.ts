import { describe, expect, it } from "vitest";
import type { Audience, Layout } from "#app/paths.ts";
import { findPage } from "#app/access/pages.ts";

const profile = ["business-contact-details", "service-area-tuning", "about", "owner-profile", "business-profile"];
const rest = ["rating-and-reviews", "enterprise-settings", "iteraction-center", "payment-details-view", "vacation-mode"];
const joining = ["enterprise-settings", "preview-profile", "advanced-profile-info", "payment-details-view"];
const withPrefix = (area: string, children: string[]) => children.map((child) => `${area}/${child}`);

/** The routes of the specification: paths, audience and layout. */
const routes: { id: string; paths: string[]; who: Audience; layout: Layout }[] = [
  { id: "R-01", paths: ["/"], who: "anyone", layout: "public" },
  { id: "R-02", paths: ["/contractors", "/contractors/postal/:id"], who: "anyone", layout: "public" },
  { id: "R-03", paths: ["/contractors/:publicId"], who: "anyone", layout: "contractorPublic" },
  { id: "R-04", paths: ["/login", "/user/login"], who: "anyone", layout: "default" },
  { id: "R-05", paths: ["/user/recover/password"], who: "anyone", layout: "default" },
  { id: "R-06", paths: ["/request/signup"], who: "anyone", layout: "default" },
  { id: "R-07", paths: ["/request/wizard/:id?"], who: "anyone", layout: "public" },
  { id: "R-08", paths: ["/request/list/:requestId"], who: "signedIn", layout: "private" },
  { id: "R-09", paths: ["/request/list/:requestId/quota/:quoteId"], who: "signedIn", layout: "private" },
  { id: "R-10", paths: ["/request/list/:requestId/quota/:quoteId/order"], who: "signedIn", layout: "private" },
  { id: "R-11", paths: ["/listbus"], who: "anyone", layout: "public" },
  { id: "R-12", paths: ["/crm-lite", "/crm-lite/:id"], who: "business", layout: "private" },
  { id: "R-13", paths: ["/bslist/list/:id"], who: "business", layout: "private" },
  { id: "R-14", paths: ["/simple-service-builder", "/simple-service-builder/:id"], who: "business", layout: "private" },
  { id: "R-15", paths: ["/products"], who: "signedIn", layout: "private" },
  { id: "R-16", paths: withPrefix("/settings", [...profile, ...rest]), who: "business", layout: "private" },
  {
    id: "R-16",
    paths: ["/settings", ...withPrefix("/settings", ["personal-profile", "change-password"])],
    who: "signedIn",
    layout: "private",
  },
  {
    id: "R-17",
    paths: ["/signup-contractor", ...withPrefix("/signup-contractor", [...profile, ...joining])],
    who: "business",
    layout: "private",
  },
  { id: "R-18", paths: ["/dashboard"], who: "homeowner", layout: "private" },
  { id: "R-19", paths: ["/globalchat"], who: "homeowner", layout: "private" },
  { id: "R-20", paths: withPrefix("/admin", ["dashboard", "users", "notify", "ee-admin", "reports"]), who: "admin", layout: "private" },
  { id: "R-20", paths: ["/admin/upload-contractors"], who: "superAdmin", layout: "private" },
  { id: "R-20", paths: ["/admin", ...withPrefix("/admin", ["contractor", "webhook"])], who: "sales", layout: "private" },
  {
    id: "R-22",
    paths: ["/approver", "/approver/contractor-profile-manager"],
    who: "membershipStaff",
    layout: "private",
  },
  { id: "R-22", paths: ["/approver/reports"], who: "approver", layout: "private" },
  { id: "R-23", paths: ["/terms", "/terms/services", "/oldapi/terms"], who: "anyone", layout: "default" },
  { id: "R-24", paths: ["/error", "/*"], who: "anyone", layout: "default" },
  { id: "R-25", paths: ["/core-core-core"], who: "superAdmin", layout: "default" },
];

describe("the routes of the specification", () => {
  it.each(routes)("[$id] $paths: open for $who, in the $layout frame", ({ paths, who, layout }) => {
    for (const path of paths) expect(findPage(path), path).toMatchObject({ audience: who, layout });
  });
});
