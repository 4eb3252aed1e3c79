import type { FieldFailure } from "#app/lib/errors.ts";

/** A refusal without a general error, to redisplay the typed form. */
export function redisplayForm(fields: readonly FieldFailure[], typed: Record<string, string>) {
  return { failure: { code: "", details: {}, fields }, typed };
}
