import { z } from "zod";
import { quietDefault } from "./model/quiet-hours.ts";

/** What a person chooses about together. Notices of no group are always sent. */
export const noticeGroups = [
  "requests",
  "quotes",
  "bookings",
  "messages",
  "reviews",
  "homes",
  "reminders",
  "business",
  "followUps",
  "news",
  "staff",
  "reports",
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

const noticeChannels = ["inApp", "mail", "text", "push"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export type NoticeAudience = "homeowner" | "contractor" | "staff";

/** Groups that an audience gets, in the order of its page. */
export const groupsByAudience: Readonly<Record<NoticeAudience, readonly NoticeGroup[]>> = {
  homeowner: ["quotes", "bookings", "messages", "reviews", "homes", "followUps"],
  contractor: ["requests", "bookings", "messages", "reviews", "reminders", "business", "news"],
  staff: ["staff", "reports"],
};

/** How often emails come: each at once, or together. */
export const digests = ["instant", "hourly", "daily"] as const;
export type Digest = (typeof digests)[number];

/** A channel of a group, as `group.channel`. */
export type Choice = `${NoticeGroup}.${NoticeChannel}`;

export function toChoice(group: NoticeGroup, channel: NoticeChannel): Choice {
  return `${group}.${channel}`;
}

export interface NoticeSettings {
  /** Choices that are turned off; everything else is on. */
  off: readonly string[];
  digest: Digest;
  /** Minutes after local midnight; equal means no quiet hours. */
  quietFrom: number;
  quietUntil: number;
  /** Emails wait for the end of the quiet hours too. */
  quietMail: boolean;
}

export const defaultSettings: NoticeSettings = { off: [], digest: "instant", ...quietDefault, quietMail: false };

export function isWanted({ off }: Pick<NoticeSettings, "off">, group: NoticeGroup, channel: NoticeChannel): boolean {
  return !off.includes(toChoice(group, channel));
}

/** A field that is missing is not midnight. */
const minute = z.preprocess((typed) => (typed === null || typed === "" ? undefined : typed), z.coerce.number().int().min(0).max(1_439));

/** A saved form. `on` holds the ticked ones of `offered`. */
export const NoticeSettingsInput = z.object({
  on: z.array(z.string().max(40)).max(60),
  digest: z.enum(digests),
  quietFrom: minute,
  quietUntil: minute,
  quietMail: z.boolean(),
  seen: z.coerce.number().int().min(0),
});

/** Choices that the page did not show stay as they are. */
export function turnOff(former: readonly string[], offered: readonly string[], on: readonly string[]): string[] {
  const kept = former.filter((choice) => !offered.includes(choice));
  return [...kept, ...offered.filter((choice) => !on.includes(choice))].toSorted();
}

/** What the page of the settings shows. */
export interface NoticeSettingsView extends NoticeSettings {
  groups: readonly { group: NoticeGroup; channels: readonly NoticeChannel[] }[];
  timeZone: string;
  email: string;
  /** Why emails to the address stopped; null if they did not. */
  stopped: StopReason | null;
  version: number;
}

/** Reported by the mail provider. */
const stopReasons = ["BOUNCED", "COMPLAINED"] as const;
export type StopReason = (typeof stopReasons)[number];
