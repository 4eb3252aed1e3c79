import type { Ctx } from "#app/platform/context.ts";
import type { ExternalEvent } from "./model.ts";
import { saveEvent } from "./store.server.ts";

/** Marks an event of another site as called. Told again under its id, it is the same event. */
export async function markCalled(ctx: Ctx, event: ExternalEvent): Promise<void> {
  await saveEvent(ctx, event);
}
