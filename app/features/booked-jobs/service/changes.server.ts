import { emit } from "#app/events/emit.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { moveAttachedPhotos } from "#app/features/photos/service/attached.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { maxAmounts } from "#app/lib/typed-dollars.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { maxChangeOrders } from "../model.ts";
import { ChangeAnswer, ChangeProposal } from "../model/inputs.ts";
import { changeMachine, isAccepted, isDone, isOpenChange, type ChangeEvent } from "../model/life-cycle.ts";
import { insertChange, listChanges, saveChange, saveJob, type ChangeRow } from "../store.server.ts";
import { changeJob, toJobFacts, type LockedJob } from "./steps.server.ts";

interface OneChange {
  quoteId: string;
  changeId: string;
}

/**
 * By the contractor, until the job is completed. One waits for an answer at a time: conflict `bookedJobs.changeOpen`. A repeated key
 * changes nothing.
 */
export async function proposeChange(ctx: Ctx, { quoteId, ...input }: { quoteId: string } & Record<string, unknown>): Promise<void> {
  const { lines, reason, idempotencyKey } = parseInput(ChangeProposal, input);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await changeJob(ctx, quoteId, async (tx, { quote, job, party }) => {
    allow(party === "contractor");
    const changes = await listChanges(tx, quoteId);
    if (changes.some((change) => change.idempotencyKey === idempotencyKey)) return;
    if (isDone(job.status)) fail("conflict", "bookedJobs.completed");
    if (changes.some(({ status }) => isOpenChange(status))) fail("conflict", "bookedJobs.changeOpen");
    if (changes.length >= maxChangeOrders) fail("conflict", "bookedJobs.tooManyChanges", { count: maxChangeOrders });
    const contractTotal = job.bookedTotal + job.acceptedTotal;
    if (contractTotal + total < 0) failFields([{ field: "lines", code: "bookedJobs.belowZero" }]);
    if (contractTotal + total > maxAmounts.job.most) failFields([{ field: "lines", code: "bookedJobs.aboveMost" }]);
    const { userId } = requireSignedIn(tx.actor);
    const number = changes.length + 1;
    const proposal = { quoteId, number, status: "PROPOSED" as const, lines, total, reason, idempotencyKey };
    const change = await insertChange(tx, { ...proposal, proposedBy: userId, proposedAt: tx.now });
    await moveAttachedPhotos(tx, { kind: "NEXT_CHANGE", id: quoteId }, { kind: "CHANGE", id: change.id });
    await emit(tx, "change.moved", { ...toJobFacts(quote), event: "propose", changeId: change.id, total, contractTotal, words: reason });
  });
}

/** By the homeowner. Repeating the same answer has no effect; any other conflicts. */
export async function answerChange(ctx: Ctx, { quoteId, changeId, ...input }: OneChange & Record<string, unknown>): Promise<void> {
  const { event, answer } = parseInput(ChangeAnswer, input);
  await endChange(ctx, { quoteId, changeId }, { event, answer });
}

/** By the contractor. */
export async function withdrawChange(ctx: Ctx, change: OneChange): Promise<void> {
  await endChange(ctx, change, { event: "withdraw", answer: "" });
}

async function endChange(
  ctx: Ctx,
  { quoteId, changeId }: OneChange,
  { event, answer }: { event: ChangeEvent; answer: string },
): Promise<void> {
  await changeJob(ctx, quoteId, async (tx, locked) => {
    const change = (await listChanges(tx, quoteId)).find(({ id }) => id === changeId) ?? fail("not_found", "access.notFound");
    const isRepeated = changeMachine.peek("PROPOSED", event, locked.party) === change.status;
    if (isRepeated) return;
    await saveEnd(tx, locked, { change, event, answer });
  });
}

async function saveEnd(
  tx: Ctx,
  { quote, job, party }: LockedJob,
  { change, event, answer }: { change: ChangeRow; event: ChangeEvent; answer: string },
): Promise<void> {
  const status = changeMachine.next(change.status, event, party);
  const acceptedTotal = job.acceptedTotal + (isAccepted(status) ? change.total : 0);
  const contractTotal = job.bookedTotal + acceptedTotal;
  const end = { status, answer, contractTotal: isAccepted(status) ? contractTotal : null };
  if (!(await saveChange(tx, { id: change.id, from: change.status }, end))) fail("conflict", "changeOrder.wrongState");
  if (isAccepted(status)) await saveJob(tx, job.quoteId, { acceptedTotal });
  const facts = { changeId: change.id, total: change.total, contractTotal, words: answer };
  await emit(tx, "change.moved", { ...toJobFacts(quote), event, ...facts });
}
