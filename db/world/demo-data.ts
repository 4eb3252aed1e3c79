import { inTransaction } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { namedContractors } from "./characters/firms.ts";
import { generateContractor } from "./firms/firm.ts";
import { createPopulationMap } from "./firms/population.ts";
import type { Drawing } from "./pictures/drawings.ts";
import { addDemoPhotos, storeDrawings } from "./pictures/demo-photos.ts";
import { applyWithRival } from "./demo-applications.ts";
import { addDemoProofs } from "./proofs.ts";
import { createDemoRequests, createNeighborRequests, saveFunnel } from "./demo-requests.ts";
import { createPastReplies, settleOldTown } from "./demo-replies.ts";
import { addSupplyHouses } from "./supply-houses.ts";
import { loadContractors, createDemoContractors, createSystemCtx } from "./load-contractors.ts";
import { createDemoUsers } from "./demo-users.ts";

/** Number of generated contractors besides the named ones. */
export const generatedContractorCount = 3000;

/**
 * Loads the demo data in one transaction into a database without accounts. After a failure only unused pictures
 * remain, for the cleanup job. `drawing` adds logos and photos.
 */
export async function loadDemoData(db: Db, size: number, drawing?: Promise<readonly Drawing[]>): Promise<void> {
  // Runs while the pictures are drawn.
  const land = createPopulationMap(readGazetteer());
  const generated = Array.from({ length: Math.min(size, generatedContractorCount) }, (_, index) => generateContractor(land, index));
  // Outside the transaction: after a rollback files remain, and so must the rows that find them.
  const pictureIds = drawing && (await storeDrawings(createSystemCtx(db), await drawing));
  await inTransaction(createSystemCtx(db), async (ctx) => {
    const contractorIds = await createDemoContractors(ctx, Object.values(namedContractors));
    await createDemoUsers(ctx);
    await createPastReplies(ctx, contractorIds);
    await createDemoRequests(ctx, contractorIds);
    await settleOldTown(ctx, contractorIds);
    await applyWithRival(ctx, contractorIds);
    await loadContractors(ctx, land, { from: 0, to: size });
    await createNeighborRequests(ctx);
    await saveFunnel(ctx);
    if (pictureIds) await addDemoPhotos(ctx, pictureIds, generated);
    if (pictureIds) await addDemoProofs(ctx, contractorIds);
    await addSupplyHouses(ctx, land, [...Object.values(namedContractors), ...generated]);
  });
}
