import { openDistributors } from "#app/features/distributors/service.server.ts";
import { inTransaction } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { namedFirms } from "./characters/firms.ts";
import { firmOf } from "./firms/firm.ts";
import { createLand } from "./firms/land.ts";
import type { Drawing } from "./pictures/drawings.ts";
import { hangPictures, keepDrawings } from "./pictures/hang.ts";
import { tellStory } from "./story.ts";
import { supplyHouses } from "./supply-houses.ts";
import { loadFirms, openFirms, openPeople, worldCtx } from "./load.ts";

/** Number of generated contractors besides the named ones. */
export const worldSize = 3000;

/**
 * Loads the demo data in one transaction into a database without accounts. After a failure only unused pictures
 * remain, for the cleanup job. `drawing` adds logos and photos.
 */
export async function loadDemoWorld(db: Db, size: number, drawing?: Promise<readonly Drawing[]>): Promise<void> {
  // Runs while the pictures are drawn.
  const land = createLand(readGazetteer());
  const generated = Array.from({ length: Math.min(size, worldSize) }, (_, index) => firmOf(land, index));
  // Outside the transaction: after a rollback files remain, and so must the rows that find them.
  const kept = drawing && (await keepDrawings(worldCtx(db), await drawing));
  await inTransaction(worldCtx(db), async (ctx) => {
    const contractorIds = await openFirms(ctx, Object.values(namedFirms));
    await openPeople(ctx);
    await tellStory(ctx, contractorIds);
    await loadFirms(ctx, land, { from: 0, to: size });
    if (kept) await hangPictures(ctx, kept, generated);
    await openDistributors(ctx, supplyHouses(land, [...Object.values(namedFirms), ...generated]));
  });
}
