import { z } from "zod";
import { phoneNumber } from "#app/lib/phones.ts";
import { Text } from "#app/lib/text.ts";

/** What a homeowner can ask a contractor for besides a quote. */
export const callbackKinds = ["REQUEST_A_CALL", "REQUEST_A_VISIT"] as const;
export type CallbackKind = (typeof callbackKinds)[number];

/** The same as a page's address says it. */
export const contactWishes = ["call", "visit"] as const;
export type ContactWish = (typeof contactWishes)[number];
export const kindOfWish: Readonly<Record<ContactWish, CallbackKind>> = { call: "REQUEST_A_CALL", visit: "REQUEST_A_VISIT" };

/** For so long, one customer's further requests of one kind to one contractor about one quote, or none, are the same request. In milliseconds: a day. */
export const foldedFor = 24 * 60 * 60 * 1000;

/** So many requests of one account a day; a household with more than that is a machine. */
export const mostADay = 20;

const Line = Text.trim()
  .max(200)
  .refine((line) => !/\p{Cc}/u.test(line), "input.invalid");

/** What a homeowner says with it. `toId` is the contractor's account; what is left out is taken from the homeowner's own profile. */
export const ContactRequest = z.strictObject({
  toId: z.uuid(),
  name: Line.max(100).default(""),
  phone: z
    .string("accounts.phoneInvalid")
    .max(40, "accounts.phoneInvalid")
    .default("")
    .transform((typed, check) => {
      const number = typed.trim() === "" ? "" : phoneNumber(typed);
      if (number === null) check.addIssue({ code: "custom", message: "accounts.phoneInvalid" });
      return number ?? "";
    }),
  street: Line.default(""),
  words: Text.trim().max(2_000, "quotes.wordsTooLong").default(""),
});
export type ContactRequest = z.infer<typeof ContactRequest>;
