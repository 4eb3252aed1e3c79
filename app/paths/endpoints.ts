import { endpoint } from "./rows.ts";

// Probes and documentation
export const health = endpoint("GET /healthz", { audience: "anyone", early: true });
export const readiness = endpoint("GET /readyz", { audience: "anyone", early: true });
/** Behind a token of the operator. */
export const metrics = endpoint("GET /metrics", { audience: "anyone", early: true });
export const openApi = endpoint("GET /api/openapi.json", { audience: "anyone" });
export const apiDocs = endpoint("GET /api/docs", { audience: "anyone" });
export const apiDocsMenu = endpoint("GET /api/docs/main-menu", { audience: "anyone" });

// Accounts and sessions
export const signIn = endpoint("POST /api/v2/auth/login", { audience: "anyone", loginQueue: true });
export const exchangeHandOff = endpoint("GET /api/v2/auth/by-uuid", { audience: "anyone" });
export const rewriteLink = endpoint("GET /api/v2/link-rewrite/*", { audience: "anyone" });
export const signOutByLink = endpoint("GET /j_spring_security_logout", { audience: "anyone" });
export const signOut = endpoint("POST /j_spring_security_logout", { audience: "anyone" });
export const createAccount = endpoint("POST /api/v2/user/signup", { audience: "anyone", loginQueue: true });
export const requestPasswordReset = endpoint("POST /user/recover/password", { audience: "anyone" });
export const switchContractor = endpoint("POST /api/v2/user/switch-contractor", { audience: "signedIn" });
export const currentUser = endpoint("GET /user/current", { audience: "signedIn" });
export const userByAccount = endpoint("GET /api/v2/user/by-account-id/{id}", { audience: "signedIn" });
export const unreadNotices = endpoint("GET /api/v2/notices/unread", { audience: "signedIn" });
export const ownPhone = endpoint("GET /api/v2/user/phone", { audience: "signedIn" });
export const sendPhoneCode = endpoint("POST /api/v2/user/phone/send-code", { audience: "signedIn" });
export const verifyPhone = endpoint("POST /api/v2/user/phone/verify", { audience: "signedIn" });

// The directory and contractors
export const searchContractors = endpoint("GET /api/v2/contractors", { audience: "anyone" });
export const contractorsOnMap = endpoint("GET /api/v2/contractors/map", { audience: "anyone", cacheable: "visitors" });
export const mapStreets = endpoint("GET /api/v2/map/streets", { audience: "anyone" });
export const mapArchive = endpoint("GET /map/streets.pmtiles", { audience: "anyone", early: true, rateLimit: "pictures" });
export const contractorByPublicId = endpoint("GET /api/v2/contractors/findByPublicId/{publicId}", { audience: "anyone" });
export const emailContractors = endpoint("POST /api/v2/contractors/share", { audience: "anyone" });
export const allPhotos = endpoint("GET /api/v2/contractors/ctor-photos-all", { audience: "admin", hidden: true });
/** A provider's answer as a form; its twin is the page of the same path. */
export const postedProviderAnswer = endpoint("POST /login/with/{provider}/return", { audience: "anyone", early: true });
export const photo = endpoint("GET /photos/{id}/{file}", { audience: "anyone", early: true, rateLimit: "pictures" });
export const ownPhotos = endpoint("GET /api/v2/photos", { audience: "business" });
export const uploadPhoto = endpoint("POST /api/v2/photos", { audience: "business", bodyLimit: "photo" });
export const savePhotos = endpoint("POST /api/v2/photos/save", { audience: "business" });
export const deletePhoto = endpoint("POST /api/v2/photos/delete", { audience: "business" });
export const businessByAccount = endpoint("GET /api/v2/bi/by-account-id/{id}", { audience: "signedIn" });
export const businessByButton = endpoint("GET /api/v2/bi/find-by-soloAccId/{id}", { audience: "anyone" });
export const requestOnlineQuoting = endpoint("POST /api/v2/bi/send-disabled-quoting-email", { audience: "anyone" });
export const brandMembership = endpoint("GET /api/v2/mep-profile/by-accountid/{id}", { audience: "signedIn" });
export const saveBrandMembership = endpoint("POST /api/v2/mep-profile", { audience: "signedIn" });
export const ownMemberships = endpoint("GET /api/v2/memberships", { audience: "business" });
export const applyForBrand = endpoint("POST /api/v2/memberships/apply", { audience: "accountManager" });
export const endMembership = endpoint("POST /api/v2/memberships/end", { audience: "accountManager" });
export const membershipQueue = endpoint("GET /api/v2/memberships/queue", { audience: "membershipStaff" });
export const membershipReview = endpoint("GET /api/v2/memberships/review", { audience: "membershipStaff" });
export const decideMembership = endpoint("POST /api/v2/memberships/decide", { audience: "membershipStaff" });
export const saveMembershipBadges = endpoint("POST /api/v2/memberships/badges", { audience: "membershipStaff" });
export const answerTierProposal = endpoint("POST /api/v2/memberships/tier", { audience: "membershipStaff" });
export const vacationModeData = endpoint("GET /settings/vacation-mode/data", { audience: "business" });
// Users who manage prices may enable customer offers.
export const nameYourPrice = endpoint("GET /api/v2/bi/name-your-price", { audience: "business" });
export const saveNameYourPrice = endpoint("POST /api/v2/bi/name-your-price", { audience: "business" });
export const businessDetails = endpoint("GET /api/v2/bi/details", { audience: "business" });
export const saveBusinessDetails = endpoint("POST /api/v2/bi/details", { audience: "business" });
export const learnAboutAdvanced = endpoint("POST /api/user/advanced-profile/learn-more", { audience: "business" });
export const optForAdvanced = endpoint("POST /api/user/advanced-profile/opt-for-by-existing-user", { audience: "accountManager" });
export const requestCallback = endpoint("POST /quota/contact-contractor/{kind}", { audience: "homeowner" });
// The widget on a contractor's own site
export const widgetScript = endpoint("GET /widget/v1.js", { audience: "anyone", early: true, rateLimit: "pictures" });
/** Of its screens, in the frame. */
export const widgetFrameScript = endpoint("GET /widget/frame.js", { audience: "anyone", early: true, rateLimit: "pictures" });
export const publicWidget = endpoint("GET /api/v2/widgets/{contrid}", { audience: "anyone" });
export const requestWidgetCall = endpoint("POST /api/v2/widgets/{contrid}/calls", { audience: "anyone" });
export const requestQuoteCallback = endpoint("POST /quota/{id}/contact-contractor/{kind}", { audience: "homeowner" });
// Conversations of homeowners and contractors
export const listConversations = endpoint("GET /api/v2/conversations", { audience: "signedIn" });
export const startConversation = endpoint("POST /api/v2/conversations", { audience: "homeowner" });
export const threadUpdate = endpoint("GET /api/v2/conversations/{id}/messages", { audience: "signedIn" });
export const sendMessage = endpoint("POST /api/v2/conversations/{id}/messages", { audience: "signedIn" });
export const readMessages = endpoint("POST /api/v2/conversations/{id}/read", { audience: "signedIn" });
export const editMessage = endpoint("POST /api/v2/conversations/{id}/messages/{messageId}/edit", { audience: "signedIn" });
export const deleteMessage = endpoint("POST /api/v2/conversations/{id}/messages/{messageId}/delete", { audience: "signedIn" });
export const reportConversation = endpoint("POST /api/v2/conversations/{id}/report", { audience: "signedIn" });
export const blockConversation = endpoint("POST /api/v2/conversations/{id}/block", { audience: "signedIn" });
export const listCategories = endpoint("GET /api/v2/categories/list", { audience: "anyone" });

