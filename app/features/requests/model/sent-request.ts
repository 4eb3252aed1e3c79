import { Failure } from "#app/lib/errors.ts";

/** Where it was made; `WIDGET` is the contractor's own site. */
export type RequestChannel = "DIRECTORY" | "WIDGET";

/** Returns the id from a `requests.submitted` failure; else null. */
export function findSentRequestId(refusal: unknown): string | null {
  const requestId = refusal instanceof Failure && refusal.code === "requests.submitted" ? refusal.details.requestId : null;
  return typeof requestId === "string" ? requestId : null;
}
