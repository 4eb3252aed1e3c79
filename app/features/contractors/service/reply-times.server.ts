import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { saveMeasuredReplyTimes } from "../store/reply-times.server.ts";

/** `least` is the minimum number of first replies for a reply time. */
const measurement = { days: 90, least: 5 };

/** Clears the reply time of contractors with too few replies. */
export function measureReplyTimes(ctx: Ctx): Promise<number> {
  return saveMeasuredReplyTimes(ctx, { since: new Date(ctx.now.getTime() - measurement.days * dayMs), least: measurement.least });
}
