import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { findGazetteerMark } from "#app/features/places/store.server.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { isDemonstration } from "#app/platform/settings.server.ts";
import { countEnabledUsers } from "#app/features/accounts/service/demo-users.server.ts";
import { computeGazetteerFingerprint } from "#db/places/fingerprint.ts";
import { demoEmails } from "./accounts.ts";

/**
 * Prepares a database at startup: postal codes and cities, and in a demonstration the demo data if there is no
 * account. Otherwise fails if a demo account could sign in. Concurrent starts wait for one another.
 */
export async function prepareDatabase(database: Pick<Database, "url">, isDemo: boolean = isDemonstration()): Promise<void> {
  await fillExclusively(database, async (db) => {
    if (!isDemo) return rejectDemoAccounts(db);
    if (!(await hasNoAccounts(db))) return;
    // Most starts do not need it.
    const { fillDemoData } = await import("#db/world/filling.ts");
    await fillDemoData(db);
  });
}

/** Fills the gazetteer, then runs `work`, both under a lock that other starts wait for. */
export async function fillExclusively(database: Pick<Database, "url">, work: (db: Db) => Promise<void>): Promise<void> {
  // A separate connection, as the pool's would time out. Closing it releases the lock.
  await withConnection(database.url, async (client) => {
    await client.query("select pg_advisory_lock(7586253)");
    const db = drizzle({ client });
    await updatePlaces(db);
    await work(db);
  });
}

/** Skips an up-to-date gazetteer. */
async function updatePlaces(db: Db): Promise<void> {
  const fingerprint = computeGazetteerFingerprint();
  if ((await findGazetteerMark(db)) === fingerprint) return;
  const { fillPlaces } = await import("#db/places/filling.ts");
  await fillPlaces(db, fingerprint);
}

async function rejectDemoAccounts(db: Db): Promise<void> {
  const count = await countEnabledUsers({ db }, demoEmails);
  if (count === 0) return;
  throw new Error(
    `${count} demo accounts can sign in to this database with a public password. Run "npm run disable-demo-accounts", ` +
      "or start with DEMO_WORLD=true for a demonstration.",
  );
}

/** True if there is no account. */
export async function hasNoAccounts(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from account limit 1`);
  return rows.length === 0;
}
