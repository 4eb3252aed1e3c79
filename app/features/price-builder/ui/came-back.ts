import type { FieldFailure } from "#app/lib/errors.ts";

/** A form that comes back as it was typed, with what stands against its fields so far; nothing was refused as a whole. */
export function cameBack(fields: readonly FieldFailure[], typed: Record<string, string>) {
  return { failure: { code: "", details: {}, fields }, typed };
}
