import type { Audience } from "./audiences.ts";

/** Every REST door, as its handler names it. One that is not here answers 403 to everybody, and the build fails. */
export const calls: Readonly<Record<string, Audience>> = {
  "GET /healthz": "anyone",
  "GET /readyz": "anyone",
  "GET /api/openapi.json": "anyone",

  "POST /api/v2/auth/login": "anyone",
  "GET /j_spring_security_logout": "anyone",
  "POST /j_spring_security_logout": "anyone",
  "POST /api/v2/user/signup": "anyone",
  "GET /user/current": "signedIn",

  "GET /api/v2/contractors": "anyone",
  "GET /api/v2/contractors/findByPublicId/{publicId}": "anyone",
  "GET /api/v2/locations/findByPublicId": "anyone",
  "GET /api/v2/locations/findByZipCode": "anyone",
  "GET /api/v2/locations/isvalidpostal": "anyone",

  // A draft's key is its permission.
  "POST /api/v2/requests/drafts": "anyone",
  "GET /api/v2/requests/drafts/{key}": "anyone",
  "PATCH /api/v2/requests/drafts/{key}": "anyone",
  "POST /api/v2/requests/drafts/{key}/submit": "homeowner",
  "GET /api/v2/requests": "homeowner",
  "GET /api/v2/requests/{id}": "signedIn",
  "GET /api/v2/requests/{requestId}/quotes": "homeowner",
  "GET /api/v2/requests/{requestId}/quotes/{id}": "homeowner",
  "GET /api/v2/requests/{requestId}/quotes/{quoteId}/order": "signedIn",
  "POST /api/v2/requests/{requestId}/quotes/{quoteId}/order": "homeowner",

  "GET /api/v2/quotes": "business",
  "GET /api/v2/quotes/{id}": "business",
  "POST /api/v2/quotes/{id}/ask-to-confirm": "homeowner",
  "POST /api/v2/quotes/{id}/cancel": "homeowner",
  "POST /api/v2/quotes/{id}/ask-to-cancel": "homeowner",
  "POST /api/v2/quotes/{id}/ask-again": "homeowner",
  "POST /api/v2/quotes/{id}/confirm": "business",
  "POST /api/v2/quotes/{id}/provide": "business",
  "POST /api/v2/quotes/{id}/adjust": "business",
  "POST /api/v2/quotes/{id}/adjust-and-confirm": "business",
  "POST /api/v2/quotes/{id}/start-pricing": "business",
  "POST /api/v2/quotes/{id}/withdraw": "business",
  "POST /api/v2/quotes/{id}/accept-cancel": "business",
  "POST /api/v2/quotes/{id}/decline-cancel": "business",
};