// Tracking and integrations
export const trackVisit = endpoint("POST /api/v2/tracking/website-visit", { audience: "anyone", rateLimit: "tracking" });
export const trackEvent = endpoint("POST /api/v2/integration/mark-called-extevent", { audience: "anyone", rateLimit: "tracking" });
export const card = endpoint("GET /api/v2/payments/card", { audience: "accountManager" });
export const beginCardCheck = endpoint("POST /api/v2/payments/card/begin", { audience: "accountManager" });
export const finishCardCheck = endpoint("POST /api/v2/payments/card/finish", { audience: "accountManager" });
export const removeCard = endpoint("POST /api/v2/payments/card/remove", { audience: "accountManager" });
/** Authenticated by its signature. */
export const cardWebhook = endpoint("POST /api/v2/payments/webhook", { audience: "anyone", rateLimit: "cardEvents" });
export const niceJob = endpoint("GET /api/v2/integration/nicejob", { audience: "accountManager" });
export const beginNiceJob = endpoint("POST /api/v2/integration/nicejob-begin", { audience: "accountManager" });
export const connectNiceJob = endpoint("POST /api/v2/integration/nicejob-auth-code", { audience: "accountManager" });
export const disconnectNiceJobByLink = endpoint("GET /api/v2/integration/nicejob-disconnect", { audience: "accountManager" });
export const disconnectNiceJob = endpoint("POST /api/v2/integration/nicejob-disconnect", { audience: "accountManager" });
// The fake provider's page in development and demonstrations; does not exist in production.
export const embeddedNiceJob = endpoint("GET /api/v2/integration/nicejob-embedded", { audience: "anyone" });

// Texts: called by the provider
export const smsIncoming = endpoint("POST /api/v2/sms/incoming", { audience: "anyone" });
export const smsStatus = endpoint("POST /api/v2/sms/status", { audience: "anyone" });

/** Bounces and complaints: called by the mail provider, authenticated by its signature. */
export const mailReports = endpoint("POST /api/v2/mail/reports", { audience: "anyone" });

/** Replies by mail to messages: called by the mail provider, authenticated by its signature. */
export const mailReplies = endpoint("POST /api/v2/mail/replies", { audience: "anyone", bodyLimit: "mail" });

// Calls to tracked numbers: called by the provider
export const callIncoming = endpoint("POST /api/v2/calls/incoming", { audience: "anyone" });
export const callEnded = endpoint("POST /api/v2/calls/ended", { audience: "anyone" });

