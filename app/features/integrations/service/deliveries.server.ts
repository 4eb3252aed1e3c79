import { emit } from "#app/events/emit.server.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { NiceJobFailure, type NiceJob } from "#app/platform/nice-job.server.ts";
import { unseal } from "#app/platform/seals.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { planRetry, retryDays, type NiceJobDeliveries } from "../model.ts";
import { canConnect } from "../policy.ts";
import {
  addDelivery,
  findDeliveryFacts,
  listAbandoned,
  listDeliveries,
  markInvited,
  restartDelivery,
  saveAttempt,
  takeDueDelivery,
  type DeliveryFacts,
  type HeldDelivery,
} from "../store/deliveries.server.ts";
import { createNiceJob, sealPurpose } from "./client.server.ts";

/** Seconds: more than the three requests of an attempt take. */
const heldSeconds = 120;
const [sentPerRun, invitedPerRun, shownFailures] = [200, 200, 20];

/** In the transaction that confirms a job. False unless its contractor is connected: then our own invitation goes out. */
export function queueForNiceJob(
  tx: Ctx,
  { quoteId, brand, contractor }: { quoteId: string; brand: BrandCode; contractor: { accountId: string } },
): Promise<boolean> {
  return addDelivery(tx, { quoteId, brand, account: contractor.accountId });
}

/** Sends what is due, and leaves to our own invitation what NiceJob does not get. Safe to run concurrently and again. */
export async function sendCompletedJobs(ctx: Ctx, niceJob: NiceJob = createNiceJob(ctx)): Promise<void> {
  allow(ctx.actor.kind === "system");
  const before = new Date(ctx.now.getTime() - retryDays * dayMs);
  for (const quoteId of await listAbandoned(ctx, before, invitedPerRun)) await inviteInstead(ctx, quoteId);
  for (let count = 0; count < sentPerRun; count += 1) {
    const held = await takeDueDelivery(ctx, heldSeconds);
    if (!held) return;
    await attempt(ctx, held, niceJob);
  }
}

async function attempt(ctx: Ctx, held: HeldDelivery, niceJob: NiceJob): Promise<void> {
  const facts = await findDeliveryFacts(ctx, held.quoteId);
  if (!facts || facts.sealedToken === null || facts.isStopped) return inviteInstead(ctx, held.quoteId, facts);
  try {
    await niceJob.sendJob(unseal(facts.sealedToken, sealPurpose), toJob(held.quoteId, facts));
    await saveAttempt(ctx, held, { status: "SENT", failure: null });
  } catch (error) {
    if (!(error instanceof NiceJobFailure)) throw error;
    const { reason: failure } = error;
    log.warn({ quote: held.quoteId, attempts: held.attempts, failure }, "NiceJob did not take a job");
    const minutes = planRetry({ attempts: held.attempts, failure });
    if (minutes === null) await saveAttempt(ctx, held, { status: "FAILED", failure });
    else await saveAttempt(ctx, held, { status: "WAITING", failure, dueAt: new Date(ctx.now.getTime() + minutes * 60_000) });
  }
}

function toJob(quoteId: string, { category, confirmedAt, homeowner }: DeliveryFacts) {
  const { email, firstName, lastName, phone } = homeowner;
  const person = { email, firstName, lastName, phone: phone || null };
  return { key: quoteId, name: getTranslator("en")(`services:${category}`), completedAt: new Date(confirmedAt), person };
}

/** Once, whatever happens meanwhile. */
async function inviteInstead(ctx: Ctx, quoteId: string, found?: DeliveryFacts | null): Promise<void> {
  const facts = found ?? (await findDeliveryFacts(ctx, quoteId));
  if (!facts) return;
  const { brand, category, homeowner, contractor } = facts;
  await inTransaction(ctx, async (tx) => {
    if (!(await markInvited(tx, quoteId))) return;
    await emit(tx, "review.leftToUs", { quoteId, brand, category, contractor, homeowner: { accountId: homeowner.accountId } });
  });
}

/** Null without a connection and anything that failed. */
export async function loadNiceJobDeliveries(ctx: Ctx): Promise<NiceJobDeliveries> {
  allow(canConnect(ctx.actor));
  return listDeliveries(ctx, ctx.actor, shownFailures);
}

/** A failed job is due again. Repeated, nothing happens; conflict `integrations.notFailed` once it is no longer failed. */
export async function retryDelivery(ctx: Ctx, quoteId: string): Promise<void> {
  allow(canConnect(ctx.actor));
  if (!isUuid(quoteId) || !(await restartDelivery(ctx, ctx.actor, quoteId))) fail("conflict", "integrations.notFailed");
}
