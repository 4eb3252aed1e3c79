import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { saveReplyTimes as saveTimes } from "../store/reply-times.server.ts";

/** Medians in minutes. Contractors without one lose theirs. Returns the number of changes. */
export async function saveReplyTimes(ctx: Ctx, times: readonly { contractorId: number; minutes: number }[]): Promise<number> {
  allow(ctx.actor.kind === "system");
  return saveTimes(ctx, times);
}
