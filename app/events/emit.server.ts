import type { Ctx } from "#app/platform/context.ts";
import { withSpan } from "#app/platform/watching/tracing.server.ts";
import type { EventName, Events } from "./events.ts";

/** Runs all reactions, in the transaction that changed the rows: a failing one rolls it back. */
export async function emit<Name extends EventName>(ctx: Ctx, name: Name, event: Events[Name]): Promise<void> {
  // Breaks a cycle: reactions call services, services emit events.
  const { reactions } = await import("./reactions.server.ts");
  if (!Object.hasOwn(reactions, name)) throw new Error(`No reactions are listed for the event ${name}`);
  await withSpan({ name: `event ${name}` }, async () => {
    for (const react of reactions[name]) await react(ctx, event);
  });
}
