import { createECDH, hkdfSync } from "node:crypto";
import webPush from "web-push";
import { getOrCreateSecret } from "./home-directory.server.ts";
import { createOutboundClient, isPublicUrl, type OutboundRules } from "./outbound.server.ts";
import { settings } from "./settings.server.ts";

/** As the browser gives it: where to send, and the keys that only the browser can decrypt with. */
export interface BrowserSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushMessage {
  /** JSON for the service worker. */
  payload: string;
  /** At most 32 characters: a later message of the same topic replaces one that was not delivered yet. */
  topic: string;
  isUrgent: boolean;
}

/** `gone`: the browser or person ended the subscription. `refused`: retrying is useless. */
export type PushOutcome = "sent" | "gone" | "refused" | "retry";

export interface PushSender {
  send(subscription: BrowserSubscription, message: PushMessage): Promise<PushOutcome>;
}

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Of the configuration, else derived from the installation's secret, so that all its servers agree. */
export function findVapidKeys(): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = settings;
  return publicKey && privateKey ? { publicKey, privateKey } : deriveVapidKeys(settings.SESSION_SECRET ?? getOrCreateSecret("session"));
}

function deriveVapidKeys(secret: string): VapidKeys {
  const ecdh = createECDH("prime256v1");
  ecdh.setPrivateKey(Buffer.from(hkdfSync("sha256", secret, "", "vapid", 32)));
  return { publicKey: ecdh.getPublicKey("base64url"), privateKey: toFullLength(ecdh.getPrivateKey()).toString("base64url") };
}

/** Leading zeros belong to the key. */
function toFullLength(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

const maxEndpointLength = 1_000;

/** See `isPublicUrl`. */
export function isPushEndpoint(endpoint: string): boolean {
  return endpoint.length <= maxEndpointLength && URL.canParse(endpoint) && isPublicUrl(new URL(endpoint));
}

const secondsValid = 24 * 60 * 60;

/** Tests pass a network of their own. */
export function createPushSender(network: OutboundRules["network"] = "public", keys: () => VapidKeys = findVapidKeys): PushSender {
  return {
    async send({ endpoint, p256dh, auth }, { payload, topic, isUrgent }) {
      if (network === "public" && !isPushEndpoint(endpoint)) return "gone";
      const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: `mailto:${settings.MAIL_FROM}`, ...keys() },
        TTL: secondsValid,
        urgency: isUrgent ? "high" : "normal",
        topic,
        contentEncoding: "aes128gcm",
      });
      const client = createOutboundClient({ origins: [new URL(endpoint).origin], network, timeout: 10_000, maxBytes: 10_000 });
      try {
        const { status } = await client(endpoint, { method, headers: toTextHeaders(headers), ...(body && { body: new Uint8Array(body) }) });
        return readStatus(status);
      } catch {
        return "retry";
      }
    },
  };
}

function toTextHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-length");
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** 403: made with other keys of ours. */
function readStatus(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if ([401, 403, 404, 410].includes(status)) return "gone";
  return status === 429 || status >= 500 ? "retry" : "refused";
}
