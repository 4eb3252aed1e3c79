import { callLimits } from "./call-limit-sizes.ts";
import { countLimits } from "./count-limit-sizes.ts";
import { leadLimits } from "./lead-limit-sizes.ts";
import { messageLimits } from "./message-limit-sizes.ts";

/**
 * `burst` tries that refill in `seconds`. `shared`: counted in the database, refused while it is unavailable.
 * `loopbackBurst`: for loopback and unknown callers. `alarm`: failed attempts per hour. `code`: error code. `breaker`:
 * global, logged when exhausted.
 */
export interface Limit {
  burst: number;
  seconds: number;
  shared: boolean;
  loopbackBurst?: number;
  alarm?: number;
  code?: string;
  breaker?: true;
}

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60];
const megabyte = 1024 * 1024;

/** Those of `limitFailedAttempts` count failures, the others every try. */
export const limits = {
  pages: { burst: 600, seconds: minute, shared: false, loopbackBurst: Infinity },
  routeDiscovery: { burst: 600, seconds: minute, shared: false, loopbackBurst: Infinity },
  cachedPages: { burst: 1_200, seconds: minute, shared: false, loopbackBurst: Infinity },
  api: { burst: 600, seconds: minute, shared: false, loopbackBurst: Infinity },
  socketAttempts: { burst: 60, seconds: minute, shared: false, loopbackBurst: Infinity },
  account: { burst: 1_200, seconds: minute, shared: false },
  /** `addresses` cost more: a check may load all places of a state. */
  suggestions: { burst: 240, seconds: minute, shared: false, loopbackBurst: 12_000 },
  postalCodes: { burst: 120, seconds: minute, shared: false, loopbackBurst: 6_000 },
  addresses: { burst: 60, seconds: minute, shared: false, loopbackBurst: 3_000 },
  tracking: { burst: 60, seconds: minute, shared: false },
  ...countLimits,
  /** A paid service; beyond these limits the gazetteer answers. */
  paidAddresses: { burst: 60, seconds: day, shared: true, loopbackBurst: 600 },
  paidAddressesOfUser: { burst: 60, seconds: day, shared: true },
  paidAddressesOfAll: { burst: 2_000, seconds: day, shared: true, breaker: true },
  /** `…Network` is an IPv6 /48: one line has up to 65,536 /64 networks, each of which counts as an address. */
  drafts: { burst: 60, seconds: hour, shared: true, loopbackBurst: 20_000, code: "requests.draftsOften" },
  draftsOfNetwork: { burst: 240, seconds: hour, shared: true, code: "requests.draftsOften" },
  draftsOfUser: { burst: 120, seconds: day, shared: true, code: "requests.draftsOften" },
  draftsOfBrand: { burst: 10_000, seconds: day, shared: true, code: "requests.brandFull", breaker: true },
  /** Each is answered with exact prices. */
  requests: { burst: 20, seconds: day, shared: true, code: "requests.accountFull" },
  requestsUnproved: { burst: 3, seconds: 365 * day, shared: true, code: "requests.proveFirst" },
  requestChangesUnproved: { burst: 5, seconds: day, shared: true, code: "requests.proveFirst" },
  requestChanges: { burst: 20, seconds: day, shared: true, code: "requests.accountFull" },
  requestsOfAddress: { burst: 20, seconds: day, shared: true, loopbackBurst: 20_000, code: "requests.addressFull" },
  requestsOfNetwork: { burst: 80, seconds: day, shared: true, code: "requests.addressFull" },
  requestsOfContractor: { burst: 300, seconds: day, shared: true, code: "requests.contractorFull" },
  requestChangesToContractor: { burst: 300, seconds: day, shared: true, code: "requests.contractorFull" },
  requestsOfBrand: { burst: 5_000, seconds: day, shared: true, code: "requests.brandFull", breaker: true },
  pictures: { burst: 3_000, seconds: minute, shared: false, loopbackBurst: Infinity },
  /** Each reindexes the business and empties the page cache. */
  detailSaves: { burst: 60, seconds: hour, shared: true },
  /** Each mails both parties. */
  appointmentChanges: { burst: 60, seconds: day, shared: true },
  calendarAddresses: { burst: 20, seconds: day, shared: true },
  /** By address; calendar services read many calendars from one. */
  calendarReads: { burst: 1_200, seconds: hour, shared: true, loopbackBurst: 6_000 },
  ...leadLimits,
  homeSaves: { burst: 120, seconds: hour, shared: true },
  /** Per user. */
  homeDocuments: { burst: 100, seconds: day, shared: true },
  shares: { burst: 20, seconds: day, shared: true, code: "shares.often" },
  /** By address: a link's secret has 130 bits, so this only bounds the cost of an opening. */
  shareOpenings: { burst: 120, seconds: hour, shared: true, loopbackBurst: 2_000 },
  homeLinks: { burst: 30, seconds: hour, shared: true, loopbackBurst: 600 },
  photoFiles: { burst: 60, seconds: minute, shared: false },
  photoBytes: { burst: 20 * megabyte, seconds: minute, shared: false },
  jobPhotoForms: { burst: 60, seconds: minute, shared: false, loopbackBurst: 600 },
  jobPhotos: { burst: 60, seconds: hour, shared: true, loopbackBurst: 1_200 },
  jobPhotosOfNetwork: { burst: 240, seconds: hour, shared: true },
  jobPhotosOfAll: { burst: 10_000, seconds: day, shared: true, code: "photos.guestsFull" },
  jobPhotoBytes: { burst: 100 * megabyte, seconds: day, shared: true, loopbackBurst: 1024 * megabyte, code: "photos.guestFull" },
  jobPhotoBytesOfNetwork: { burst: 400 * megabyte, seconds: day, shared: true, code: "photos.guestFull" },
  jobPhotoBytesOfBrand: { burst: 1024 * megabyte, seconds: day, shared: true, code: "photos.guestsFull", breaker: true },
  jobPhotoBytesOfUser: { burst: 200 * megabyte, seconds: day, shared: true, code: "photos.dayFull" },
  /** Per user. */
  proofs: { burst: 40, seconds: day, shared: true, code: "proofs.often" },
  /** Lookups may be paid for: per member of staff and overall. */
  licenceLookups: { burst: 200, seconds: day, shared: true },
  licenceLookupsOfAll: { burst: 2_000, seconds: day, shared: true, breaker: true },
  /** Fewer than the queue holds, so that nobody fills it alone. */
  pdfs: { burst: 6, seconds: minute, shared: false },
  /** Each is paid for. */
  surveys: { burst: 10, seconds: hour, shared: true, loopbackBurst: 600 },
  surveysOfUser: { burst: 30, seconds: day, shared: true },
  surveysOfAll: { burst: 300, seconds: day, shared: true, breaker: true },
  surveyPictures: { burst: 20, seconds: hour, shared: true, loopbackBurst: 600 },
  surveyPicturesOfAll: { burst: 600, seconds: day, shared: true, breaker: true },
  /** Each may send a text message. `callbackPrefix` is the number's exchange. */
  callbacks: { burst: 60, seconds: day, shared: true, loopbackBurst: 3_000 },
  callbackNumber: { burst: 3, seconds: 10 * minute, shared: true, code: "callbacks.numberOften" },
  callbackPrefixOfAddress: { burst: 10, seconds: day, shared: true, code: "callbacks.full" },
  callbackChanges: { burst: 3, seconds: 30 * day, shared: true, code: "callbacks.changedOften" },
  callbackPrefix: { burst: 60, seconds: day, shared: true, code: "callbacks.full" },
  callbackBrand: { burst: 2_000, seconds: day, shared: true, code: "callbacks.full", breaker: true },
  /** Codes by text message, each of which costs money. */
  smsResend: { burst: 1, seconds: minute, shared: true, code: "sms.resendWait" },
  smsCodes: { burst: 20, seconds: day, shared: true, loopbackBurst: 3_000, code: "sms.codesOften" },
  smsCodesOfNetwork: { burst: 80, seconds: day, shared: true, code: "sms.codesOften" },
  smsCodesOfUser: { burst: 10, seconds: day, shared: true, code: "sms.codesOften" },
  /** Different numbers of a user. The next one marks a number that counted. */
  smsNumbersOfUser: { burst: 4, seconds: day, shared: true, code: "sms.numbersOften" },
  smsNumberOfUser: { burst: 1, seconds: day, shared: true },
  /** From strangers. */
  smsCodesToNumber: { burst: 3, seconds: 10 * minute, shared: true, code: "sms.numberOften" },
  smsCodesToNumberDaily: { burst: 6, seconds: day, shared: true, code: "sms.numberOften" },
  /** From a user who verified or saved the number, and from all who saved it only. */
  smsCodesToOwnNumber: { burst: 4, seconds: day, shared: true, code: "sms.numberOften" },
  smsCodesToSavedNumber: { burst: 16, seconds: day, shared: true, code: "sms.numberOften" },
  /** From users who never verified a number, and from all. */
  smsCodesToExchange: { burst: 60, seconds: day, shared: true, code: "sms.full" },
  smsCodesToExchangeOfAll: { burst: 300, seconds: day, shared: true, code: "sms.full", breaker: true },
  /** From users of a brand, and of all, who never verified a number: less than all texts, so that the others get theirs. */
  smsCodesOfUnproved: { burst: 1_000, seconds: day, shared: true, code: "sms.full", breaker: true },
  smsCodesOfAllUnproved: { burst: 2_500, seconds: day, shared: true, code: "sms.full", breaker: true },
  /** Updates to one number; further ones wait. */
  smsUpdates: { burst: 20, seconds: day, shared: true },
  smsHelp: { burst: 3, seconds: day, shared: true },
  smsKeywordAnswers: { burst: 3, seconds: day, shared: true },
  smsOfBrand: { burst: 2_000, seconds: day, shared: true, code: "sms.full", breaker: true },
  smsOfAll: { burst: 5_000, seconds: day, shared: true, code: "sms.full", breaker: true },
  phoneCode: { burst: 15, seconds: day, shared: true, code: "sms.codesWrongOften", alarm: 100 },
  noticeSettings: { burst: 120, seconds: hour, shared: true },
  pushSubscriptions: { burst: 60, seconds: hour, shared: true },
  smsWebhook: { burst: 20, seconds: 10 * minute, shared: true, alarm: 100 },
  ...callLimits,
  ...messageLimits,
  wizardContractors: { burst: 60, seconds: hour, shared: true, loopbackBurst: 6_000 },
  /** Each reveals a little of a price book. */
  priceRanges: { burst: 2_000, seconds: day, shared: true, loopbackBurst: 200_000 },
  priceRangesOfNetwork: { burst: 8_000, seconds: day, shared: true },
  priceRangesOfDraft: { burst: 300, seconds: day, shared: true },
  priceRangesOfBook: { burst: 300, seconds: day, shared: true, loopbackBurst: 100_000 },
  priceRangesOfBookNetwork: { burst: 1_200, seconds: day, shared: true },
  priceRangesOfContractor: { burst: 5_000, seconds: day, shared: true, breaker: true },
  /** Each sends mail. */
  questions: { burst: 10, seconds: day, shared: true },
  questionsOfUser: { burst: 60, seconds: day, shared: true },
  questionsOfBrand: { burst: 5_000, seconds: day, shared: true, breaker: true },
  chatMessages: { burst: 60, seconds: minute, shared: true, code: "chat.often" },
  chatMessagesOfDay: { burst: 1_000, seconds: day, shared: true, code: "chat.often" },
  chatMessagesOfThread: { burst: 1_000, seconds: day, shared: true, code: "chat.often" },
  chatMessagesOfBrand: { burst: 200_000, seconds: day, shared: true, code: "chat.often", breaker: true },
  dataExports: { burst: 5, seconds: day, shared: true, code: "dataExports.often" },
  consentExports: { burst: 20, seconds: day, shared: true, code: "consents.exportedOften" },
  chatReports: { burst: 10, seconds: day, shared: true, code: "chat.reportedOften" },
  enterpriseChanges: { burst: 30, seconds: day, shared: true },
  connectionMailsToHouse: { burst: 50, seconds: day, shared: true },
  /** Of one business. */
  connectionMails: { burst: 3, seconds: day, shared: true },
  /** Of one business, with a notice each. */
  connectionAnswers: { burst: 20, seconds: day, shared: true },
  /** By job. */
  reviewSaves: { burst: 20, seconds: day, shared: true },
  /** By address. */
  reviewOpenings: { burst: 120, seconds: hour, shared: true, loopbackBurst: 2_000 },
  /** By user; each waits for staff. */
  reviewReports: { burst: 10, seconds: day, shared: true },
  reviewReportsOfReview: { burst: 30, seconds: 30 * day, shared: true },
  /** Each is public. */
  reviewReplies: { burst: 60, seconds: day, shared: true },
  /** Opened card frames, in which nothing is checked yet. */
  cardFrames: { burst: 15, seconds: day, shared: true, code: "payments.checkedOften" },
  cardFramesOfNetwork: { burst: 20, seconds: day, shared: true, code: "payments.checkedOften" },
  /** Holds of $50 and declined cards. Those of an address count once the frame is opened. */
  cardChecks: { burst: 5, seconds: day, shared: true, code: "payments.checkedOften" },
  cardChecksOfAddress: { burst: 5, seconds: day, shared: true, loopbackBurst: 2_000, code: "payments.checkedOften" },
  cardChecksOfBrand: { burst: 20, seconds: hour, shared: true, code: "payments.brandFull", breaker: true },
  cardEvents: { burst: 600, seconds: minute, shared: false, loopbackBurst: Infinity },
  share: { burst: 5, seconds: hour, shared: true },
  shareReceiver: { burst: 20, seconds: day, shared: true },
  reminder: { burst: 5, seconds: hour, shared: true, loopbackBurst: 120 },
  reminderReceiver: { burst: 3, seconds: day, shared: true },
  recover: { burst: 10, seconds: hour, shared: true, loopbackBurst: 600 },
  recoverReceiver: { burst: 3, seconds: day, shared: true },
  recoverReceiverOfAll: { burst: 12, seconds: day, shared: true },
  recoverReceiverHourly: { burst: 1, seconds: hour, shared: true },
  passwordChanges: { burst: 5, seconds: day, shared: true, code: "accounts.passwordChangedOften" },
  emailChanges: { burst: 5, seconds: day, shared: true, code: "accounts.emailChangedOften" },
  proofReceiver: { burst: 5, seconds: day, shared: true },
  /** Of accounts that do not have the address yet: their mails take nothing from its owner. */
  newEmailReceiver: { burst: 5, seconds: day, shared: true },
  proofCaller: { burst: 20, seconds: day, shared: true, loopbackBurst: 20_000 },
  proofCallerNetwork: { burst: 80, seconds: day, shared: true },
  proofsTogether: { burst: 5_000, seconds: day, shared: true, breaker: true },
  applications: { burst: 30, seconds: day, shared: true },
  invite: { burst: 20, seconds: day, shared: true },
  inviteCaller: { burst: 60, seconds: day, shared: true, loopbackBurst: 6_000 },
  inviteCallerNetwork: { burst: 120, seconds: day, shared: true },
  /** From all businesses. */
  invitationsToAddress: { burst: 3, seconds: day, shared: true },
  invitationsOfBrand: { burst: 2_000, seconds: day, shared: true, breaker: true },
  /** Each search, and each load of a claim, tells what is on file. */
  claimSearches: { burst: 40, seconds: hour, shared: true, loopbackBurst: 4_000 },
  claimSearchesOfNetwork: { burst: 160, seconds: hour, shared: true },
  claimSearchesOfUser: { burst: 40, seconds: hour, shared: true },
  /** Each sends mail to an address on file. */
  claimCodes: { burst: 10, seconds: day, shared: true, loopbackBurst: 2_000 },
  claimCodesOfNetwork: { burst: 40, seconds: day, shared: true },
  claimCodesOfUser: { burst: 5, seconds: day, shared: true },
  /** From one claimant or address. The next two: from all. */
  claimCodesToBusiness: { burst: 3, seconds: day, shared: true },
  claimTextsToBusiness: { burst: 6, seconds: day, shared: true },
  claimMailsToBusiness: { burst: 12, seconds: day, shared: true },
  claimCodesOfBrand: { burst: 500, seconds: day, shared: true, breaker: true },
  claimTries: { burst: 20, seconds: day, shared: true, loopbackBurst: 2_000, alarm: 100 },
  claimRequests: { burst: 5, seconds: day, shared: true },
  claimRequestsOfAddress: { burst: 20, seconds: day, shared: true, loopbackBurst: 2_000 },
  claimRequestsOfNetwork: { burst: 80, seconds: day, shared: true },
  signUp: { burst: 20, seconds: hour, shared: true, loopbackBurst: 10_000 },
  /** Failed attempts. `loginKnownPlace`: where the owner has been. */
  login: { burst: 50, seconds: 10 * minute, shared: true, loopbackBurst: 600 },
  loginAccount: { burst: 15, seconds: hour, shared: true },
  loginAccountAddress: { burst: 5, seconds: 40 * minute, shared: true },
  loginKnownPlace: { burst: 5, seconds: hour, shared: true },
  password: { burst: 5, seconds: 15 * minute, shared: true },
  secondFactor: { burst: 5, seconds: 15 * minute, shared: true, alarm: 100 },
  resetCode: { burst: 10, seconds: 10 * minute, shared: true, loopbackBurst: 60, alarm: 100 },
  /** Mails with a code and a link. `Network`: of one network and account; `To`: of all to one account. */
  signInMails: { burst: 20, seconds: hour, shared: true, loopbackBurst: 1_200 },
  signInMailsNetwork: { burst: 5, seconds: hour, shared: true },
  signInMailsTo: { burst: 15, seconds: day, shared: true },
  signInMailsToHourly: { burst: 1, seconds: hour, shared: true },
  signInMailsKnownPlace: { burst: 20, seconds: day, shared: true },
  /** Sign-in codes by text message, besides the limits of all codes to a number. */
  signInTextsNetwork: { burst: 4, seconds: hour, shared: true },
  signInTextsKnownPlace: { burst: 6, seconds: day, shared: true },
  signInResend: { burst: 1, seconds: 30, shared: true, code: "signIn.resendWait" },
  passkeyChallenges: { burst: 120, seconds: hour, shared: true, loopbackBurst: 12_000 },
  providerStarts: { burst: 60, seconds: hour, shared: true, loopbackBurst: 6_000 },
  providerTries: { burst: 20, seconds: 10 * minute, shared: true, loopbackBurst: 600, alarm: 100 },
  passkeyTries: { burst: 20, seconds: 10 * minute, shared: true, loopbackBurst: 600, alarm: 100 },
  signInCode: { burst: 30, seconds: 10 * minute, shared: true, loopbackBurst: 600, alarm: 100, code: "signIn.codesWrongOften" },
  signInCodeNetwork: { burst: 10, seconds: hour, shared: true, code: "signIn.codesWrongOften" },
  signInCodeAccount: { burst: 30, seconds: day, shared: true, code: "signIn.codesWrongOften" },
  signInCodeKnownPlace: { burst: 15, seconds: day, shared: true, code: "signIn.codesWrongOften" },
  handOff: { burst: 10, seconds: minute, shared: true, loopbackBurst: 600, alarm: 100 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limits;
