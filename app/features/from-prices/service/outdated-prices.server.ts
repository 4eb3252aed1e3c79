import { emit } from "#app/events/emit.server.ts";
import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { priceListings, toDay } from "../service.server.ts";
import { listContractorsWithoutCard, listUnpricedListings } from "../store.server.ts";

/** Of one transaction of the job. */
const batchSize = 200;

/** Job: price lists and contractors from before a release, and lists whose products may have changed. System only. */
export async function refreshOutdatedPrices(ctx: Ctx): Promise<void> {
  allow(ctx.actor.kind === "system");
  await inBatches(ctx, async (tx) => {
    const outdated = await listUnpricedListings(tx, { today: toDay(tx), limit: batchSize });
    await priceListings(tx, outdated);
    return outdated.map(({ contractorId }) => contractorId);
  });
  await inBatches(ctx, (tx) => listContractorsWithoutCard(tx, batchSize));
}

/** Until a batch is not full. The contractors of each get new search rows. */
async function inBatches(ctx: Ctx, findNext: (tx: Ctx) => Promise<number[]>): Promise<void> {
  for (;;) {
    const count = await inTransaction(ctx, async (tx) => {
      const found = await findNext(tx);
      if (found.length > 0) await emit(tx, "contractor.changed", { contractorIds: [...new Set(found)] });
      return found.length;
    });
    if (count < batchSize) return;
  }
}
