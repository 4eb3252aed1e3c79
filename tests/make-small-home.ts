import { drizzle } from "drizzle-orm/node-postgres";
import { fillCities, fillGazetteer, markGazetteer } from "#app/features/places/store.server.ts";
import { createDatabase, migrateDatabase } from "#app/platform/database.server.ts";
import { withConnection, withDatabase } from "#app/platform/connection.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { citiesOf } from "#db/places/cities.ts";
import { fingerprintOfGazetteer } from "#db/places/fingerprint.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { loadDemoWorld } from "#db/world/demo-world.ts";

/** The regions of the named contractors. */
const regions = ["IL", "TX", "QC"];

// Creates an installation's database in `PLUMBLINE_HOME` with only the named contractors and their postal codes: a
// fifth of the work of a first start. Runs in its own process, since the home is a process setting.
const embedded = await startEmbeddedPostgres("database");
await createDatabase(embedded.url, "plumbline");
const url = withDatabase(embedded.url, "plumbline");
await migrateDatabase(url);
await withConnection(url, async (client) => {
  const db = drizzle({ client });
  const places = readGazetteer().filter(({ region }) => regions.includes(region));
  await fillGazetteer(db, places);
  await fillCities(db, citiesOf(places));
  await markGazetteer(db, fingerprintOfGazetteer());
  await loadDemoWorld(db, 0);
});
await embedded.leave();
