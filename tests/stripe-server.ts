import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import {
  customerAnswer,
  declinedAnswer,
  errorAnswer,
  missingAnswer,
  paymentIntentAnswer,
  paymentMethodAnswer,
  setupIntentAnswer,
  wrongStateAnswer,
} from "./stripe-answers.ts";

interface Intent {
  id: string;
  status: string;
  customer: string;
  metadata: Record<string, string>;
  payment_method: string | null;
  [more: string]: unknown;
}

export interface StripeEvent {
  id: string;
  type: string;
  object: "payment_intent" | "setup_intent";
  objectId: string;
}

const id = (kind: string) => `${kind}_${randomUUID().replaceAll("-", "")}`;

/** Of the calls that a card check uses, API 2026-10-28. Stripe rejects all others. */
const parameters = new Set([
  "allowed_payment_method_types",
  "amount",
  "cancellation_reason",
  "capture_method",
  "currency",
  "customer",
  "metadata",
  "off_session",
  "payment_method",
  "usage",
]);

/** The part of Stripe that a card check uses: idempotency, states and errors. */
export class StripeServer {
  readonly setups = new Map<string, Intent>();
  readonly payments = new Map<string, Intent>();
  readonly methods = new Map<string, { customer: string | null; card: Record<string, unknown>; hasFunds: boolean }>();
  readonly events: StripeEvent[] = [];
  /** How often each payment intent reserved money. */
  readonly reserved = new Map<string, number>();
  readonly #answers = new Map<string, { body: string; answer: Promise<Response> }>();
  readonly app = new Hono();
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
    this.app.post("/v1/*", (c) => this.#handleOnce(c.req.raw));
    this.app.get("/v1/setup_intents/:id", (c) => this.#showSetup(c.req.param("id"), c.req.query("expand[0]") !== undefined));
    this.app.get("/v1/payment_intents/search", (c) => this.#search(c.req.query("query") ?? ""));
    this.app.get("/v1/payment_intents/:id", (c) => this.#showPayment(c.req.param("id")));
  }

  handle = (request: Request): Response | Promise<Response> => {
    const isAllowed = request.headers.get("authorization") === `Bearer ${this.#key}` && request.headers.has("stripe-version");
    return isAllowed ? this.app.fetch(request) : errorAnswer(401, { type: "invalid_request_error", message: "Invalid API Key" });
  };

  /** As `confirmCardSetup` of Stripe's fields. */
  type(setupId: string, card: { last4: string; declines?: boolean; hasFunds?: boolean; expiryYear?: number }): "stored" | "declined" {
    const setup = this.setups.get(setupId);
    if (setup?.status !== "requires_payment_method") return setup?.status === "succeeded" ? "stored" : "declined";
    if (card.declines) {
      this.#emit("setup_intent.setup_failed", "setup_intent", setupId);
      return "declined";
    }
    const method = id("pm");
    const stored = { brand: "visa", last4: card.last4, exp_month: 4, exp_year: card.expiryYear ?? 2031 };
    this.methods.set(method, { customer: setup.customer, card: stored, hasFunds: card.hasFunds ?? true });
    Object.assign(setup, { status: "succeeded", payment_method: method });
    this.#emit("setup_intent.succeeded", "setup_intent", setupId);
    return "stored";
  }

  /** A repeated key gets the first answer, or an error if the body differs. */
  async #handleOnce(request: Request): Promise<Response> {
    const body = await request.text();
    const key = request.headers.get("idempotency-key");
    const { pathname } = new URL(request.url);
    if (key === null) return this.#handle(pathname, new URLSearchParams(body));
    const previous = this.#answers.get(key);
    if (previous && previous.body !== `${pathname} ${body}`)
      return errorAnswer(400, {
        type: "idempotency_error",
        message: "Keys for idempotent requests can only be used with the same parameters",
      });
    const answer = previous?.answer ?? Promise.resolve(this.#handle(pathname, new URLSearchParams(body)));
    this.#answers.set(key, { body: `${pathname} ${body}`, answer });
    return (await answer).clone();
  }

  #handle(pathname: string, body: URLSearchParams): Response {
    const [, , kind = "", objectId = "", action = "create"] = pathname.split("/");
    const metadata = Object.fromEntries(
      [...body].flatMap(([name, value]) => (/^metadata\[(\w+)\]$/.exec(name) ? [[name.slice(9, -1), value]] : [])),
    );
    const unknown = [...body.keys()].find((name) => !parameters.has(name.replace(/\[.*$/, "")));
    if (unknown)
      return errorAnswer(400, {
        type: "invalid_request_error",
        code: "parameter_unknown",
        param: unknown,
        message: `Received unknown parameter: ${unknown}`,
      });
    const handler = this.#handlers[`${kind} ${action}`];
    return handler
      ? handler({ objectId, body, metadata })
      : errorAnswer(404, { type: "invalid_request_error", message: `Unrecognized request URL ${pathname}` });
  }

  readonly #handlers: Record<string, (request: { objectId: string; body: URLSearchParams; metadata: Record<string, string> }) => Response> =
    {
      "customers create": ({ metadata }) => Response.json(customerAnswer({ id: id("cus"), metadata })),
      "setup_intents create": ({ body, metadata }) => {
        const intent = {
          id: id("seti"),
          status: "requires_payment_method",
          customer: body.get("customer") ?? "",
          metadata,
          payment_method: null,
        };
        this.setups.set(intent.id, intent);
        return this.#showSetup(intent.id, false);
      },
      "setup_intents cancel": ({ objectId }) => this.#cancelSetup(objectId),
      "payment_intents create": ({ body, metadata }) => this.#createPayment(body, metadata),
      "payment_intents confirm": ({ objectId }) => this.#confirm(objectId),
      "payment_intents cancel": ({ objectId }) => this.#cancel(objectId),
      "payment_methods detach": ({ objectId }) => {
        const method = this.methods.get(objectId);
        if (!method?.customer) return missingAnswer(objectId);
        method.customer = null;
        return Response.json(paymentMethodAnswer({ id: objectId, card: method.card, customer: null }));
      },
    };

  #showSetup(setupId: string, isExpanded: boolean): Response {
    const setup = this.setups.get(setupId);
    if (!setup) return missingAnswer(setupId);
    const method = setup.payment_method ? this.methods.get(setup.payment_method) : undefined;
    const expanded = method && isExpanded ? paymentMethodAnswer({ id: setup.payment_method, ...method }) : setup.payment_method;
    return Response.json(setupIntentAnswer({ ...setup, client_secret: `${setup.id}_secret_test`, payment_method: expanded }));
  }

  #cancelSetup(setupId: string): Response {
    const setup = this.setups.get(setupId);
    if (!setup) return missingAnswer(setupId);
    const refusal = { type: "invalid_request_error", code: "setup_intent_unexpected_state", message: "It cannot be canceled." };
    if (setup.status !== "requires_payment_method") return errorAnswer(400, refusal);
    setup.status = "canceled";
    return this.#showSetup(setupId, false);
  }

  #createPayment(body: URLSearchParams, metadata: Record<string, string>): Response {
    const method = body.get("payment_method") ?? "";
    const customer = body.get("customer") ?? "";
    if (this.methods.get(method)?.customer !== customer) return missingAnswer(method);
    const intent = { id: id("pi"), status: "requires_confirmation", customer, metadata, payment_method: method };
    const [amount, capture] = [Number(body.get("amount")), body.get("capture_method")];
    this.payments.set(intent.id, { ...intent, amount, currency: body.get("currency"), capture_method: capture });
    return this.#showPayment(intent.id);
  }

