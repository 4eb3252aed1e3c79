import { migrateDatabase } from "#app/platform/database.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { fillWorld } from "#db/world/fill.ts";

// Loads the demo data into `DATABASE_URL` and its photos into `FILES_DIRECTORY`. A process of its own: both are settings of a process.
const url = settings.DATABASE_URL ?? "";
await migrateDatabase(url);
await fillWorld({ url });
