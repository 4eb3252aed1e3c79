import { drizzle } from "drizzle-orm/node-postgres";
import { fillCities, fillGazetteer, markGazetteer } from "#app/features/places/store.server.ts";
import { createDatabase, migrateDatabase } from "#app/platform/database.server.ts";
import { withConnection, toDatabaseUrl } from "#app/platform/connection.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { buildCities } from "#db/places/cities.ts";
import { computeGazetteerFingerprint } from "#db/places/fingerprint.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { loadDemoData } from "#db/world/demo-data.ts";

/** The regions of the named contractors. */
const regions = ["IL", "TX", "QC"];

// Creates an installation's database in `PLUMBLINE_HOME` with only the named contractors and their postal codes: a
// fifth of the work of a first start. Runs in its own process, since the home is a process setting.
const embedded = await startEmbeddedPostgres("database");
await createDatabase(embedded.url, "plumbline");
const url = toDatabaseUrl(embedded.url, "plumbline");
await migrateDatabase(url);
await withConnection(url, async (client) => {
  const db = drizzle({ client });
  const places = readGazetteer().filter(({ region }) => regions.includes(region));
  await fillGazetteer(db, places);
  await fillCities(db, buildCities(places));
  await markGazetteer(db, computeGazetteerFingerprint());
  await loadDemoData(db, 0);
});
await embedded.leave();
