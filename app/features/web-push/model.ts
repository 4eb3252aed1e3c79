import { z } from "zod";

/** Browsers of one person; the oldest makes room. */
export const maxDevices = 10;

/** As the browser's `PushSubscription` tells it; the keys have 65 and 16 bytes. */
export const SubscriptionInput = z.object({
  endpoint: z.string().max(1_000),
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});

export interface PushDevice {
  id: string;
  device: string;
  createdAt: string;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser/, "Samsung Internet"],
  [/\bFirefox|\bFxiOS/, "Firefox"],
  [/\bChrome|\bCriOS/, "Chrome"],
  [/\bSafari/, "Safari"],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
];

/** The name of a browser, as people know it; no version. */
export function nameDevice(userAgent: string): string {
  const find = (table: readonly (readonly [RegExp, string])[]) => table.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(", ") || "?";
}
