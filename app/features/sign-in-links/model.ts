import { z } from "zod";
import { EmailAddress } from "../accounts/model.ts";

/** Validity of a code and its link. */
export const signInMinutes = 10;
export const maxWrongCodes = 5;
/** Of the query that a sign-in page was opened with. */
export const maxQueryLength = 1_000;

export const CodeRequest = z.strictObject({ username: EmailAddress });
export type CodeRequest = z.infer<typeof CodeRequest>;

export const TypedCode = z.strictObject({
  code: z
    .string("signIn.codeInvalid")
    .max(40, "signIn.codeInvalid")
    .transform((typed) => typed.normalize("NFKC").replaceAll(/[\s\-\u2010-\u2015]/g, ""))
    .refine((code) => /^\d{6}$/.test(code), "signIn.codeInvalid"),
});
export type TypedCode = z.infer<typeof TypedCode>;

/** What the browser that requested a code keeps. The handle is a secret: only this browser can enter the code. */
export interface PendingSignIn {
  handle: string;
  email: string;
}
