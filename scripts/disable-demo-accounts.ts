import { disableUsers } from "#app/features/accounts/service/demo-users.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";
import { demoEmails } from "#db/world/accounts.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";

/** npm run disable-demo-accounts: prevents sign-in with demo passwords. Safe to repeat. */
const database = await openDatabase();
const count = await disableUsers(createSystemCtx(database.db), demoEmails);
await database.close();
console.log(count === 0 ? "No demo account was enabled." : `${count} demo accounts disabled.`);
