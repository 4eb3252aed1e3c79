import type { Notice } from "#app/features/notices/model.ts";
import { enqueueNotices } from "#app/features/notices/service.server.ts";
import { enqueueTexts } from "#app/features/sms/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { EventName, Events } from "./events.ts";

type Reaction<Event> = (ctx: Ctx, event: Event) => Promise<unknown>;

/** Slow work, or work outside the database, is queued for a job after the commit. */
export type Reactions<Name extends EventName = EventName> = { readonly [One in Name]: readonly Reaction<Events[One]>[] };

/** By mail, and by text to users who agreed to texts. */
export function queueNotices<Event>(toNotices: (event: Event) => Notice[]): Reaction<Event> {
  return async (ctx, event) => {
    const notices = toNotices(event);
    await enqueueNotices(ctx, notices);
    await enqueueTexts(ctx, notices);
  };
}
