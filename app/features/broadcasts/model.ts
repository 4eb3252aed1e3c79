import { z } from "zod";
import type { BrandCode } from "#app/brands/brand.ts";
import { badges, badgesIn, tiers, type Badge } from "#app/features/contractors/model/badges.ts";
import { regionNames } from "#app/features/places/model/regions.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { LineText, Text } from "#app/lib/text.ts";

/** `SENT`: nobody is left to hand over; what receivers did not take yet is still tried for days. */
export const broadcastStates = ["DRAFT", "SENDING", "PAUSED", "STOPPED", "SENT"] as const;
export type BroadcastState = (typeof broadcastStates)[number];

export const broadcastActs = ["start", "pause", "resume", "stop"] as const;
export type BroadcastAct = (typeof broadcastActs)[number];

const steps: Readonly<Record<BroadcastAct, Partial<Readonly<Record<BroadcastState, BroadcastState>>>>> = {
  start: { DRAFT: "SENDING" },
  pause: { SENDING: "PAUSED" },
  resume: { PAUSED: "SENDING" },
  stop: { SENDING: "STOPPED", PAUSED: "STOPPED" },
};

/** Null if the act is not possible in this state. */
export function findNextState(state: BroadcastState, act: BroadcastAct): BroadcastState | null {
  return steps[act][state] ?? null;
}

/**
 * What a business did lately, in `activityDays` days: somebody of it signed in or nobody did, it received a lead or none.
 */
export const activities = ["SIGNED_IN", "NOT_SIGNED_IN", "LEADS", "NO_LEADS"] as const;
export type Activity = (typeof activities)[number];
export const activityDays = 30;

export const radii = [10, 25, 50, 100, 250] as const;

/** Recipients: people of the brand's members that match every filter. */
export interface Segment {
  region: string | null;
  /** Around the center of a postal code, with `miles`. */
  postalCode: string;
  miles: number;
  /** Holders of a tier badge of this tier. */
  tier: (typeof tiers)[number] | null;
  badge: Badge | null;
  activity: Activity | null;
  /** Only the account manager of each business. */
  isManagersOnly: boolean;
}

/** Badges one of which a contractor needs for the tier. */
export function listTierBadges(tier: (typeof tiers)[number]): string[] {
  return (["COM", "EZ", "NRCR"] as const).flatMap((family) => badgesIn(family).filter((badge) => badge.endsWith(`_${tier}`)));
}

/** Pages that the button of the mail can open. */
export const broadcastPages = ["DASHBOARD", "LEADS", "SERVICES", "PROFILE", "BRANDS", "DOCUMENTS"] as const;
export type BroadcastPage = (typeof broadcastPages)[number];

export const maxSubjectLength = 120;
export const maxTextLength = 4_000;

export interface Message {
  subject: string;
  text: string;
}

/** English is what readers of a language without a message get. */
export type Messages = Readonly<Record<Locale, Message>>;

const emptyToNull = (typed: unknown) => (typed === "" || typed === undefined ? null : typed);
const chosen = <Choice extends string>(choices: readonly Choice[]) => z.preprocess(emptyToNull, z.enum(choices).nullable());
const MessageInput = z.object({ subject: LineText.trim().max(maxSubjectLength), text: Text.trim().max(maxTextLength) });

/** A saved draft may be incomplete in everything but its languages: subject and text are given together. */
export const BroadcastInput = z
  .object({
    region: z.preprocess(
      emptyToNull,
      z
        .string()
        .refine((code) => regionNames.has(code))
        .nullable(),
    ),
    postalCode: z.string().trim().max(20),
    miles: z.coerce.number().refine((miles) => radii.some((radius) => radius === miles)),
    tier: chosen(tiers),
    badge: chosen(badges),
    activity: chosen(activities),
    isManagersOnly: z.boolean(),
    page: z.enum(broadcastPages),
    messages: z.object({ en: MessageInput, fr: MessageInput, ru: MessageInput, es: MessageInput }),
  })
  .check((context) => {
    for (const locale of locales) {
      const { subject, text } = context.value.messages[locale];
      const isNeeded = locale === "en" || subject !== "" || text !== "";
      for (const [field, typed] of [
        ["subject", subject],
        ["text", text],
      ] as const)
        if (isNeeded && typed === "")
          context.issues.push({ code: "custom", path: ["messages", locale, field], message: "input.required", input: typed });
    }
  });

export function toMessage(messages: Messages, locale: Locale): Message {
  return messages[locale].subject === "" ? messages.en : messages[locale];
}

/** What became of a recipient, in the order of its list. */
export const outcomes = ["SENT", "WAITING", "RETRYING", "QUIET", "REFUSED", "UNSUBSCRIBED", "STOPPED_ADDRESS", "GONE", "NOT_SENT"] as const;
export type Outcome = (typeof outcomes)[number];
export type OutcomeCounts = Partial<Readonly<Record<Outcome, number>>>;

/** The recipient may still get it. */
const openOutcomes: readonly Outcome[] = ["WAITING", "RETRYING", "QUIET"];

/** Recipients who were sent the message, or will never get it. */
export function countDone(counts: OutcomeCounts): number {
  return outcomes.filter((outcome) => !openOutcomes.includes(outcome)).reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);
}

/** Why somebody of the segment is left out. */
export const exclusions = ["UNVERIFIED", "BUSINESS_OPTED_OUT", "TURNED_OFF", "STOPPED_ADDRESS"] as const;
export type Exclusion = (typeof exclusions)[number];

/** Who would get a message now. */
export interface SegmentCount {
  recipients: number;
  businesses: number;
  byLocale: Readonly<Record<Locale, number>>;
  excluded: Readonly<Record<Exclusion, number>>;
}

export interface BroadcastSummary {
  id: string;
  brand: BrandCode;
  state: BroadcastState;
  subject: string;
  recipientCount: number;
  author: string;
  createdAt: string;
  startedAt: string | null;
}

export interface Recipient {
  userId: string;
  name: string;
  business: string;
  email: string;
  locale: Locale;
  outcome: Outcome;
  at: string | null;
}
