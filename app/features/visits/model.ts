import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** A visit reported by the page. `incomingChannel` is a label; the brand is the host's. */
export const WebsiteVisit = z.strictObject({
  contractorPublicId: z.string().max(40),
  incomingChannel: Text.max(60).nullish(),
});
export type WebsiteVisit = z.infer<typeof WebsiteVisit>;

/** Browsers counted per address, contractor and day: enough for an office, but not for a bot that changes its name. */
export const maxAgentsPerAddress = 20;

const botPattern =
  /bot\b|bot\/|crawl|spider|slurp|preview|fetch|monitor|scan|headless|phantom|lighthouse|pagespeed|curl|wget|python|java\/|okhttp|axios|node\b|go-http|libwww|httpclient|postman|facebookexternalhit|whatsapp|telegram|discord|embed/i;

/** True for a browser's user agent that is not a known bot. */
export function isBrowser(userAgent: string): boolean {
  return /^mozilla\/\d/i.test(userAgent) && !botPattern.test(userAgent);
}
