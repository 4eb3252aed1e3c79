const cardProviders = ["STRIPE", "EMBEDDED"] as const;
export type CardProvider = (typeof cardProviders)[number];

/** Everything that our server receives of a card. */
export interface StoredCard {
  token: string;
  brand: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

/** OPEN: no valid card was typed yet. STORED: the provider has a card for our customer. CLOSED: accepts no card. */
export type SetupAnswer =
  | { status: "OPEN"; customer: string }
  | { status: "STORED"; customer: string; card: StoredCard }
  | { status: "CLOSED"; customer: string };

/** PREPARED: not confirmed. PENDING: the bank has not answered. HELD: the amount is reserved. CAPTURED: never requested. */
export type HoldStatus = "PREPARED" | "PENDING" | "HELD" | "DECLINED" | "VOIDED" | "CAPTURED";

export interface Hold {
  holdId: string;
  checkId: string;
  customer: string;
  cents: number;
  status: HoldStatus;
}

/** For the browser. The secret opens only this setup. */
export type CardFrame = { provider: "EMBEDDED"; url: string } | { provider: "STRIPE"; publishableKey: string; clientSecret: string };

/** Content-Security-Policy sources of a page with the frame. */
export interface FrameSources {
  frame: readonly string[];
  script: readonly string[];
  connect: readonly string[];
}

/** May arrive late, twice or out of order, so it only names the object to look up. */
export interface GatewayEvent {
  id: string;
  about: "hold" | "setup" | "other";
  objectId: string;
  isDecline: boolean;
}

/**
 * A payment provider that keeps card numbers away from our server. A hold is prepared, then confirmed, so that its id is
 * stored before it can reserve money. All methods are idempotent and throw `CardGatewayError`.
 */
export interface CardGateway {
  readonly provider: CardProvider;
  /** One customer per account. */
  createCustomer(accountId: string): Promise<string>;
  createSetup(request: { customer: string; checkId: string; pageOrigin: string }): Promise<{ setupId: string; clientSecret: string }>;
  describeFrame(setup: { setupId: string; clientSecret: string; locale: string }): Promise<CardFrame>;
  findSetup(setupId: string): Promise<SetupAnswer>;
  cancelSetup(setupId: string): Promise<void>;
  prepareHold(request: { customer: string; token: string; checkId: string; cents: number }): Promise<Hold>;
  confirmHold(hold: { holdId: string; checkId: string }): Promise<Hold>;
  /** A later confirmation has no effect. */
  voidHold(holdId: string): Promise<Hold>;
  findHold(holdId: string): Promise<Hold>;
  /** Holds that have reserved money since before this time. */
  listOpenHolds(before: Date): Promise<Hold[]>;
  detachCard(token: string): Promise<void>;
  /** Throws `rejected` unless the provider signed the body within five minutes of `now`. */
  readWebhook(webhook: { body: string; signature: string; now: Date }): GatewayEvent;
}

/** `unavailable`: no answer; the request may have taken effect. `rejected`: it had no effect. `invalid`: an unexpected answer. */
export class CardGatewayError extends Error {
  readonly reason: "unavailable" | "rejected" | "invalid";
  constructor(reason: CardGatewayError["reason"], cause?: unknown) {
    super(`Card provider request failed: ${reason}`, { cause });
    this.reason = reason;
  }
}
