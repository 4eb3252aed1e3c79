import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { addDemoCards } from "./demo-cards.ts";
import { generatedContractorCount, loadDemoData } from "./demo-data.ts";
import { createSystemCtx } from "./load-contractors.ts";
import { drawAll } from "./pictures/drawings.ts";

/** Fills a database without accounts with the whole demo data. */
export async function fillDemoData(db: Db): Promise<void> {
  await loadDemoData(db, generatedContractorCount, drawAll());
  await addDemoCards(createSystemCtx(db));
  await db.execute(sql`analyze`);
}
