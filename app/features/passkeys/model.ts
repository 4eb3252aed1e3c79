import { z } from "zod";

/** Validity of a challenge. */
export const challengeMinutes = 5;
export const maxPasskeys = 10;
/** Of a browser's answer, in characters. */
const maxAnswerLength = 20_000;

export const PasskeyName = z
  .string()
  .trim()
  .min(1, "passkeys.nameMissing")
  .max(60, "passkeys.nameTooLong")
  .refine((name) => !/\p{Cc}/u.test(name), "input.invalid");

/** The browser's answer, as JSON of WebAuthn. The library checks what is inside. */
export const BrowserAnswer = z
  .string("passkeys.failed")
  .max(maxAnswerLength, "passkeys.failed")
  .transform((text, context) => {
    const parsed = Answer.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "passkeys.failed" });
    return z.NEVER;
  });

const Answer = z.looseObject({ id: z.string().max(2_000), response: z.looseObject({ clientDataJSON: z.string().max(10_000) }) });
export type BrowserAnswer = z.infer<typeof Answer>;

export interface OwnPasskey {
  id: string;
  name: string;
  /** Host on which it signs in. */
  host: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Since a recovery: it signs nobody in until its owner keeps it. */
  isSuspended: boolean;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
