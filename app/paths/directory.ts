import { page } from "./rows.ts";

const cityParams = { service: "[a-z-]+", region: "[a-z]{2}", city: "[a-z0-9-]+" };

// Public pages: the directory, contractors, calculators.

export const home = page("/", { module: "home.tsx", audience: "anyone", layout: "public" });
export const directory = page("/contractors", {
  module: "directory/start.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "directory",
  cacheable: "visitors",
});
export const findPlace = page("/contractors/go", {
  module: "directory/go.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "directory",
  noIndex: true,
});
export const directoryAround = page("/contractors/postal/:id", {
  module: "directory/directory.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "directory",
  cacheable: "visitors",
});
export const shareContractors = page("/contractors/share", {
  module: "directory/share.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "directory",
  noIndex: true,
});
/** The secret of its mails is in its query, which is not logged. A mail program may post to it. */
export const waitlist = page("/contractors/waitlist", {
  module: "directory/waitlist.tsx",
  audience: "anyone",
  layout: "public",
  noIndex: true,
  noPrefetch: true,
});
export const emergency = page("/emergency/:service?", {
  module: "emergency/emergency.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "emergency",
  params: { service: cityParams.service },
});
export const contactContractor = page("/contractors/contact", {
  module: "directory/contact.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "contact",
  noIndex: true,
});
export const messageContractor = page("/contractors/message", {
  module: "chat/first-message.tsx",
  audience: "homeowner",
  layout: "public",
  crumb: "firstMessage",
  noIndex: true,
});
export const cityDirectory = page("/contractors/:service/:region/:city", {
  module: "directory/city.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "directory",
  cacheable: "visitors",
  params: cityParams,
});
export const costGuides = page("/cost-guides", {
  module: "costs/guides.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "costGuides",
  cacheable: "visitors",
});
export const costGuide = page("/cost-guides/:service", {
  module: "costs/guide.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "costGuides",
  cacheable: "visitors",
  params: { service: cityParams.service },
});
export const contractor = page("/contractors/:publicId", {
  module: "directory/place-or-profile.tsx",
  audience: "anyone",
  layout: "contractorPublic",
  crumb: "directory",
  cacheable: "visitors",
  params: { publicId: "(?:ctr|loc)_\\w+" },
});
export const contractorPreview = page("/contractors/:publicId/preview", {
  module: "directory/profile-preview.tsx",
  audience: "anyone",
  layout: "contractorPublic",
  crumb: "directory",
  params: { publicId: "ctr_\\w+" },
});
export const listBusiness = page("/listbus", {
  module: "directory/list-business.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "listBusiness",
});
export const businessSignUp = page("/listbus/sign-up", {
  module: "account/business-sign-up.tsx",
  audience: "anyone",
  layout: "default",
  crumb: "businessSignUp",
  noIndex: true,
  loginQueue: true,
});
export const distributors = page("/distributors", {
  module: "directory/distributors.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "distributors",
});
export const distributorsAround = page("/distributors/postal/:id", {
  module: "directory/distributors.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "distributors",
  cacheable: "visitors",
});
/** For the supply house that a business asked to confirm it as a customer; its link has a key. */
export const connectionAnswer = page("/distributors/connections/:publicId", {
  module: "directory/connection-answer.tsx",
  audience: "anyone",
  layout: "default",
  crumb: "distributors",
  noIndex: true,
  params: { publicId: "ctr_\\w+" },
});
export const hvacCalculator = page("/calculators/hvac", {
  module: "calculators/hvac.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "hvacCalculator",
});
export const waterHeaterCalculator = page("/calculators/water-heater", {
  module: "calculators/water-heater.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "heaterCalculator",
});
export const roofConfigurator = page("/roofing/configurator", {
  module: "roofing/configurator.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "roofConfigurator",
});
export const roofPicture = page("/roofing/configurator/picture", { module: "roofing/picture.ts", audience: "anyone", layout: "public" });
export const lpaDirectory = page("/directory-lpa", {
  module: "directory/lpa.tsx",
  audience: "anyone",
  layout: "public",
  crumb: "directory",
});
export const quotingDisabled = page("/online-quoting-disabled", {
  module: "directory/quoting-disabled.tsx",
  audience: "anyone",
  layout: "default",
  crumb: "quotingDisabled",
});
