/** Objects of Stripe's API 2026-10-28, as stripe-mock returns them. */
type Over = Readonly<Record<string, unknown>>;

export const customerAnswer = (over: Over) => ({
  object: "customer",
  address: null,
  balance: 0,
  created: 1_794_000_000,
  currency: null,
  default_source: null,
  delinquent: false,
  description: null,
  email: null,
  invoice_prefix: "28278FC",
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
  ...over,
});

export const setupIntentAnswer = (over: Over) => ({
  object: "setup_intent",
  application: null,
  allowed_payment_method_types: ["card"],
  automatic_payment_methods: null,
  cancellation_reason: null,
  created: 1_794_000_000,
  description: null,
  excluded_payment_method_types: null,
  flow_directions: null,
  last_setup_error: null,
  latest_attempt: null,
  livemode: false,
  mandate: null,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
  payment_method_types: ["card"],
  single_use_mandate: null,
  usage: "off_session",
  ...over,
});

export const paymentIntentAnswer = (over: Over) => ({
  object: "payment_intent",
  amount_capturable: 0,
  amount_details: { tip: {} },
  amount_received: 0,
  application: null,
  application_fee_amount: null,
  allowed_payment_method_types: ["card"],
  automatic_payment_methods: null,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "manual",
  confirmation_method: "automatic",
  created: 1_794_000_000,
  currency: "usd",
  description: null,
  last_payment_error: null,
  latest_charge: null,
  livemode: false,
  metadata: {},
  next_action: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: {
    card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
  },
  payment_method_types: ["card"],
  processing: null,
  receipt_email: null,
  review: null,
  setup_future_usage: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
  ...over,
});

export const paymentMethodAnswer = ({ card, ...over }: Over & { card: Over }) => ({
  object: "payment_method",
  allow_redisplay: "unspecified",
  billing_details: {
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  },
  card: {
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "US",
    display_brand: "visa",
    fingerprint: "Xt5EWLLDS7FJjR1c",
    funding: "credit",
    generated_from: null,
    networks: { available: ["visa"], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
    ...card,
  },
  created: 1_794_000_000,
  livemode: false,
  metadata: {},
  type: "card",
  ...over,
});

export const errorAnswer = (status: number, error: Over) =>
  Response.json({ error: { doc_url: `https://stripe.com/docs/error-codes/${String(error.code)}`, ...error } }, { status });

export const declinedAnswer = (intent: object) =>
  errorAnswer(402, {
    type: "card_error",
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
    advice_code: "try_again_later",
    charge: "ch_3TestDeclined",
    payment_intent: intent,
  });

export const wrongStateAnswer = (intent: object) =>
  errorAnswer(400, {
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message: "This PaymentIntent's status does not allow this.",
    payment_intent: intent,
  });

export const missingAnswer = (id: string) =>
  errorAnswer(404, { type: "invalid_request_error", code: "resource_missing", message: `No such object: '${id}'`, param: "intent" });
