import { parseArgs } from "node:util";
import { defaultBrand } from "#app/brands/registry.ts";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";

/** npm run erase -- --email ADDRESS: permanently deletes a homeowner's account by docs/retention.md. */
const { values } = parseArgs({ options: { email: { type: "string" } } });
if (!values.email) {
  console.error("npm run erase -- --email ADDRESS   deletes a homeowner's account for good; docs/retention.md says what is kept");
  process.exit(2);
}

const database = await openDatabase();
try {
  const actor = { kind: "system" } as const;
  const ctx = { brand: defaultBrand, actor, db: database.db, now: currentTime(), locale: "en", requestId: "erase" } as const;
  const { userId, keptBookings } = await eraseAccount(ctx, values.email);
  console.log(`Erased user ${userId}. Kept ${keptBookings} booked jobs without name, email address and messages.`);
} catch (error) {
  const unknown = error instanceof Failure && error.kind === "not_found";
  console.error(unknown ? "No homeowner has this address. Businesses and staff are not erased by this command." : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
