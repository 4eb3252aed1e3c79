import { createHmac, randomBytes } from "node:crypto";
import { createOutboundClient, isPublicUrl, OutboundError, type LookupAddresses, type OutboundRules } from "./outbound.server.ts";
import { settings } from "./settings.server.ts";

/** Unlike those of Standard Webhooks, its bytes as text are the key. */
export function newEndpointSecret(): string {
  return `whsec_${randomBytes(24).toString("base64url")}`;
}

/** `t=<seconds>,v1=<hex>` with one `v1` for each secret: HMAC-SHA256 over `<seconds>.<body>`. */
export function signDelivery({ body, now }: { body: string; now: Date }, secrets: readonly string[]): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map((secret) => `v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`);
  return [`t=${seconds}`, ...signatures].join(",");
}

/**
 * https on port 443 without credentials, and no address or name inside a network; names are checked again when they are resolved.
 * Loopback addresses too where `WEBHOOK_LOOPBACK` is set, which production refuses.
 */
export function isEndpointUrl(text: string, allowsLoopback: boolean = settings.WEBHOOK_LOOPBACK): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "") return false;
  if (allowsLoopback && isLoopbackUrl(url)) return true;
  return isPublicUrl(url);
}

function isLoopbackUrl({ protocol, hostname }: URL): boolean {
  return /^https?:$/.test(protocol) && ["127.0.0.1", "[::1]"].includes(hostname);
}

export interface WebhookDelivery {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
}

export interface WebhookAnswer {
  /** Null without an answer. */
  status: number | null;
  failure: "address" | "timeout" | "connection" | null;
  text: string;
}

export type WebhookSender = (delivery: WebhookDelivery) => Promise<WebhookAnswer>;

interface SenderRules extends Pick<OutboundRules, "timeout" | "maxBytes"> {
  allowsLoopback?: boolean;
  lookup?: LookupAddresses;
}

/** Each connection resolves the name once and uses only the addresses that it checked. Redirects are answers, never followed. */
export function createWebhookSender({ timeout, maxBytes, allowsLoopback = settings.WEBHOOK_LOOPBACK, lookup }: SenderRules): WebhookSender {
  return async ({ url: address, body, headers }) => {
    if (!isEndpointUrl(address, allowsLoopback)) return { status: null, failure: "address", text: "" };
    const url = new URL(address);
    const network = allowsLoopback && isLoopbackUrl(url) ? "configured" : "public";
    const rules = { origins: [url.origin], network, timeout, maxBytes, cutsAnswers: true, ...(lookup && { lookup }) } as const;
    const request = { method: "POST", headers: { ...headers, "Content-Type": "application/json" }, body: Buffer.from(body) };
    try {
      const { status, bytes } = await createOutboundClient(rules)(url, request);
      return { status, failure: null, text: bytes.toString("utf8") };
    } catch (error) {
      return { status: null, failure: toFailure(error), text: "" };
    }
  };
}

function toFailure(error: unknown): NonNullable<WebhookAnswer["failure"]> {
  if (!(error instanceof OutboundError)) return "connection";
  if (error.reason === "timeout") return "timeout";
  return ["address", "scheme", "origin"].includes(error.reason) ? "address" : "connection";
}
