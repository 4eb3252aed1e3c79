import { z } from "zod";
import { parsePhone } from "#app/lib/phones.ts";
import { EmailAddress } from "../accounts/model.ts";
import { canReceiveTexts } from "../sms/model/area-codes.ts";

/** Validity of a code and its link. */
export const signInMinutes = 10;
export const maxWrongCodes = 5;
/** Of the query that a sign-in page was opened with. */
export const maxQueryLength = 1_000;

export const CodeRequest = z.strictObject({ username: EmailAddress });
export type CodeRequest = z.infer<typeof CodeRequest>;

function findWrongForm(typed: string): string {
  if (typed.includes("@")) return "accounts.emailInvalid";
  return /\d{3}/.test(typed) ? "accounts.phoneInvalid" : "signIn.receiverInvalid";
}

const Receiver = z.string().transform((typed, check): { email: string; phone: null } | { email: null; phone: string } => {
  const phone = typed.includes("@") ? null : parsePhone(typed);
  if (phone !== null && canReceiveTexts(phone)) return { email: null, phone };
  const email = EmailAddress.safeParse(typed);
  if (email.success) return { email: email.data, phone: null };
  check.addIssue({ code: "custom", message: phone === null ? findWrongForm(typed) : "sms.notServed" });
  return z.NEVER;
});

/** Where texts can be sent: the address of an account or its verified number. */
export const ReceiverRequest = z.strictObject({ username: Receiver });

export const TypedCode = z.strictObject({
  code: z
    .string("signIn.codeInvalid")
    .max(40, "signIn.codeInvalid")
    .transform((typed) => typed.normalize("NFKC").replaceAll(/[\s\-\u2010-\u2015]/g, ""))
    .refine((code) => /^\d{6}$/.test(code), "signIn.codeInvalid"),
});
export type TypedCode = z.infer<typeof TypedCode>;

/** What the browser that requested a code keeps. The handle is a secret: only this browser can enter the code. */
export type PendingSignIn = MailedSignIn | TextedSignIn;

export interface MailedSignIn {
  handle: string;
  email: string;
  phone?: undefined;
}

export interface TextedSignIn {
  handle: string;
  email?: undefined;
  /** E.164. */
  phone: string;
}
