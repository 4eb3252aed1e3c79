import type { Ctx } from "#app/platform/context.ts";
import type { EventName, Events } from "./events.ts";

/**
 * Runs every reaction to an event, in the order of the table. Call it in the transaction that changed the rows: if a reaction fails,
 * the change is undone with it.
 */
export async function emit<Name extends EventName>(ctx: Ctx, name: Name, event: Events[Name]): Promise<void> {
  // Loaded here, because reactions call services, and services emit events.
  const { reactions } = await import("./reactions.server.ts");
  if (!Object.hasOwn(reactions, name)) throw new Error(`no row in the table of reactions: ${name}`);
  for (const react of reactions[name]) await react(ctx, event);
}
