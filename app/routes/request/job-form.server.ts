import { answerChange, confirmJob, reportProblem } from "#app/features/booked-jobs/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";

const readText = (form: FormData, name: string): string => String(form.get(name) ?? "");

const answer = (event: "accept" | "decline") => (ctx: Ctx, quoteId: string, form: FormData) =>
  answerChange(ctx, { quoteId, changeId: readText(form, "change"), event, answer: readText(form, "answer") });

const steps: Readonly<Record<string, (ctx: Ctx, quoteId: string, form: FormData) => Promise<void>>> = {
  acceptChange: answer("accept"),
  declineChange: answer("decline"),
  confirmJob: (ctx, quoteId) => confirmJob(ctx, quoteId),
  reportProblem: (ctx, quoteId, form) => reportProblem(ctx, { quoteId, problem: readText(form, "problem") }),
};

/** A step of the booked job on its quote's page; null for other steps. */
export function findJobStep(form: FormData) {
  const act = readText(form, "act");
  return Object.hasOwn(steps, act) ? (steps[act] ?? null) : null;
}
