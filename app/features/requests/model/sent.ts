import { Failure } from "#app/lib/errors.ts";

/** The request that became of a draft, where that is why something was refused; else null. */
export function requestSent(refusal: unknown): string | null {
  const requestId = refusal instanceof Failure && refusal.code === "requests.submitted" ? refusal.details.requestId : null;
  return typeof requestId === "string" ? requestId : null;
}