  #confirm(paymentId: string): Response {
    const payment = this.payments.get(paymentId);
    if (!payment) return missingAnswer(paymentId);
    if (payment.status !== "requires_confirmation") return wrongStateAnswer(paymentIntentAnswer(payment));
    if (this.methods.get(payment.payment_method ?? "")?.hasFunds) {
      const money =
        payment.capture_method === "manual" ? { status: "requires_capture" } : { status: "succeeded", amount_received: payment.amount };
      Object.assign(payment, money, { amount_capturable: payment.amount });
      this.reserved.set(paymentId, (this.reserved.get(paymentId) ?? 0) + 1);
      this.#emit("payment_intent.amount_capturable_updated", "payment_intent", paymentId);
      return this.#showPayment(paymentId);
    }
    const error = { type: "card_error", code: "card_declined", decline_code: "insufficient_funds" };
    Object.assign(payment, { status: "requires_payment_method", last_payment_error: error });
    this.#emit("payment_intent.payment_failed", "payment_intent", paymentId);
    return declinedAnswer(paymentIntentAnswer(payment));
  }

  #cancel(paymentId: string): Response {
    const payment = this.payments.get(paymentId);
    if (!payment) return missingAnswer(paymentId);
    if (payment.status === "canceled") return wrongStateAnswer(paymentIntentAnswer(payment));
    Object.assign(payment, { status: "canceled", amount_capturable: 0, cancellation_reason: "abandoned" });
    this.#emit("payment_intent.canceled", "payment_intent", paymentId);
    return this.#showPayment(paymentId);
  }

  #showPayment(paymentId: string): Response {
    const payment = this.payments.get(paymentId);
    return payment
      ? Response.json(paymentIntentAnswer({ ...payment, client_secret: `${paymentId}_secret_test` }))
      : missingAnswer(paymentId);
  }

  /** All intents are older than the time in the query. */
  #search(query: string): Response {
    const isKnown = /status:"requires_capture" AND metadata\["purpose"\]:"card-check" AND created<\d+$/.test(query);
    if (!isKnown) return errorAnswer(400, { type: "invalid_request_error", message: "We were unable to parse your search query." });
    const open = [...this.payments.values()].filter(({ status }) => status === "requires_capture").map(paymentIntentAnswer);
    return Response.json({ object: "search_result", url: "/v1/payment_intents/search", has_more: false, data: open, next_page: null });
  }

  #emit(type: string, object: StripeEvent["object"], objectId: string): void {
    this.events.push({ id: id("evt"), type, object, objectId });
  }
}
