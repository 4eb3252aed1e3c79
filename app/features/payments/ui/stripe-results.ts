import type { StripeError } from "@stripe/stripe-js";
import type { FieldsResult } from "./card-fields.ts";

type ConfirmationError = Pick<StripeError, "type" | "code"> & { setup_intent?: { status: string } };

/** Drops the decline reason, which would help to test stolen cards. */
export function toFieldsResult(error: ConfirmationError | undefined): FieldsResult {
  if (!error || error.setup_intent?.status === "succeeded") return { status: "stored" };
  const { code = "", type } = error;
  if (code.endsWith("_number") && type === "validation_error") return { status: "rejected", field: "firstField" };
  if (/expiry/.test(code)) return { status: "rejected", field: "middleField" };
  if (code.endsWith("_cvc") && type === "validation_error") return { status: "rejected", field: "lastField" };
  return type === "card_error" ? { status: "rejected", field: "declined" } : { status: "unavailable" };
}
