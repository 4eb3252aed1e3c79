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

/** The exchange of a stored number, area code and all: "+13125550142" is one of the ten thousand of "+1312555". */
export function exchangeOf(phone: string): string {
  return phone.slice(0, "+1312555".length);
}

/** The name of their pile on the contractor's desk, and where it lies. */
export const contactPile = "contacts";
export const deskPath = `/crm-lite?show=${contactPile}`;

/** For so long after its promise was due a request stays among those that need the contractor. In milliseconds: a week. */
export const staysFor = 7 * 24 * 60 * 60 * 1000;

/** A wish for a call or a visit as the contractor sees it. */
export interface ContactToMake {
  id: string;
  kind: CallbackKind;
  /** The quote that it is about; null where it is about none. */
  quoteId: string | null;
  name: string;
  phone: string;
  /** Where to come to; empty for a call. */
  street: string;
  words: string;
  askedAt: string;
  /** By when the homeowner hears: two hours of the contractor's working time after it was asked. */
  promisedBy: string;
  /** The contractor's zone; the homeowner's, null where nothing is known of it. */
  zones: { own: string; homeowner: string | null };
  /** When it was last said differently, and the number that it named before, where that was another. */
  correctedAt: string | null;
  formerPhone: string | null;
}

/** Wishes sorted: what still needs the contractor, the promise that is due first at the top and broken ones below, the newest first; then the earlier ones. */
export function sortContacts<Wish extends Pick<ContactToMake, "askedAt" | "promisedBy">>(
  wishes: readonly Wish[],
  now: string,
): { due: Wish[]; late: Wish[]; earlier: Wish[] } {
  const since = new Date(Date.parse(now) - staysFor).toISOString();
  const newestFirst = wishes.toSorted((a, b) => b.askedAt.localeCompare(a.askedAt));
  return {
    due: newestFirst.filter(({ promisedBy }) => promisedBy > now).toSorted((a, b) => a.promisedBy.localeCompare(b.promisedBy)),
    late: newestFirst.filter(({ promisedBy }) => promisedBy <= now && promisedBy > since),
    earlier: newestFirst.filter(({ promisedBy }) => promisedBy <= since),
  };
}

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
