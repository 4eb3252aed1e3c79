import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { isAdvancedBusiness } from "#app/features/contractors/service/advanced.server.ts";
import { beginCardCheck } from "#app/features/payments/service/beginning.server.ts";
import { finishCardCheck } from "#app/features/payments/service/checking.server.ts";
import { findCardGateway } from "#app/features/payments/service/gateway.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { CardGateway } from "#app/platform/card-gateway/gateway.ts";
import { startEmbeddedProvider, stopEmbeddedProvider } from "#app/platform/card-gateway/embedded-start.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { createOutboundClient } from "#app/platform/outbound.server.ts";
import { people, type Person } from "./characters/people.ts";

/** `origin`: where the frame takes the card. */
interface Provider {
  gateway: CardGateway;
  origin: string;
}

/** Gives the demo's businesses a card if the embedded provider checks cards here. */
export async function addDemoCards(world: Ctx): Promise<void> {
  const gateway = findCardGateway();
  if (gateway?.provider !== "EMBEDDED") return;
  try {
    const { origin } = await startEmbeddedProvider();
    await typeDemoCards(world, { gateway, origin });
  } catch (error) {
    log.error({ error: String(error) }, "the demo's cards were not added");
  } finally {
    // The server starts its own, on the same port.
    await stopEmbeddedProvider();
  }
}

/**
 * Types a card into the provider's frame for each, as its owner would; only the provider sees the number. Call it outside
 * transactions.
 */
export async function typeDemoCards(world: Ctx, { gateway, origin }: Provider): Promise<void> {
  const managers = Object.values(people).filter(({ accountType, accountManager }) => accountType === "BUSINESS" && accountManager);
  for (const [index, manager] of managers.entries()) {
    if (!(await isAdvancedBusiness(world, manager))) continue;
    const ctx = asManager(world, manager);
    const { checkId, frame } = await beginCardCheck(ctx, { pageOrigin: hosts.getOrigin(ctx.brand) }, gateway);
    if (frame?.provider !== "EMBEDDED") throw new Error("No frame of the embedded provider");
    const expiry = { expiryMonth: ((index * 5) % 12) + 1, expiryYear: world.now.getUTCFullYear() + 3 };
    await typeCard(frame.url, { origin, expiry });
    await finishCardCheck(ctx, { checkId }, gateway);
  }
}

/** A month ago, so that no limit of today is used up. */
function asManager(world: Ctx, { userId, accountId, accountType, accountManager, authorities, locale }: Person): Ctx {
  const actor = { kind: "user", userId, accountId, accountType, contractorId: null, accountManager, authorities, email: "" } as const;
  return { ...world, brand: brands.PLATFORM, actor, locale, now: new Date(world.now.getTime() - 30 * dayMs) };
}

/** The test number of every provider; it belongs to nobody. */
const testCard = { number: "4242424242424242", code: "123" };

interface Typing {
  origin: string;
  expiry: { expiryMonth: number; expiryYear: number };
}

async function typeCard(frameUrl: string, { origin, expiry }: Typing): Promise<void> {
  const { pathname, hash } = new URL(frameUrl);
  const client = createOutboundClient({ origins: [origin], network: "configured", timeout: 10_000, maxBytes: 16 * 1024 });
  const body = Buffer.from(JSON.stringify({ ...testCard, ...expiry, secret: hash.slice(1) }));
  const headers = { Origin: origin, "Content-Type": "application/json" };
  const answer = await client(`${origin}${pathname}`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`The card was not accepted: ${answer.status}`);
}
