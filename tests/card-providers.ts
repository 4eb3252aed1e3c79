import { DatabaseSync } from "node:sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmbeddedApp } from "#app/platform/card-gateway/embedded-app.server.ts";
import { EmbeddedLedger, type LedgerEvent } from "#app/platform/card-gateway/embedded-ledger.server.ts";
import { createEmbeddedGateway } from "#app/platform/card-gateway/embedded.server.ts";
import type { CardFrame, CardGateway } from "#app/platform/card-gateway/gateway.ts";
import { createStripeGateway } from "#app/platform/card-gateway/stripe.server.ts";
import { signEvent } from "#app/platform/card-gateway/webhooks.server.ts";
import { startFaultyServer, type FaultyServer } from "./faulty-server.ts";
import { atFileEnd } from "./file-end.ts";
import { StripeServer } from "./stripe-server.ts";

export const typedCards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  withoutFunds: "4000000000009995",
} as const;
export type TypedCard = keyof typeof typedCards;

/** A card provider behind a faulty network, with access to its ledger. */
export interface CardProviderUnderTest {
  name: "STRIPE" | "EMBEDDED";
  gateway: CardGateway;
  network: FaultyServer;
  /** As if typed into the provider's fields. */
  type(frame: { setupId: string; clientSecret: string }, card: TypedCard, expiryYear?: number): "stored" | "declined";
  /** From now on the card has less than $50. */
  emptyCard(token: string): void;
  /** From the provider's ledger. `reserved` counts how often the hold reserved money. */
  listHolds(): { holdId: string; checkId: string; customer: string; isOpen: boolean; isCaptured: boolean; reserved: number }[];
  /** Events not yet taken, signed at this time. */
  takeEvents(now: Date): { body: string; signature: string }[];
  /** Signs a repeated event. */
  signAgain(body: string, now: Date): { body: string; signature: string };
  readSecret(frame: CardFrame): string;
}

const webhookSecret = "whsec_test_0123456789abcdef";

function toSignedEvent({ id, type, object, objectId }: LedgerEvent, now: Date) {
  const body = JSON.stringify({ id, object: "event", type, data: { object: { id: objectId, object } } });
  return { body, signature: signEvent(webhookSecret, { body, now }) };
}

const signing: Pick<CardProviderUnderTest, "signAgain" | "readSecret"> = {
  signAgain: (body, now) => ({ body, signature: signEvent(webhookSecret, { body, now }) }),
  readSecret: (frame) => (frame.provider === "STRIPE" ? frame.clientSecret : new URL(frame.url).hash.slice(1)),
};

/** Milliseconds. */
const timeout = 2_000;

export async function createEmbeddedProvider(now: () => Date = () => new Date()): Promise<CardProviderUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), "plumbline-cards-"));
  const file = join(folder, "ledger.sqlite");
  const ledger = new EmbeddedLedger(file, { isDurable: false });
  const ledgerCopy = new DatabaseSync(file, { readOnly: true });
  atFileEnd(() => {
    ledgerCopy.close();
    ledger.close();
    rmSync(folder, { recursive: true });
  });
  const events: LedgerEvent[] = [];
  ledger.onEvent = (event) => void events.push(event);
  const app = createEmbeddedApp({ ledger, key: "test-key", now });
  const network = await startFaultyServer((request) => app.fetch(request));
  const { origin } = network;
  const provider = { origin, frameOrigin: origin, key: "test-key", webhookSecret, timeout };
  return {
    name: "EMBEDDED",
    gateway: createEmbeddedGateway(async () => provider, webhookSecret),
    network,
    type({ setupId, clientSecret: secret }, card, expiryYear = 2031) {
      const typed = { number: typedCards[card], expiryMonth: 4, expiryYear, code: "123" };
      return ledger.storeCard({ setupId, secret, typed, now: now() }) === "stored" ? "stored" : "declined";
    },
    emptyCard(token) {
      const writer = new DatabaseSync(file, { timeout: 5_000 });
      writer.prepare("update card set has_funds = 0 where token = ?").run(token);
      writer.close();
    },
    listHolds: () =>
      ledgerCopy
        .prepare("select id, check_id, customer, status, held_at from hold")
        .all()
        .map((hold) => ({
          holdId: String(hold.id),
          checkId: String(hold.check_id),
          customer: String(hold.customer),
          isOpen: hold.status === "HELD",
          isCaptured: hold.status === "CAPTURED",
          reserved: hold.held_at === null ? 0 : 1,
        })),
    takeEvents: (now) => events.splice(0).map((event) => toSignedEvent(event, now)),
    ...signing,
  };
}

export async function createStripeProvider(): Promise<CardProviderUnderTest> {
  const secretKey = "sk_test_card_contract";
  const stripe = new StripeServer(secretKey);
  const network = await startFaultyServer(stripe.handle);
  return {
    name: "STRIPE",
    gateway: createStripeGateway({ secretKey, publishableKey: "pk_test_card_contract", webhookSecret, origin: network.origin, timeout }),
    network,
    type: ({ setupId }, card, expiryYear) =>
      stripe.type(setupId, {
        last4: typedCards[card].slice(-4),
        declines: card === "declined",
        hasFunds: card !== "withoutFunds",
        ...(expiryYear !== undefined && { expiryYear }),
      }),
    emptyCard(token) {
      const method = stripe.methods.get(token);
      if (method) method.hasFunds = false;
    },
    listHolds: () =>
      [...stripe.payments.values()].map(({ id, status, customer, metadata, amount_received: received }) => ({
        holdId: id,
        checkId: metadata.check ?? "",
        customer,
        isOpen: status === "requires_capture",
        isCaptured: status === "succeeded" || Number(received ?? 0) > 0,
        reserved: stripe.reserved.get(id) ?? 0,
      })),
    takeEvents: (now) => stripe.events.splice(0).map((event) => toSignedEvent(event, now)),
    ...signing,
  };
}
