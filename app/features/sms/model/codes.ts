import { z } from "zod";
import { Phone } from "#app/lib/phone-input.ts";
import { canReceiveTexts } from "./area-codes.ts";

const TextPhone = Phone.refine(canReceiveTexts, "sms.notServed");

export const CodeRequest = z.strictObject({ phone: TextPhone.meta({ examples: ["(312) 555-0142"] }) });
export type CodeRequest = z.infer<typeof CodeRequest>;

/** Of the buttons that verify a number. */
export const verificationActs = ["sendCode", "checkCode"] as const;
export type VerificationAct = (typeof verificationActs)[number];

export const TypedCode = z.strictObject({
  code: z
    .string("sms.codeInvalid")
    .max(40, "sms.codeInvalid")
    .transform((typed) => typed.normalize("NFKC").replaceAll(/[\s\-\u2010-\u2015]/g, ""))
    .refine((code) => /^\d{6}$/.test(code), "sms.codeInvalid")
    .meta({ examples: ["012345"] }),
});
export type TypedCode = z.infer<typeof TypedCode>;

export const TextChoices = z.strictObject({ jobUpdates: z.boolean(), marketing: z.boolean() });
export type TextChoices = z.infer<typeof TextChoices>;
