import { z } from "zod";

const northAmerican = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;

/** A typed phone number of the US or Canada in its one stored form, E.164: "(312) 555-0142" is "+13125550142". Null when it is none. */
export function phoneNumber(typed: string): string | null {
  const digits = typed.normalize("NFKC").replace(/[\s().\-\u2010-\u2015/]/g, "");
  const number = northAmerican.exec(digits)?.[1];
  return number ? `+1${number}` : null;
}

const TypedPhone = z.string("accounts.phoneInvalid").max(40, "accounts.phoneInvalid");

/** A typed phone number of the US or Canada in its one stored form. */
export const Phone = TypedPhone.transform((typed, check) => phoneNumber(typed) ?? refusedPhone(check));

/** The same; empty where none is given. */
export const PhoneIfAny = TypedPhone.transform((typed, check) => (typed.trim() === "" ? "" : (phoneNumber(typed) ?? refusedPhone(check))));

function refusedPhone(check: z.RefinementCtx<string>): never {
  check.addIssue({ code: "custom", message: "accounts.phoneInvalid" });
  return z.NEVER;
}

/** A stored number as people read it: "(312) 555-0142". Anything else is shown as it is. */
export function formatPhone(stored: string): string {
  return stored.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, "($1) $2-$3");
}
