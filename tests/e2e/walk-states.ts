import type { Page } from "playwright/test";
import { pages } from "#app/access/pages.ts";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { paths } from "#app/paths.ts";
import type { PathParams } from "./path-params.ts";
import { staffStates } from "./walk-staff-states.ts";
import { openConversation, requestCode, scrollToMap, signInWrongly } from "./walk-acts.ts";

/** Of nothing. */
const noId = "00000000-0000-7000-8000-000000000000";

/** A page to check, in one of its states. */
export interface State {
  /** Its pattern in the access table. */
  pattern: string;
  /** Its address in the demo data; by default the pattern is filled in. */
  path?: (known: PathParams) => string;
  /** Expected status; 200 by default. */
  status?: number;
  /** Selector of an element to wait for; a heading by default. */
  shows?: string;
  /** Overrides the usual account of its audience. */
  traveller?: DemoEmail;
  /** True if a map is drawn there. */
  hasMap?: true;
  /** What to do there before the check. */
  act?: (page: Page) => Promise<void>;
}

/** Pages without content: redirects and counters. Second factor set-up has a journey of its own. */
const pagesWithoutContent = new Set<string>(
  [
    ...pages.filter(({ module }) => module.endsWith(".ts")),
    paths.home,
    paths.settings,
    paths.admin,
    paths.approver,
    paths.formerTerms,
    paths.disclaimer,
    paths.language,
    paths.appearance,
    paths.formerLogin,
    paths.secondFactor,
    paths.logout,
  ].map(({ pattern }) => pattern),
);

