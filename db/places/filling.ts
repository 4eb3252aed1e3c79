import { fillCities, fillGazetteer, markGazetteer } from "#app/features/places/store.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { buildCities } from "./cities.ts";
import { readGazetteer } from "./gazetteer.ts";

/** Replaces all postal codes and cities, and notes the data's fingerprint. */
export async function fillPlaces(db: Db, fingerprint: string): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = readGazetteer();
    await fillGazetteer(tx, rows);
    await fillCities(tx, buildCities(rows));
    await markGazetteer(tx, fingerprint);
  });
}
