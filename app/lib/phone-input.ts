import { z } from "zod";
import { parsePhone } from "./phones.ts";

const TypedPhone = z.string("accounts.phoneInvalid").max(40, "accounts.phoneInvalid");

export const Phone = TypedPhone.transform((typed, check) => parsePhone(typed) ?? addPhoneIssue(check));

/** `Phone` or an empty text. */
export const OptionalPhone = TypedPhone.transform((typed, check) =>
  typed.trim() === "" ? "" : (parsePhone(typed) ?? addPhoneIssue(check)),
);

function addPhoneIssue(check: z.RefinementCtx<string>): never {
  check.addIssue({ code: "custom", message: "accounts.phoneInvalid" });
  return z.NEVER;
}
