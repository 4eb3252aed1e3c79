import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { fillCities, fillGazetteer, findGazetteerMark, markGazetteer } from "#app/features/places/store.server.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { isDemonstration } from "#app/platform/settings.server.ts";
import { countEnabledUsers } from "#app/features/accounts/service/demo-users.server.ts";
import { fingerprintOfGazetteer } from "#db/places/fingerprint.ts";
import { demoEmails } from "./accounts.ts";

/**
 * Brings a database to what every start expects: all postal codes and cities, and, in a demonstration, the demo data where nobody has an account yet.
 * Elsewhere it refuses a database in which somebody could sign in with a demo password. Starts that come together wait for one another.
 */
export async function fillWorld(database: Pick<Database, "url">, isDemo: boolean = isDemonstration()): Promise<void> {
  await fillAlone(database, async (db) => {
    if (!isDemo) return refuseDemoAccounts(db);
    if (!(await isUninhabited(db))) return;
    // Loaded only here: most starts have no need of it.
    const { drawAll } = await import("./pictures/drawings.ts");
    const drawing = drawAll();
    const { loadDemoWorld, worldSize } = await import("./demo-world.ts");
    await loadDemoWorld(db, worldSize, drawing);
    await db.execute(sql`analyze`);
  });
}

/** Fills the gazetteer and then does `work`, while every other start waits. */
export async function fillAlone(database: Pick<Database, "url">, work: (db: Db) => Promise<void>): Promise<void> {
  // A connection of its own: the pool's would end a statement that takes its time. The lock goes with the connection.
  await withConnection(database.url, async (client) => {
    await client.query("select pg_advisory_lock(7586253)");
    const db = drizzle({ client });
    await fillPlaces(db);
    await work(db);
  });
}

/** Fills the gazetteer where it is empty or was filled from something else. */
async function fillPlaces(db: Db): Promise<void> {
  const fingerprint = fingerprintOfGazetteer();
  if ((await findGazetteerMark(db)) === fingerprint) return;
  const { readGazetteer } = await import("#db/places/gazetteer.ts");
  const { citiesOf } = await import("#db/places/cities.ts");
  await db.transaction(async (inside) => {
    const rows = readGazetteer();
    await fillGazetteer(inside, rows);
    await fillCities(inside, citiesOf(rows));
    await markGazetteer(inside, fingerprint);
  });
}

async function refuseDemoAccounts(db: Db): Promise<void> {
  const count = await countEnabledUsers({ db }, demoEmails);
  if (count === 0) return;
  throw new Error(
    `${count} demo accounts can sign in to this database with a public password. Run "npm run disable-demo-accounts", ` +
      "or start with DEMO_WORLD=true for a demonstration.",
  );
}

/** Whether nobody has an account: a database that has just been made. */
export async function isUninhabited(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from account limit 1`);
  return rows.length === 0;
}
