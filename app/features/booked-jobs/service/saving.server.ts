import type { Ctx } from "#app/platform/context.ts";
import type { JobFacts, MovedJob } from "../model/events.ts";
import { jobMachine, type JobEvent, type JobParty } from "../model/life-cycle.ts";
import { saveJob, type JobRow } from "../store.server.ts";

type JobStep = { event: JobEvent; words?: string } & Partial<JobRow>;

/** Saves a step of a locked job. Returns its event, which the caller emits. */
export async function saveStep(
  tx: Ctx,
  { facts, job, party }: { facts: JobFacts; job: JobRow; party: JobParty },
  { event, words = "", ...change }: JobStep,
): Promise<MovedJob> {
  const status = jobMachine.next(job.status, event, party);
  await saveJob(tx, job.quoteId, { ...change, status });
  const finalPrice = change.finalPrice === undefined ? job.finalPrice : change.finalPrice;
  return { ...facts, event, version: job.version + 1, finalPrice, words };
}
