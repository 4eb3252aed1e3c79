import { day } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { saveMeasuredReplyTimes } from "../store/reply-times.server.ts";

/** Reply times are measured over so many days, and shown from so many first replies on. */
const measured = { days: 90, least: 5 };

/** Measures how long contractors take to answer a request that waits for them. One with too few answers has no reply time. */
export function measureReplyTimes(ctx: Ctx): Promise<number> {
  return saveMeasuredReplyTimes(ctx, { since: new Date(ctx.now.getTime() - measured.days * day), least: measured.least });
}
