import { z } from "zod";
import { Text } from "#app/lib/text.ts";

/** A look at a contractor's page, as the page tells of it. `incomingChannel` is a label: the brand is the host's. */
export const WebsiteVisit = z.strictObject({
  contractorPublicId: z.string().max(40),
  incomingChannel: Text.max(60).nullish(),
});
export type WebsiteVisit = z.infer<typeof WebsiteVisit>;

/** So many programs of one address count as visitors of a contractor on one day: a household or an office, not a machine that changes its name. */
export const mostAgentsOfAddress = 20;

const machines =
  /bot\b|bot\/|crawl|spider|slurp|preview|fetch|monitor|scan|headless|phantom|lighthouse|pagespeed|curl|wget|python|java\/|okhttp|axios|node\b|go-http|libwww|httpclient|postman|facebookexternalhit|whatsapp|telegram|discord|embed/i;

/** Whether a program is a person's browser, as far as it says: a machine's visit counts nowhere. */
export function isBrowser(userAgent: string): boolean {
  return /^mozilla\/\d/i.test(userAgent) && !machines.test(userAgent);
}
