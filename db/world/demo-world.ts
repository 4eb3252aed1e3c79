import { inTransaction } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { namedFirms } from "./characters/firms.ts";
import { createLand } from "./firms/land.ts";
import { tellStory } from "./story.ts";
import { loadFirms, openFirms, openPeople, worldCtx } from "./load.ts";

/** Generated firms around the named ones. */
export const worldSize = 3000;

/** Loads the demo world with so many generated firms into a database without accounts: all of it or, if it is cut off, nothing. */
export async function loadDemoWorld(db: Db, size: number): Promise<void> {
  await inTransaction(worldCtx(db), async (ctx) => {
    const contractorIds = await openFirms(ctx, Object.values(namedFirms));
    await openPeople(ctx);
    await tellStory(ctx, contractorIds);
    await loadFirms(ctx, createLand(readGazetteer()), { from: 0, to: size });
  });
}
