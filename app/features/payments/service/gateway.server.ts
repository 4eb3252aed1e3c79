import { fail } from "#app/lib/errors.ts";
import { createEmbeddedGateway } from "#app/platform/card-gateway/embedded.server.ts";
import { getEmbeddedWebhookSecret, startEmbeddedProvider } from "#app/platform/card-gateway/embedded-start.server.ts";
import { CardGatewayError, type CardGateway, type FrameSources } from "#app/platform/card-gateway/gateway.ts";
import { createStripeGateway, stripeSources } from "#app/platform/card-gateway/stripe.server.ts";
import { isDemonstration, settings } from "#app/platform/settings.server.ts";

let configuredGateway: CardGateway | null = null;

/** Stripe if configured, else the embedded provider in demos. Null elsewhere: cards cannot be added. */
export function findCardGateway(): CardGateway | null {
  return (configuredGateway ??= createGateway());
}

/** Throws `payments.notSetUp` without a provider. */
export function requireCardGateway(): CardGateway {
  return findCardGateway() ?? fail("conflict", "payments.notSetUp");
}

function createGateway(): CardGateway | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (secretKey && publishableKey && webhookSecret) return createStripeGateway({ secretKey, publishableKey, webhookSecret });
  return isDemonstration() ? createEmbeddedGateway(startEmbeddedProvider, getEmbeddedWebhookSecret()) : null;
}

/** Empty if the provider cannot start. */
export async function findFrameSources(gateway = findCardGateway()): Promise<FrameSources> {
  const none = { frame: [], script: [], connect: [] };
  if (gateway?.provider === "STRIPE") return stripeSources;
  if (!gateway) return none;
  return startEmbeddedProvider().then(
    ({ frameOrigin }) => ({ ...none, frame: [frameOrigin] }),
    () => none,
  );
}

/** A conflict, not `unavailable`, so that the form stays. */
export async function failIfUnavailable<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CardGatewayError && error.reason === "unavailable") fail("conflict", "payments.away");
    throw error;
  }
}
