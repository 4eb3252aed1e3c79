import { z } from "zod";
import { phoneNumber } from "#app/lib/phones.ts";
import { Text } from "#app/lib/text.ts";
import { daysAfter, localDate } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";

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
export const deskPath = paths.leads({ show: contactPile });

/** So many wishes lie on the desk at most, the newest. */
export const mostContacts = 200;

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
  /** The contractor's zone, in which its desk tells times. */
  timeZone: string;
  /** When it was last said differently, and the number that it named before, where that was another. */
  correctedAt: string | null;
  formerPhone: string | null;
}

/** Wishes sorted, newest first: what was asked today and yesterday by the contractor's clocks, then the earlier ones. */
export function sortContacts<Wish extends Pick<ContactToMake, "askedAt" | "timeZone">>(
  wishes: readonly Wish[],
  now: string,
): { recent: Wish[]; earlier: Wish[] } {
  const newestFirst = wishes.toSorted((a, b) => b.askedAt.localeCompare(a.askedAt));
  const isRecent = ({ askedAt, timeZone }: Wish) =>
    localDate(new Date(askedAt), timeZone) >= daysAfter(localDate(new Date(now), timeZone), -1);
  return { recent: newestFirst.filter(isRecent), earlier: newestFirst.filter((wish) => !isRecent(wish)) };
}

/** How long ago a wish was asked, whole minutes of an hour or hours of a day, at least a minute; null once a day has passed. */
export function askedAgo(askedAt: string, now: string): { count: number; unit: "minute" | "hour" } | null {
  const minutes = Math.max(1, Math.floor((Date.parse(now) - Date.parse(askedAt)) / 60_000));
  if (minutes < 60) return { count: minutes, unit: "minute" };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { count: hours, unit: "hour" } : null;
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
