import { Failure } from "#app/lib/errors.ts";

/** Returns the id from a `requests.submitted` failure; else null. */
export function findSentRequestId(refusal: unknown): string | null {
  const requestId = refusal instanceof Failure && refusal.code === "requests.submitted" ? refusal.details.requestId : null;
  return typeof requestId === "string" ? requestId : null;
}
