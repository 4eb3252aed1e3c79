import Stripe from "stripe";
import { CardGatewayError, type GatewayEvent } from "./gateway.ts";

export interface SignedWebhook {
  body: string;
  signature: string;
  now: Date;
}

const toleranceSeconds = 300;

const declineTypes = new Set(["setup_intent.setup_failed", "payment_intent.payment_failed"]);

const subjects: Readonly<Record<string, GatewayEvent["about"]>> = { payment_intent: "hold", setup_intent: "setup" };

/** Both providers sign as Stripe does: HMAC-SHA256 of time and raw body. */
export function readSignedEvent(secret: string, webhook: SignedWebhook): GatewayEvent {
  const event = verify(secret, webhook);
  const object = event.data.object as { id?: unknown; object?: unknown };
  const objectId = typeof object.id === "string" ? object.id : "";
  return { id: event.id, about: subjects[String(object.object)] ?? "other", objectId, isDecline: declineTypes.has(event.type) };
}

function verify(secret: string, { body, signature, now }: SignedWebhook) {
  try {
    const sentAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]) * 1000;
    // The library accepts times in the future.
    if (!(sentAt <= now.getTime() + toleranceSeconds * 1000)) throw new Error("The event is from the future");
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now.getTime());
  } catch (error) {
    throw new CardGatewayError("rejected", error);
  }
}

export function signEvent(secret: string, { body, now }: { body: string; now: Date }): string {
  return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp: Math.floor(now.getTime() / 1000) });
}
