import type { SignedIn } from "#app/features/accounts/model.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { CardGatewayError, type CardGateway } from "#app/platform/card-gateway/gateway.ts";
import type { Ctx } from "#app/platform/context.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { frameLifetime, isFrameOpen, toOutcome } from "../model/check.ts";
import type { CheckView } from "../model/view.ts";
import { canManageCard } from "../policy.ts";
import { findCustomer, findOpenCheck, insertCheck, saveCustomer, type CheckRow } from "../store.server.ts";
import { withinFrameLimits } from "./check-limits.server.ts";
import { dropCheck } from "./checking.server.ts";
import { failIfUnavailable, requireCardGateway } from "./gateway.server.ts";

const secretPurpose = "card-setup";

export interface PageOrigin {
  /** Scheme, host and port of the page, as in the browser. */
  pageOrigin: string;
}

/**
 * Opens the provider's frame, or returns the open one if it still accepts a card. Throws `payments.checkRunning` until the
 * hold of an earlier card is released; `too_many` beyond the daily limits.
 */
export async function beginCardCheck(ctx: Ctx, { pageOrigin }: PageOrigin, gateway = requireCardGateway()): Promise<CheckView> {
  allow(canManageCard(ctx.actor));
  const { actor } = ctx;
  const existing = await findOpenCheck(ctx, actor);
  if (existing && !isFrameOpen(existing.state)) fail("conflict", "payments.checkRunning");
  if (existing && (await acceptsCard(ctx, existing, { pageOrigin, gateway }))) return toCheckView(ctx, existing, gateway);
  if (existing) await dropCheck(ctx, existing, gateway);
  const opened = { accountId: actor.accountId, brand: ctx.brand.code };
  await withinFrameLimits(ctx, opened, () => openCheck({ ...ctx, actor }, pageOrigin, gateway));
  // Two tabs share one check.
  const check = (await findOpenCheck(ctx, actor)) ?? fail("conflict", "payments.checkRunning");
  return toCheckView(ctx, check, gateway);
}

async function openCheck(ctx: Ctx & { actor: SignedIn }, pageOrigin: string, gateway: CardGateway): Promise<void> {
  const { accountId, userId } = ctx.actor;
  const { provider } = gateway;
  const customer = (await findCustomer(ctx, { accountId }, provider)) ?? (await failIfUnavailable(gateway.createCustomer(accountId)));
  await saveCustomer(ctx, { accountId, provider, customer });
  const id = crypto.randomUUID();
  const { setupId, clientSecret } = await failIfUnavailable(gateway.createSetup({ customer, checkId: id, pageOrigin }));
  const sealedSecret = seal(clientSecret, secretPurpose);
  await insertCheck(ctx, { id, accountId, userId, brand: ctx.brand.code, pageOrigin, provider, customer, setupId, sealedSecret });
}

export async function toCheckView(ctx: Ctx, check: CheckRow, gateway: CardGateway | null): Promise<CheckView> {
  const { id: checkId, setupId, sealedSecret } = check;
  const outcome = toOutcome(check);
  if (outcome !== "open" || !sealedSecret || !gateway) return { checkId, outcome, frame: null };
  const secret = { setupId, clientSecret: unseal(sealedSecret, secretPurpose), locale: ctx.locale };
  return { checkId, outcome, frame: await failIfUnavailable(gateway.describeFrame(secret)) };
}

/** False also for a frame that declined too many cards, of which no event told yet. */
async function acceptsCard(ctx: Ctx, check: CheckRow, on: PageOrigin & { gateway: CardGateway }): Promise<boolean> {
  if (isStale(ctx, check, on)) return false;
  try {
    return (await on.gateway.findSetup(check.setupId)).status !== "CLOSED";
  } catch (error) {
    if (!(error instanceof CardGatewayError)) throw error;
    return error.reason === "unavailable";
  }
}

/** True for an open frame that is too old, or for another host or provider. */
export function isStale(ctx: Ctx, check: CheckRow, { pageOrigin, gateway }: PageOrigin & { gateway: CardGateway | null }): boolean {
  if (!isFrameOpen(check.state)) return false;
  const isOld = ctx.now.getTime() - check.startedAt.getTime() > frameLifetime;
  return isOld || check.pageOrigin !== pageOrigin || check.provider !== gateway?.provider;
}
