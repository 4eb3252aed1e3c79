import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { createOutboundClient, type OutboundRequest, type OutboundResponse, type OutboundRules } from "./outbound.server.ts";
import { SmsFailure, type AcceptedSms, type SmsMessage, type SmsSender } from "./sms.server.ts";

/** `sender` is an E.164 number or a messaging service (`MG…`). */
export interface TwilioAccount {
  sid: string;
  token: string;
  sender: string;
}

const site = "https://api.twilio.com";

const rules = { origins: [site], network: "public", timeout: 5_000, maxBytes: 256 * 1024 } as const satisfies OutboundRules;

const Sent = z.object({ sid: z.string(), status: z.string() });
const Listed = z.object({
  messages: z.array(Sent.extend({ body: z.string().nullable(), direction: z.string(), date_created: z.string() })),
});
const Received = z.object({ from: z.string(), body: z.string().nullable(), direction: z.string(), date_created: z.string() });
const Refused = z.object({ code: z.number().int() });

/** About one number or text: https://www.twilio.com/docs/api/errors. */
const permanentCodes = new Set([21211, 21214, 21217, 21219, 21265, 21401, 21408, 21421, 21602, 21604, 21610, 21612, 21614, 21617, 30006]);
const stoppedCode = 21610;

/** Seconds. */
const longestValidity = 36_000;

export function twilioSender(account: TwilioAccount, at: string = site, network: OutboundRules["network"] = rules.network): SmsSender {
  const client = createOutboundClient({ ...rules, origins: [at], network });
  const messages = `${at}/2010-04-01/Accounts/${account.sid}/Messages`;
  const ask = (path: string, request?: OutboundRequest) => askTwilio(() => client(messages + path, authorized(account, request)));
  return {
    async send(message) {
      return toAccepted(parseAnswer(Sent, await ask(".json", { method: "POST", body: toForm(account, message) })));
    },
    async listSent({ to, text }, since) {
      const { messages: listed } = parseAnswer(Listed, await ask(`.json?${new URLSearchParams({ To: to, PageSize: "50" })}`));
      // Twilio's times are whole seconds.
      const isCandidate = (one: (typeof listed)[number]) => one.body === text && Date.parse(one.date_created) >= since.getTime() - 1_000;
      return listed.filter((one) => one.direction !== "inbound" && isCandidate(one)).map(toAccepted);
    },
    async findReceived(providerId) {
      if (!/^[SM]M[0-9a-f]{32}$/i.test(providerId)) return null;
      const answer = await ask(`/${providerId}.json`);
      if (answer.status === 404) return null;
      const { from, body, direction, date_created } = parseAnswer(Received, answer);
      return direction === "inbound" ? { from, text: body ?? "", sentAt: new Date(date_created) } : null;
    },
  };
}

function toForm({ sender }: TwilioAccount, { from: relay, to, text, statusUrl, validSeconds }: SmsMessage): URLSearchParams {
  const number = relay ?? sender;
  const from: Record<string, string> = number.startsWith("MG") ? { MessagingServiceSid: number } : { From: number };
  const validity = String(Math.max(1, Math.min(longestValidity, Math.floor(validSeconds))));
  return new URLSearchParams({ To: to, ...from, Body: text, StatusCallback: statusUrl, ValidityPeriod: validity });
}

function authorized({ sid, token }: TwilioAccount, request: OutboundRequest = {}): OutboundRequest {
  const credentials = Buffer.from(`${sid}:${token}`).toString("base64");
  return { ...request, headers: { Authorization: `Basic ${credentials}`, Accept: "application/json" } };
}

async function askTwilio(ask: () => Promise<OutboundResponse>): Promise<OutboundResponse> {
  try {
    return await ask();
  } catch {
    throw new SmsFailure({ isConnection: true, isUnanswered: true });
  }
}

function toAccepted({ sid, status }: z.infer<typeof Sent>): AcceptedSms {
  return { providerId: sid, status };
}

function parseAnswer<Schema extends z.ZodType>(schema: Schema, answer: OutboundResponse): z.output<Schema> {
  if (!answer.ok) throw toFailure(answer);
  const parsed = schema.safeParse(readJson(answer));
  // A 2xx that says something else may have been a text sent all the same.
  if (!parsed.success) throw new SmsFailure({ isConnection: true, isUnanswered: true });
  return parsed.data;
}

/** 401, 403 and 429 concern our account, so the text is retried. */
function toFailure(answer: OutboundResponse): SmsFailure {
  const parsed = Refused.safeParse(readJson(answer));
  const code = parsed.success ? parsed.data.code : null;
  if (answer.status >= 500) return new SmsFailure({ isConnection: true, isUnanswered: true, code });
  const isPermanent = code !== null && permanentCodes.has(code);
  return new SmsFailure({ isPermanent, isConnection: !isPermanent, isStopped: code === stoppedCode, code });
}

function readJson(answer: OutboundResponse): unknown {
  try {
    return answer.json();
  } catch {
    return null;
  }
}

export type WebhookParams = Readonly<Record<string, string | readonly string[]>>;

/** HMAC-SHA1 over the address and the sorted parameters. */
export function signTwilioWebhook(token: string, url: string, params: WebhookParams): string {
  const fields = Object.keys(params)
    .sort()
    .flatMap((name) => [...new Set([params[name] ?? ""].flat())].sort().map((value) => name + value));
  return createHmac("sha1", token)
    .update(url + fields.join(""))
    .digest("base64");
}

export function isTwilioSignature(signature: string, expected: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}
