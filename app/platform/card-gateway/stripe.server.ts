import Stripe from "stripe";
import { createOutboundClient, type OutboundClient } from "../outbound.server.ts";
import { CardGatewayError, type CardGateway, type FrameSources, type Hold, type HoldStatus, type SetupAnswer } from "./gateway.ts";
import { readSignedEvent } from "./webhooks.server.ts";

/** As Stripe's documentation lists them. */
export const stripeSources: FrameSources = {
  frame: ["https://js.stripe.com", "https://*.js.stripe.com", "https://hooks.stripe.com"],
  script: ["https://js.stripe.com", "https://*.js.stripe.com"],
  connect: ["https://api.stripe.com"],
};

export interface StripeAccount {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Stripe's own by default. */
  origin?: string;
  /** Milliseconds per request. */
  timeout?: number;
}

const purpose = "card-check";
const stripeOrigin = "https://api.stripe.com";

/** Stores the typed card by a SetupIntent; a hold is a PaymentIntent with manual capture. */
export function createStripeGateway(account: StripeAccount): CardGateway {
  const stripe = createClient(account);
  return {
    provider: "STRIPE",
    async createCustomer(accountId) {
      const metadata = { account: accountId };
      return (await unwrap(stripe.customers.create({ metadata }, { idempotencyKey: `customer:${accountId}` }))).id;
    },
    describeFrame: async ({ clientSecret }) => ({ provider: "STRIPE", publishableKey: account.publishableKey, clientSecret }),
    ...setupCalls(stripe),
    ...holdCalls(stripe),
    async detachCard(token) {
      await unwrapUnlessRejected(stripe.paymentMethods.detach(token));
    },
    readWebhook: (webhook) => readSignedEvent(account.webhookSecret, webhook),
  };
}

function setupCalls(stripe: Stripe): Pick<CardGateway, "createSetup" | "findSetup" | "cancelSetup"> {
  return {
    async createSetup({ customer, checkId }) {
      const setup = stripe.setupIntents.create(
        { customer, usage: "off_session", allowed_payment_method_types: ["card"], metadata: { check: checkId } },
        { idempotencyKey: `setup:${checkId}` },
      );
      const { id: setupId, client_secret: clientSecret } = await unwrap(setup);
      return { setupId, clientSecret: clientSecret ?? failInvalid() };
    },
    findSetup: async (setupId) => toSetup(await unwrap(stripe.setupIntents.retrieve(setupId, { expand: ["payment_method"] }))),
    async cancelSetup(setupId) {
      await unwrapUnlessRejected(stripe.setupIntents.cancel(setupId));
    },
  };
}

function holdCalls(stripe: Stripe): Pick<CardGateway, "prepareHold" | "confirmHold" | "voidHold" | "findHold" | "listOpenHolds"> {
  const findHold = async (holdId: string) => toHold(await unwrap(stripe.paymentIntents.retrieve(holdId)));
  return {
    findHold,
    async prepareHold({ customer, token, checkId, cents }) {
      const money = { amount: cents, currency: "usd", capture_method: "manual" } as const;
      const intent = stripe.paymentIntents.create(
        { ...money, customer, payment_method: token, allowed_payment_method_types: ["card"], metadata: { check: checkId, purpose } },
        { idempotencyKey: `hold:${checkId}` },
      );
      return toHold(await unwrap(intent));
    },
    async confirmHold({ holdId, checkId }) {
      const confirmed = await unwrapUnlessRejected(
        stripe.paymentIntents.confirm(holdId, { off_session: true }, { idempotencyKey: `confirm:${checkId}` }),
      );
      return confirmed ? toHold(confirmed) : findHold(holdId);
    },
    async voidHold(holdId) {
      const voided = await unwrapUnlessRejected(stripe.paymentIntents.cancel(holdId, { cancellation_reason: "abandoned" }));
      return voided ? toHold(voided) : findHold(holdId);
    },
    async listOpenHolds(before) {
      const created = Math.floor(before.getTime() / 1000);
      const query = `status:"requires_capture" AND metadata["purpose"]:"${purpose}" AND created<${created}`;
      return (await unwrap(stripe.paymentIntents.search({ query, limit: 100 }))).data.map(toHold);
    },
  };
}

/** Stripe's library on our outbound client, without telemetry and retries. */
function createClient({ secretKey, origin = stripeOrigin, timeout = 10_000 }: StripeAccount): Stripe {
  const { hostname, port, protocol } = new URL(origin);
  const network = origin === stripeOrigin ? "public" : "configured";
  const client = createOutboundClient({ origins: [origin], network, timeout, maxBytes: 1024 * 1024 });
  return new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === "http:" ? "http" : "https",
    httpClient: Stripe.createFetchHttpClient(createFetch(client)),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

function createFetch(client: OutboundClient): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const body = typeof init?.body === "string" && init.body !== "" ? Buffer.from(init.body) : undefined;
    const { "content-length": _length, ...headers } = Object.fromEntries(new Headers(init?.headers));
    const { bytes, status, type } = await client(url, { method: init?.method ?? "GET", headers, ...(body && { body }) });
    return new Response(bytes, { status, headers: { "Content-Type": type || "application/json" } });
  };
}

/** After other statuses, a lock or a rate limit included, the request may have taken effect. */
function toGatewayError(error: unknown): CardGatewayError {
  if (error instanceof CardGatewayError) return error;
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined;
  const isRejected = status !== undefined && status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
  return new CardGatewayError(isRejected ? "rejected" : "unavailable", error);
}

async function unwrap<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw toGatewayError(error);
  }
}

/** Null if the object is in another state or deleted. */
async function unwrapUnlessRejected<Result>(call: Promise<Result>): Promise<Result | null> {
  try {
    return await unwrap(call);
  } catch (error) {
    if (error instanceof CardGatewayError && error.reason === "rejected") return null;
    throw error;
  }
}

function toHold(intent: Stripe.PaymentIntent): Hold {
  const checkId = intent.metadata.check;
  const isOurs = intent.currency === "usd" && intent.capture_method === "manual" && intent.metadata.purpose === purpose;
  if (!isOurs || !checkId) return failInvalid();
  return { holdId: intent.id, checkId, customer: toId(intent.customer), cents: intent.amount, status: toStatus(intent) };
}

function toStatus({ status, amount_received: received, last_payment_error: error }: Stripe.PaymentIntent): HoldStatus {
  if (received > 0) return "CAPTURED";
  if (status === "requires_payment_method") return error ? "DECLINED" : "PREPARED";
  return statuses[status] ?? "PENDING";
}

const statuses: Readonly<Record<string, HoldStatus>> = {
  requires_confirmation: "PREPARED",
  requires_capture: "HELD",
  canceled: "VOIDED",
  succeeded: "CAPTURED",
};

function toSetup(setup: Stripe.SetupIntent): SetupAnswer {
  const customer = toId(setup.customer);
  if (setup.status === "canceled") return { status: "CLOSED", customer };
  if (setup.status !== "succeeded") return { status: "OPEN", customer };
  const method = setup.payment_method;
  if (typeof method !== "object" || !method?.card) return failInvalid();
  const { brand, last4, exp_month: expiryMonth, exp_year: expiryYear } = method.card;
  return { status: "STORED", customer, card: { token: method.id, brand, last4, expiryMonth, expiryYear } };
}

function toId(reference: string | { id: string } | null): string {
  return (typeof reference === "string" ? reference : reference?.id) ?? failInvalid();
}

function failInvalid(): never {
  throw new CardGatewayError("invalid");
}
