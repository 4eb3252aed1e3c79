import { drizzle } from "drizzle-orm/node-postgres";
import { fillCities, fillGazetteer, markGazetteer } from "#app/features/places/store.server.ts";
import { createDatabase, migrateDatabase } from "#app/platform/database.server.ts";
import { withConnection, withDatabase } from "#app/platform/connection.server.ts";
import { startEmbeddedPostgres } from "#app/platform/embedded-postgres.server.ts";
import { citiesOf } from "#db/places/cities.ts";
import { fingerprintOfGazetteer } from "#db/places/fingerprint.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { loadDemoWorld } from "#db/world/demo-world.ts";

/** Where the named firms are. */
const regions = ["IL", "TX", "QC"];

// Makes the database of an installation in `PLUMBLINE_HOME`, with the named firms and their postal codes alone: a fifth of the work of a first start.
// A process of its own: the home is a setting of a process.
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