/** A brand's call center: authenticated by its signature. */
export const receivePhoneLead = endpoint("POST /api/v2/phone-leads", { audience: "anyone" });

// Places
export const placeByPublicId = endpoint("GET /api/v2/locations/findByPublicId", { audience: "anyone" });
export const placeByPostalCode = endpoint("GET /api/v2/locations/findByZipCode", { audience: "anyone", rateLimit: "postalCodes" });
export const isValidPostalCode = endpoint("GET /api/v2/locations/isvalidpostal", { audience: "anyone", rateLimit: "postalCodes" });
export const nearestPlace = endpoint("POST /api/v2/locations/nearest", { audience: "anyone", rateLimit: "postalCodes" });
export const suggestPlaces = endpoint("GET /api/v2/locations/search", { audience: "anyone", rateLimit: "suggestions" });
export const verifyAddress = endpoint("POST /api/v2/locations/verify-address", { audience: "anyone", rateLimit: "addresses" });

// Requests. A draft's key is its permission.
export const dashboardData = endpoint("GET /dashboard/data", { audience: "homeowner" });
export const createDraft = endpoint("POST /api/v2/requests/drafts", { audience: "anyone" });
export const draft = endpoint("GET /api/v2/requests/drafts/{key}", { audience: "anyone" });
export const saveDraft = endpoint("PATCH /api/v2/requests/drafts/{key}", { audience: "anyone" });
export const saveDraftScreen = endpoint("POST /api/v2/requests/drafts/{key}/screen", { audience: "anyone" });
export const submitDraft = endpoint("POST /api/v2/requests/drafts/{key}/submit", { audience: "homeowner" });
export const listRequests = endpoint("GET /api/v2/requests", { audience: "homeowner" });
export const request = endpoint("GET /api/v2/requests/{id}", { audience: "signedIn" });
export const answerQuestions = endpoint("POST /api/v2/requests/{id}/answers", { audience: "homeowner" });

// Quotes and orders
export const listRequestQuotes = endpoint("GET /api/v2/requests/{requestId}/quotes", { audience: "homeowner" });
export const requestQuote = endpoint("GET /api/v2/requests/{requestId}/quotes/{id}", { audience: "homeowner" });
export const order = endpoint("GET /api/v2/requests/{requestId}/quotes/{quoteId}/order", { audience: "signedIn" });
export const bookQuote = endpoint("POST /api/v2/requests/{requestId}/quotes/{quoteId}/order", { audience: "homeowner" });
export const listLeads = endpoint("GET /api/v2/quotes", { audience: "business" });
export const lead = endpoint("GET /api/v2/quotes/{id}", { audience: "business" });
export const ownLeads = endpoint("GET /api/v2/leads", { audience: "business" });
export const addLead = endpoint("POST /api/v2/leads", { audience: "business" });
export const ownLead = endpoint("GET /api/v2/leads/{id}", { audience: "business" });
export const moveLead = endpoint("POST /api/v2/leads/{id}/status", { audience: "business" });
export const addLeadNote = endpoint("POST /api/v2/leads/{id}/notes", { audience: "business" });
export const namedPrices = endpoint("GET /api/v2/quotes/{id}/named-prices", { audience: "signedIn" });
export const namePrice = endpoint("POST /api/v2/quotes/{id}/named-prices", { audience: "homeowner" });
export const withdrawNamedPrice = endpoint("POST /api/v2/quotes/{id}/named-prices/{namedId}/withdraw", { audience: "homeowner" });
export const acceptNamedPrice = endpoint("POST /api/v2/quotes/{id}/named-prices/{namedId}/accept", { audience: "business" });
export const declineNamedPrice = endpoint("POST /api/v2/quotes/{id}/named-prices/{namedId}/decline", { audience: "business" });
export const askToConfirm = endpoint("POST /api/v2/quotes/{id}/ask-to-confirm", { audience: "homeowner" });
export const cancelQuote = endpoint("POST /api/v2/quotes/{id}/cancel", { audience: "homeowner" });
export const askToCancel = endpoint("POST /api/v2/quotes/{id}/ask-to-cancel", { audience: "homeowner" });
export const askAgain = endpoint("POST /api/v2/quotes/{id}/ask-again", { audience: "homeowner" });
export const confirmQuote = endpoint("POST /api/v2/quotes/{id}/confirm", { audience: "business" });
export const provideQuote = endpoint("POST /api/v2/quotes/{id}/provide", { audience: "business" });
export const adjustQuote = endpoint("POST /api/v2/quotes/{id}/adjust", { audience: "business" });
export const adjustAndConfirmQuote = endpoint("POST /api/v2/quotes/{id}/adjust-and-confirm", { audience: "business" });
export const startPricing = endpoint("POST /api/v2/quotes/{id}/start-pricing", { audience: "business" });
export const withdrawQuote = endpoint("POST /api/v2/quotes/{id}/withdraw", { audience: "business" });
export const acceptCancel = endpoint("POST /api/v2/quotes/{id}/accept-cancel", { audience: "business" });
export const declineCancel = endpoint("POST /api/v2/quotes/{id}/decline-cancel", { audience: "business" });
