import { migrateDatabase } from "#app/platform/database.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { fillWorld } from "#db/world/fill.ts";

// Loads the demo data into `DATABASE_URL` and its photos into `FILES_DIRECTORY`. Runs in its own process, since both
// are process settings.
const url = settings.DATABASE_URL ?? "";
await migrateDatabase(url);
await fillWorld({ url });
