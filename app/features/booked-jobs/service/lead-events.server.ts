import type { QuoteTransition } from "#app/features/quotes/model.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { MovedJob } from "../model/events.ts";
import { isDone, isOpenChange } from "../model/life-cycle.ts";
import { findJob, findJobFacts, listChanges, lockJob } from "../store.server.ts";
import { saveStep } from "./saving.server.ts";

/**
 * In the transaction that completes the lead, which has locked the quote. Conflict `bookedJobs.changeOpen`. Null if nothing changes.
 */
export async function completeJob(
  tx: Ctx,
  { quoteId, completion }: { quoteId: string | null; completion: { finalPrice: number } },
): Promise<MovedJob | null> {
  const locked = quoteId === null ? null : await lockOwnJob(tx, quoteId);
  if (!locked || isDone(locked.job.status)) return null;
  const changes = await listChanges(tx, locked.job.quoteId);
  if (changes.some(({ status }) => isOpenChange(status))) fail("conflict", "bookedJobs.changeOpen");
  const { finalPrice } = completion;
  const startedAt = locked.job.startedAt ?? tx.now;
  return saveStep(tx, locked, { event: "complete", finalPrice, completedAt: tx.now, startedAt, problem: "" });
}

/** A job that its homeowner has confirmed stays confirmed. */
export async function reopenJob(tx: Ctx, { quoteId, comment }: { quoteId: string | null; comment: string }): Promise<MovedJob | null> {
  const locked = quoteId === null ? null : await lockOwnJob(tx, quoteId);
  if (!locked || locked.job.confirmedAt !== null || !isDone(locked.job.status)) return null;
  return saveStep(tx, locked, { event: "reopen", words: comment, finalPrice: null, completedAt: null });
}

async function lockOwnJob(tx: Ctx, quoteId: string) {
  const facts = await findJobFacts(tx, quoteId);
  const job = await lockJob(tx, quoteId);
  return facts && job && { facts, job, party: "contractor" as const };
}

/** In the transaction that changes a quote: what is done can only be canceled where the law grants it, which notifies later. */
export async function rejectCancelOfDoneJob(tx: Ctx, transitions: readonly QuoteTransition[]): Promise<void> {
  for (const { id, event, notify } of transitions) {
    if (event !== "withdraw" && !(event === "askToCancel" && notify)) continue;
    const job = await findJob(tx, id);
    if (job && isDone(job.status)) fail("conflict", "bookedJobs.completed");
  }
}
