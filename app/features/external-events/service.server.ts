import { allow } from "#app/lib/errors.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import type { ExternalEvent } from "./model.ts";
import { deleteEventsBefore, saveEvent } from "./store.server.ts";

/** Once per id. `too_many` beyond an address's or brand's limits. */
export async function recordEvent(ctx: Ctx, event: ExternalEvent): Promise<void> {
  await consumeFromEach(ctx, [["events"], ["eventsOfBrand", ctx.brand.code]], 1);
  await saveEvent(ctx, event);
}

const eventDays = 90;

export async function dropOldEvents(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await deleteEventsBefore(ctx, new Date(ctx.now.getTime() - eventDays * dayMs));
}