/** Pages with path parameters, and pages with several states. */
const states: readonly State[] = [
  { pattern: paths.findPlace.pattern, path: () => "/contractors/go?place=x", status: 400, shows: "main [aria-invalid=true]" },
  { pattern: paths.findPlace.pattern, path: () => "/contractors/go?place=Springfield", shows: "main ul" },
  { pattern: paths.products.pattern },
  { pattern: paths.products.pattern, traveller: "rapid@demo.test" },
  { pattern: paths.notifications.pattern },
  { pattern: paths.notifications.pattern, traveller: "rapid@demo.test" },
  { pattern: paths.noticeSettings.pattern },
  { pattern: paths.noticeSettings.pattern, traveller: "rapid@demo.test" },
  { pattern: paths.stopNotices.pattern, status: 404 },
  { pattern: paths.noticePreviews.pattern, path: () => `${paths.noticePreviews()}?template=contractor.ordered&language=fr` },
  { pattern: paths.products.pattern, traveller: "rapid@demo.test", path: () => "/products?add=own", shows: "dialog form" },
  { pattern: paths.importProducts.pattern, traveller: "rapid@demo.test", shows: "main form" },

  { pattern: paths.directoryAround.pattern, path: () => "/contractors/postal/60614?service=ROOF", shows: "main li h2", hasMap: true },
  { pattern: paths.directoryAround.pattern, path: ({ account }) => `/contractors/postal/60614?service=ROOF&pick=${account}` },
  { pattern: paths.directoryAround.pattern, path: () => "/contractors/postal/99723?service=ROOF" },
  {
    pattern: paths.directoryAround.pattern,
    path: () => "/contractors/postal/60614?service=ROOF&view=map",
    shows: "main .map-pin",
    hasMap: true,
    act: scrollToMap,
  },
  { pattern: paths.shareContractors.pattern, path: ({ account }) => `/contractors/share?pick=${account}&service=ROOF&zip=60614` },
  {
    pattern: paths.contactContractor.pattern,
    path: ({ account }) => `/contractors/contact?contrid=${account}&for=visit`,
    traveller: "homeowner@demo.test",
    shows: "main form",
  },
  {
    pattern: paths.contactContractor.pattern,
    path: ({ account }) => `/contractors/contact?contrid=${account}&for=call`,
    shows: "main form",
  },
  {
    pattern: paths.messageContractor.pattern,
    path: ({ account }) => `/contractors/message?contrid=${account}`,
    traveller: "homeowner-es@demo.test",
    shows: "main form",
  },
  { pattern: paths.chat.pattern, shows: "main nav li" },
  { pattern: paths.chat.pattern, shows: "main [role=log]", act: openConversation },
  { pattern: paths.leadMessages.pattern, traveller: "rapid@demo.test", shows: "main nav li" },
  { pattern: paths.leadMessages.pattern, traveller: "rapid@demo.test", shows: "main [role=log]", act: openConversation },
  { pattern: paths.emergency.pattern },
  { pattern: paths.emergency.pattern, path: () => "/emergency/roofing", shows: "main li" },
  { pattern: paths.emergency.pattern, path: () => "/emergency/water-heaters?problem=HEATER_LEAK&zip=60614", shows: "main fieldset" },
  { pattern: paths.distributorsAround.pattern, path: () => "/distributors/postal/60614", shows: "main li h2" },
  {
    pattern: paths.connectionAnswer.pattern,
    path: ({ profile }) => `${profile.replace("/contractors/", "/distributors/connections/")}?key=0`,
    status: 404,
  },
  { pattern: paths.cityDirectory.pattern, path: () => "/contractors/roofing/il/chicago", shows: "main li h2" },
  { pattern: paths.cityDirectory.pattern, path: () => "/contractors/roofing/ak/barrow", status: 404 },
  { pattern: paths.costGuide.pattern, path: () => "/cost-guides/water-heaters", shows: "main h1" },
  { pattern: paths.contractor.pattern, path: ({ profile }) => profile, hasMap: true },
  { pattern: paths.reviewSettings.pattern, path: () => "/settings/rating-and-reviews?show=unanswered" },
  { pattern: paths.reviewSettings.pattern, path: () => "/settings/rating-and-reviews?code=c&state=s", shows: "main form" },
  { pattern: paths.enterpriseSettings.pattern, traveller: "rapid-office@demo.test", shows: "main .alert" },
  { pattern: paths.interactionCenter.pattern, traveller: "oldtown@demo.test", shows: "main figure" },
  { pattern: paths.vacationMode.pattern, traveller: "rapid-office@demo.test", shows: "main .alert" },
  { pattern: paths.contractorPreview.pattern, path: ({ profile }) => `${profile}/preview?key=0`, status: 404 },
  {
    pattern: paths.claimBusiness.pattern,
    path: ({ profile }) => `/signup-contractor/claim/${profile.split("/").at(-1)}`,
    traveller: "fresh@demo.test",
    shows: "main form",
  },
  { pattern: paths.contractorSignUp.pattern, traveller: "fresh@demo.test", shows: "main form" },
  { pattern: paths.contractorSignUp.pattern, shows: "main progress" },
  { pattern: paths.signUpContactDetails.pattern, traveller: "fresh@demo.test", shows: "main form" },
  { pattern: paths.roofConfigurator.pattern },
  {
    pattern: paths.roofConfigurator.pattern,
    path: () =>
      "/roofing/configurator?zip=60614&parts=HOUSE.x.0_0_440_0_440_300_0_300*GARAGE.12.500_0_740_0_740_240_500_240&pitch=6&shingle=GAF~Slateline",
    shows: "main table",
  },
  { pattern: paths.login.pattern },
  { pattern: paths.checkEmail.pattern, shows: "main input[name=code]", act: requestCode },
  { pattern: paths.passkeys.pattern, shows: "main li" },
  { pattern: paths.connectedAccounts.pattern, shows: "main li" },
  { pattern: paths.signInWays.pattern, shows: "main li" },
  { pattern: paths.login.pattern, path: () => "/login?problem=unverified&provider=google", shows: "main [role=alert]" },
  { pattern: paths.providerSignIn.pattern, path: () => "/login/with/google", shows: "main input[name=email]" },
  { pattern: paths.providerReturn.pattern, path: () => "/login/with/google/return", shows: "main [role=alert]" },
  { pattern: paths.embeddedProvider.pattern, path: () => "/dev/sign-in/google", status: 404 },
  { pattern: paths.login.pattern, path: () => "/login?password=", shows: "main [role=alert]", act: signInWrongly },
  { pattern: paths.proveEmail.pattern, path: () => "/user/prove-email?code=of-yesterday", shows: "main a.btn" },
  { pattern: paths.signUp.pattern, path: () => "/request/signup?returnTo=%2Frequest%2Fwizard" },
  { pattern: paths.wizard.pattern, path: ({ account }) => `/request/wizard?contrid=${account}&service=ROOF&zip=60614` },
  { pattern: paths.wizard.pattern, path: ({ wizard }) => `${wizard}?step=covering`, shows: "main #wizard-form" },
  { pattern: paths.wizard.pattern, path: ({ wizard }) => `${wizard}?step=roofSize`, shows: "main #wizard-form" },
  { pattern: paths.wizard.pattern, path: ({ wizard }) => `${wizard}?step=review` },
  { pattern: paths.wizardReminder.pattern, path: ({ wizard }) => `${wizard}/reminder`, shows: "main form" },
  { pattern: paths.wizardPhotos.pattern, path: ({ wizard }) => `${wizard}/photos`, shows: "main form" },
  { pattern: paths.stopReminder.pattern, path: () => `/request/reminder/${"0".repeat(26)}`, shows: "main form" },
  { pattern: paths.stopFollowUps.pattern, path: () => `/request/follow-ups?key=${"0".repeat(26)}`, shows: "main form" },
  { pattern: paths.homeFile.pattern, path: ({ home }) => paths.homeFile({ id: home }), shows: "main .badge" },
  { pattern: paths.homeTransfer.pattern, path: () => "/homes/transfer?key=of-yesterday", status: 404 },
  { pattern: paths.writeReview.pattern, path: () => "/request/review?key=of-yesterday", status: 404 },
  { pattern: paths.reviewPhotos.pattern, path: () => "/request/review/photos?key=of-yesterday", status: 404 },
  { pattern: paths.reportedConversation.pattern, path: () => `/admin/conversations/${noId}`, status: 404 },
  { pattern: paths.reportReview.pattern, path: () => `/reviews/${noId}/report`, status: 404 },
  { pattern: paths.reportPhoto.pattern, path: () => `/report-photo/ctr_0/${noId}`, status: 404 },
  { pattern: paths.changePhotos.pattern, path: () => `/crm-lite/${noId}/change-photos`, status: 404 },
  { pattern: paths.sharedQuotes.pattern, path: () => "/request/shared?key=of-yesterday", status: 404 },
  { pattern: paths.sharedQuotes.pattern, path: ({ shareKey }) => `/request/shared?key=${shareKey}`, shows: "main li" },
  { pattern: paths.linkedQuote.pattern, path: () => "/quote?key=of-yesterday", status: 404 },
  { pattern: paths.linkedQuote.pattern, path: ({ quoteKey }) => paths.linkedQuote({ key: quoteKey }), shows: "main h1" },
  { pattern: paths.linkedOrder.pattern, path: ({ quoteKey }) => paths.linkedOrder({ key: quoteKey }), shows: "main form" },
  { pattern: paths.quotes.pattern, path: ({ list }) => list, shows: "main table" },
  { pattern: paths.quote.pattern, path: ({ quote }) => quote },
  { pattern: paths.quote.pattern, path: ({ quoteByHand }) => quoteByHand },
  { pattern: paths.bookQuote.pattern, path: ({ quote }) => `${quote}/order` },
  { pattern: paths.bookedQuote.pattern, path: ({ booked }) => booked },
  { pattern: paths.appointment.pattern, path: ({ booked }) => booked.replace("/booked", "/appointment") },
  { pattern: paths.leads.pattern, shows: "main #leads" },
  { pattern: paths.leads.pattern, path: () => "/crm-lite?view=board", shows: "main #column-NEW" },
  { pattern: paths.leads.pattern, path: () => "/crm-lite?text=nobody&sort=value", shows: "main details" },
  { pattern: paths.leads.pattern, path: () => "/crm-lite?select=1&sort=value", shows: "main input[type=checkbox]" },
  { pattern: paths.bulkLeads.pattern, path: () => "/crm-lite/bulk?all=1&change=status:LOST:PRICE", shows: "main table" },
  { pattern: paths.leadInsight.pattern, shows: "main #funnel" },
  { pattern: paths.leadInsight.pattern, path: () => "/crm-lite/insight?months=3&category=KITCHENS", shows: "main section h2" },
  { pattern: paths.newLead.pattern, shows: "main form" },
  { pattern: paths.leadAppointment.pattern, path: ({ ownLead }) => paths.leadAppointment({ id: ownLead }), shows: "main form" },
  { pattern: paths.priceJob.pattern, path: ({ ownLead }) => paths.priceJob({ id: ownLead }), shows: "main form" },
  { pattern: paths.priceJob.pattern, path: ({ pricedLead }) => paths.priceJob({ id: pricedLead }, { step: "review" }), shows: "main form" },
  { pattern: paths.leadFiles.pattern, path: ({ ownLead }) => paths.leadFiles({ id: ownLead }), shows: "main form" },
  { pattern: paths.lead.pattern, path: ({ lead }) => lead },
  { pattern: paths.lead.pattern, path: ({ ownLead }) => paths.lead({ id: ownLead }), shows: "main form#status" },
  { pattern: paths.brandMembership.pattern, path: () => "/settings/brands/NZ", shows: "main form" },
  { pattern: paths.brandMembership.pattern, path: () => "/settings/brands/DELTA", shows: "main form" },
  ...staffStates,
  { pattern: paths.profileManager.pattern, shows: "main table" },
  { pattern: paths.profileManager.pattern, path: () => "/approver/contractor-profile-manager?queue=members", shows: "main table" },
  {
    pattern: paths.reviewedMembership.pattern,
    path: () => `/approver/contractor-profile-manager/DELTA/${toContractorPublicId("rival")}`,
    shows: "main form",
  },
  {
    pattern: paths.reviewedMembership.pattern,
    path: ({ profile }) => `/approver/contractor-profile-manager/DELTA/${profile.split("/").at(-1)}`,
    shows: "main table",
  },
  {
    pattern: paths.reviewedMembership.pattern,
    path: ({ proof }) => paths.reviewedMembership({ brand: "DELTA", publicId: toContractorPublicId("rapid") }, { proof }),
    shows: "#documents form",
  },
  { pattern: paths.adminDashboard.pattern, shows: "main figure" },
  { pattern: paths.adminDashboard.pattern, path: () => "/admin/dashboard?days=custom&from=2020-01-01&to=2020-12-31", shows: "main figure" },
  { pattern: paths.brandSettings.pattern, path: () => "/admin/brand?brand=IKO", shows: "main form" },
  { pattern: paths.adminAudit.pattern, path: () => "/admin/audit", shows: "main table" },
  { pattern: paths.adminReports.pattern, path: () => "/admin/reports?report=leads&days=90", shows: "main table" },
  { pattern: paths.adminReports.pattern, path: () => "/admin/reports?report=gaps&days=custom&from=2020-01-01&to=2020-01-02" },
  { pattern: paths.approverReports.pattern, path: () => "/approver/reports?report=target&days=90", shows: "main h2" },
  { pattern: paths.businessList.pattern, path: ({ account }) => `/bslist/list/${account}`, shows: "main li h2" },
  { pattern: paths.serviceBuilder.pattern, path: ({ builder }) => `${builder}?step=terms`, shows: "main form", hasMap: true },
  { pattern: paths.serviceBuilder.pattern, path: ({ builder }) => `${builder}?step=prices`, shows: "main fieldset.panel" },
  { pattern: paths.serviceBuilder.pattern, path: ({ builder }) => `${builder}?step=finish`, shows: "main form" },
  { pattern: paths.expertPrices.pattern, path: ({ builder }) => `${builder}/expert`, shows: "main form" },
  { pattern: paths.testPrices.pattern, path: ({ builder }) => `${builder}/test?on=samples`, shows: "main ol" },
  { pattern: paths.testPrices.pattern, path: ({ builder }) => `${builder}/test?on=requests`, shows: "main h1" },
  { pattern: paths.priceVersions.pattern, path: ({ builder }) => `${builder}/versions`, shows: "main h2" },
  { pattern: paths.proofs.pattern, shows: "main form" },
  { pattern: paths.ownProof.pattern, path: ({ proof }) => paths.ownProof({ id: proof }), shows: "main form" },
  { pattern: paths.proofQueue.pattern, traveller: "approver@demo.test", shows: "main table" },
  {
    pattern: paths.proofReview.pattern,
    traveller: "approver@demo.test",
    path: ({ proof }) => paths.proofReview({ id: proof }),
    shows: "main form",
  },
  { pattern: paths.widget.pattern, path: ({ account }) => paths.widget({ contrid: account }), shows: "main li a" },
  { pattern: paths.widgetQuote.pattern, path: ({ account }) => `/widget/${account}/quote?service=ROOF`, shows: "main #wizard-form" },
  { pattern: paths.widgetContact.pattern, path: ({ account }) => `/widget/${account}/visit`, shows: "main form" },
  { pattern: paths.widgetContact.pattern, path: ({ account }) => `/widget/${account}/call?sent=yes` },
  { pattern: paths.notFound.pattern, path: () => "/nowhere", status: 404 },
];

/** All states: those above, and every other page of the table. */
export const walkStates: readonly State[] = [
  ...states,
  ...pages.map(({ pattern }) => ({ pattern })).filter(({ pattern }) => !states.some((state) => state.pattern === pattern)),
].filter(({ pattern }) => !pagesWithoutContent.has(pattern));
