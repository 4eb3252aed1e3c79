import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { PhoneIfAny } from "#app/lib/phones.ts";
import { EmailAddress, PersonName } from "../model.ts";

/** What a person says of themselves. */
export const Profile = z.strictObject({ firstname: PersonName, lastname: PersonName, cellphone: PhoneIfAny, locale: z.enum(locales) });
export type Profile = z.infer<typeof Profile>;

/** Somebody who is to join a business. */
export const Invitation = z.strictObject({ email: EmailAddress, firstname: PersonName, lastname: PersonName });
export type Invitation = z.infer<typeof Invitation>;

/** A user of a business, as its account manager sees them. */
export interface Colleague {
  userId: string;
  email: string;
  firstname: string;
  lastname: string;
  accountManager: boolean;
  /** Whether they have set their password. */
  joined: boolean;
}

/** A session as its person sees it. */
export interface OwnSession {
  id: string;
  /** The browser and system that began it, e.g. "Firefox" and "Windows"; null where unknown. */
  browser: string | null;
  system: string | null;
  beganAt: Date;
  /** The day is right; within it, the moment may be earlier. */
  lastUsedAt: Date;
  current: boolean;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/^curl\//, "curl"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

/** What a User-Agent header says of browser and system, in words that people know; null for what it does not say. */
export function browserOf(userAgent: string): { browser: string | null; system: string | null } {
  const named = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: named(browsers), system: named(systems) };
}
