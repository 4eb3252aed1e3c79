import { proposeChange, startJob, withdrawChange } from "#app/features/booked-jobs/service.server.ts";
import { readChangeLines } from "#app/features/booked-jobs/model/change-form.ts";
import type { Ctx } from "#app/platform/context.ts";

const readText = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** Steps of the booked job on its lead's page. */
export const jobSteps: Readonly<Record<string, (ctx: Ctx, id: string, form: FormData) => Promise<void>>> = {
  startJob: (ctx, _id, form) => startJob(ctx, readText(form, "quote")),
  proposeChange: async (ctx, _id, form) =>
    proposeChange(ctx, {
      quoteId: readText(form, "quote"),
      lines: readChangeLines(form),
      reason: readText(form, "reason"),
      idempotencyKey: readText(form, "key"),
    }),
  withdrawChange: (ctx, _id, form) => withdrawChange(ctx, { quoteId: readText(form, "quote"), changeId: readText(form, "change") }),
};
