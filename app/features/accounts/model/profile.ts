import { z } from "zod";
import { locales } from "#app/lib/locales.ts";
import { OptionalPhone } from "#app/lib/phone-input.ts";
import { EmailAddress, FirstName, LastName, maximumPasswordLength } from "../model.ts";

export const Profile = z.strictObject({ firstname: FirstName, lastname: LastName, cellphone: OptionalPhone, locale: z.enum(locales) });
export type Profile = z.infer<typeof Profile>;

export const EmailChange = z.strictObject({
  email: EmailAddress,
  password: z.string().max(maximumPasswordLength, "accounts.passwordTooLong").default(""),
});
export type EmailChange = z.infer<typeof EmailChange>;

/** Of the form that corrects an unconfirmed address. */
export const correctionAnchor = "wrong-address";

export interface Colleague {
  userId: string;
  email: string;
  firstname: string;
  lastname: string;
  accountManager: boolean;
}

/** Shown to users who may not do what only the account manager may. */
export interface ManagerContact {
  name: string;
  email: string;
}

export interface OwnSession {
  id: string;
  /** Null if unknown. */
  browser: string | null;
  system: string | null;
  beganAt: Date;
  /** Accurate to the day only. */
  lastUsedAt: Date;
  current: boolean;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(A|iOS)?\//, "Edge"],
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

export function parseUserAgent(userAgent: string): { browser: string | null; system: string | null } {
  const findName = (list: typeof browsers) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: findName(browsers), system: findName(systems) };
}
