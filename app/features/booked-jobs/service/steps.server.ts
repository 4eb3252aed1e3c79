import { emit } from "#app/events/emit.server.ts";
import { findParty, lockQuote, type QuoteRow } from "#app/features/quotes/service.server.ts";
import { isActiveBooking } from "#app/features/quotes/model.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { silenceDays } from "../model.ts";
import { Problem } from "../model/inputs.ts";
import type { JobFacts } from "../model/events.ts";
import type { JobParty } from "../model/life-cycle.ts";
import { listSilentJobs, lockJob, type JobRow } from "../store.server.ts";
import { saveStep } from "./saving.server.ts";

export interface LockedJob {
  quote: QuoteRow;
  job: JobRow;
  party: JobParty;
}

/**
 * Runs `change` on a locked job, after its quote: everything that changes both locks in this order. Throws `not_found` for
 * strangers, and the conflict `bookedJobs.ended` once the booking has ended or is about to.
 */
export async function changeJob(ctx: Ctx, quoteId: string, change: (tx: Ctx, locked: LockedJob) => Promise<void>): Promise<void> {
  if (ctx.actor.kind !== "system") await consumeLimit(ctx, "jobSteps", requireSignedIn(ctx.actor).accountId);
  await inTransaction(ctx, async (tx) => {
    const quote = await lockQuote(tx, quoteId);
    const party = findParty(tx.actor, { accountId: quote.accountId, contractorId: quote.contractorId });
    if (party === null || party === "engine") fail("not_found", "access.notFound");
    if (!isActiveBooking(quote.status)) fail("conflict", "bookedJobs.ended");
    const job = (await lockJob(tx, quoteId)) ?? fail("conflict", "bookedJobs.ended");
    await change(tx, { quote, job, party });
  });
}

async function moveJob(tx: Ctx, { quote, job, party }: LockedJob, step: Parameters<typeof saveStep>[2]): Promise<void> {
  await emit(tx, "job.moved", await saveStep(tx, { facts: toJobFacts(quote), job, party }, step));
}

export function toJobFacts({ id, requestId, brand, accountId, request, contractor }: QuoteRow): JobFacts {
  const { publicId, name } = contractor;
  return {
    quoteId: id,
    requestId,
    brand,
    category: request.category,
    homeowner: { accountId },
    contractor: { accountId: contractor.accountId, publicId, name },
  };
}

/** By its contractor. Repeating it has no effect. */
export async function startJob(ctx: Ctx, quoteId: string): Promise<void> {
  await changeJob(ctx, quoteId, async (tx, locked) => {
    if (locked.job.startedAt !== null && locked.party === "contractor") return;
    await moveJob(tx, locked, { event: "start", startedAt: tx.now });
  });
}

/** By the homeowner. Repeating it has no effect. */
export async function confirmJob(ctx: Ctx, quoteId: string): Promise<void> {
  await changeJob(ctx, quoteId, async (tx, locked) => {
    if (locked.job.confirmedAt !== null && locked.party === "customer") return;
    await moveJob(tx, locked, { event: "confirm", confirmedAt: tx.now, confirmedBy: locked.party });
  });
}

/** The homeowner says what is not done; the contractor completes the job again. */
export async function reportProblem(ctx: Ctx, { quoteId, ...input }: { quoteId: string } & Record<string, unknown>): Promise<void> {
  const { problem } = parseInput(Problem, input);
  await changeJob(ctx, quoteId, async (tx, locked) => {
    if (locked.job.problem === problem && locked.job.completedAt === null) return;
    await moveJob(tx, locked, { event: "report", words: problem, problem, completedAt: null, finalPrice: null });
  });
}

/** Jobs per run; the next run continues. */
const jobsPerRun = 200;

/** Safe to repeat, and to run late. */
export async function confirmSilentJobs(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - silenceDays * dayMs);
  for (const quoteId of await listSilentJobs(ctx, before, jobsPerRun)) await confirmSilently(ctx, quoteId, before);
}

async function confirmSilently(ctx: Ctx, quoteId: string, before: Date): Promise<void> {
  await changeJob(ctx, quoteId, async (tx, locked) => {
    const { completedAt, confirmedAt } = locked.job;
    if (confirmedAt !== null || completedAt === null || completedAt > before) return;
    await moveJob(tx, locked, { event: "confirm", confirmedAt: tx.now, confirmedBy: "clock" });
  });
}
