import { refreshSearch } from "#app/features/directory/service/search-rows.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { EventName, Events } from "./events.ts";

/** What is done because of an event, in the same transaction. */
export type Reaction<Name extends EventName> = (ctx: Ctx, event: Events[Name]) => Promise<unknown>;

/** What follows which event. Work that is slow or leaves the database is put in a queue here and done by a job after the commit. */
export const reactions: { readonly [Name in EventName]: readonly Reaction<Name>[] } = {
  "contractor.changed": [refreshSearch],
  "listing.changed": [refreshSearch],
  "review.recorded": [refreshSearch],
};
