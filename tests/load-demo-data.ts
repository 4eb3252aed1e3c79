import { migrateDatabase } from "#app/platform/database.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { prepareDatabase } from "#db/world/prepare-database.ts";

// Loads the demo data into `DATABASE_URL` and its photos into `FILES_DIRECTORY`. Runs in its own process, since both
// are process settings.
const url = settings.DATABASE_URL ?? "";
await migrateDatabase(url);
await prepareDatabase({ url });
