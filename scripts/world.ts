import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { openDatabase } from "#app/platform/database.server.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { loadDemoData } from "#db/world/demo-data.ts";
import { fillExclusively, hasNoAccounts } from "#db/world/prepare-database.ts";
import { createPopulationMap } from "#db/world/firms/population.ts";
import { loadContractors, createSystemCtx } from "#db/world/load-contractors.ts";

/** npm run world -- --contractors 100000 [--database NAME]: adds missing generated contractors to the demo data. */
const { values } = parseArgs({ options: { contractors: { type: "string" }, database: { type: "string" } } });
const Options = z.object({
  contractors: z.coerce.number().int().min(1).max(1_000_000),
  database: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,62}$/)
    .optional(),
});
const { success, data } = Options.safeParse(values);
if (!success) {
  console.error("npm run world -- --contractors N [--database NAME]   N from 1 to 1000000; a name in small letters");
  process.exit(2);
}

const started = performance.now();
const database = await openDatabase(data.database);
await fillExclusively(database, async (db) => {
  if (await hasNoAccounts(db)) await loadDemoData(db, 0);
  await loadContractors(createSystemCtx(db), createPopulationMap(readGazetteer()), {
    from: 0,
    to: data.contractors,
    onProgress: logProgress,
  });
  // Index-only scans of the search need a vacuum.
  await db.execute(sql`vacuum analyze`);
});
await database.close();
console.log(`${data.contractors} contractors in ${seconds()} s`);

function logProgress(count: number): void {
  if (count % 10_000 === 0) console.log(`${count} contractors, ${seconds()} s`);
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
