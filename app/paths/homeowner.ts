import { page, privatePage } from "./rows.ts";

const draftKey = { id: "\\w{26}" };

// A homeowner's requests and quotes.

export const dashboard = privatePage("/dashboard", { module: "account/dashboard.tsx", audience: "homeowner", crumb: "dashboard" });
export const homeFiles = privatePage("/homes", { module: "homes/homes.tsx", audience: "homeowner", crumb: "homes" });
/** The link's secret is in its query, which is not logged. */
export const homeTransfer = privatePage("/homes/transfer", { module: "homes/transfer.tsx", audience: "homeowner", crumb: "homes" });
export const homeFile = privatePage("/homes/:id", {
  module: "homes/home.tsx",
  audience: "homeowner",
  crumb: "homes",
  bodyLimit: "photosForm",
});
export const homeDocument = privatePage("/homes/:id/documents/:documentId", {
  module: "homes/document.ts",
  audience: "homeowner",
  noPrefetch: true,
});
export const chat = privatePage("/globalchat", {
  module: "chat/chat.tsx",
  audience: "homeowner",
  wide: true,
  crumb: "chat",
  bodyLimit: "photoForm",
  noPrefetch: true,
});
/** The script of both parties' pages sends here what was typed. */
export const chatOutbox = page("/conversations/messages", {
  module: "chat/outbox.ts",
  audience: "signedIn",
  layout: "private",
  noPrefetch: true,
});
/** A photo or PDF of a message, for both parties. */
export const chatFile = page("/conversations/:id/files/:fileId", {
  module: "chat/file.ts",
  audience: "signedIn",
  layout: "private",
  noPrefetch: true,
});
// Signing in is required only once the answers are complete.
export const wizard = page("/request/wizard/:id?", {
  module: "request/wizard.tsx",
  audience: "anyone",
  layout: "public",
  forContractor: true,
});
export const wizardReminder = page("/request/wizard/:id/reminder", {
  module: "request/reminder.tsx",
  audience: "anyone",
  layout: "public",
});
export const wizardPhotos = page("/request/wizard/:id/photos", {
  module: "request/photos.tsx",
  audience: "anyone",
  layout: "public",
  bodyLimit: "photosForm",
  params: draftKey,
});
export const wizardPhotoUpload = page("/request/wizard/:id/photo-upload", {
  module: "request/photo-upload.ts",
  audience: "anyone",
  layout: "public",
  bodyLimit: "photoForm",
  params: draftKey,
});
export const wizardPhoto = page("/request/wizard/:id/photos/:photoId/:file", {
  module: "request/photo.ts",
  audience: "anyone",
  layout: "public",
});
export const stopReminder = page("/request/reminder/:id", { module: "request/reminder-stop.tsx", audience: "anyone", layout: "default" });
/** The secret is in its query, which is not logged. A mail program may post to it. */
export const stopFollowUps = page("/request/follow-ups", {
  module: "request/follow-ups-stop.tsx",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
});
export const requestPhoto = page("/request/list/:requestId/photos/:photoId/:file", {
  module: "request/photo.ts",
  audience: "signedIn",
  layout: "private",
});
export const quotes = page("/request/list/:requestId", {
  module: "request/quotes.tsx",
  audience: "signedIn",
  layout: "private",
  crumb: "quotes",
});
/** The secret is in its query, which is not logged. */
export const sharedQuotes = page("/request/shared", {
  module: "request/shared.tsx",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
});
/** A quote of a contractor's own customer. The secret is in its query, which is not logged. */
export const linkedQuote = page("/quote", {
  module: "request/linked-quote.tsx",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
});
export const linkedOrder = page("/quote/book", {
  module: "request/linked-order.tsx",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
});
export const linkedPdf = page("/quote/pdf", { module: "request/linked-pdf.ts", audience: "anyone", layout: "default", noPrefetch: true });
export const reportPhoto = page("/report-photo/:publicId/:photoId", {
  module: "directory/report-photo.tsx",
  audience: "signedIn",
  layout: "default",
  noIndex: true,
});
export const reportReview = page("/reviews/:reviewId/report", {
  module: "directory/report-review.tsx",
  audience: "signedIn",
  layout: "default",
  noIndex: true,
});
/** The secret is in its query, which is not logged. */
export const writeReview = page("/request/review", {
  module: "request/review.tsx",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
});
/** Photos of a review, by the same secret. */
export const reviewPhotos = page("/request/review/photos", {
  module: "request/review-photos.tsx",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
  bodyLimit: "photosForm",
});
export const reviewPhotoUpload = page("/request/review/photos/upload", {
  module: "request/review-photo-upload.ts",
  audience: "anyone",
  layout: "default",
  noIndex: true,
  noPrefetch: true,
  bodyLimit: "photoForm",
});
export const ownReviewPhoto = page("/request/review/photos/:photoId/:file", {
  module: "request/review-photo.ts",
  audience: "anyone",
  layout: "default",
  noPrefetch: true,
});
/** Of a published review. */
export const reviewPhoto = page("/reviews/:reviewId/photos/:photoId/:file", {
  module: "request/review-photo.ts",
  audience: "anyone",
  layout: "default",
});
/** Of a change order, for both parties. */
export const changePhoto = page("/request/jobs/:quoteId/photos/:photoId/:file", {
  module: "request/change-photo.ts",
  audience: "signedIn",
  layout: "private",
});
export const quote = page("/request/list/:requestId/quota/:quoteId", {
  module: "request/quote.tsx",
  audience: "signedIn",
  layout: "private",
  crumb: "quote",
});
export const bookQuote = page("/request/list/:requestId/quota/:quoteId/order", {
  module: "request/order.tsx",
  audience: "signedIn",
  layout: "private",
  crumb: "order",
});
export const bookedQuote = page("/request/list/:requestId/quota/:quoteId/booked", {
  module: "request/booked.tsx",
  audience: "signedIn",
  layout: "private",
  crumb: "booked",
});
export const appointment = page("/request/list/:requestId/quota/:quoteId/appointment", {
  module: "request/appointment.tsx",
  audience: "signedIn",
  layout: "private",
  crumb: "appointment",
});
export const bookedCalendar = page("/request/list/:requestId/quota/:quoteId/booking.ics", {
  module: "request/calendar.ts",
  audience: "signedIn",
  layout: "private",
});
export const quotePdf = page("/request/list/:requestId/quota/:quoteId/quote.pdf", {
  module: "request/pdf.ts",
  audience: "signedIn",
  layout: "private",
});
/** The page of the product that the quote installs. */
export const quotedProduct = page("/request/list/:requestId/quota/:quoteId/product.pdf", {
  module: "request/quoted-product.ts",
  audience: "signedIn",
  layout: "private",
  noPrefetch: true,
});
export const orderPdf = page("/request/list/:requestId/quota/:quoteId/order.pdf", {
  module: "request/pdf.ts",
  audience: "signedIn",
  layout: "private",
});
