import { parseArgs } from "node:util";
import { brandCodes } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { assignLine, removeLine } from "#app/features/missed-calls/service/lines.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";

const usage = `npm run phone-line -- add --number NUMBER --contractor PUBLIC_ID --brand CODE
npm run phone-line -- remove --number NUMBER --brand CODE

Gives a contractor a tracked number, or takes it away. Calls to it are forwarded to the contractor's work phone.

  --number      of the provider's account, such as +13125550199
  --contractor  as in the address of its page: ctr_…
  --brand       one of ${brandCodes.join(", ")}`;

const messages: Readonly<Record<string, string>> = {
  "missedCalls.numberTaken": "Another contractor has this number, or this contractor has another number. Remove that first.",
  "accounts.phoneInvalid": "Check the number.",
  "access.notFound": "No contractor has this public id.",
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { number: { type: "string" }, contractor: { type: "string", default: "" }, brand: { type: "string" } },
});
const code = brandCodes.find((one) => one === values.brand);
const step = ["add", "remove"].find((one) => one === positionals[0]);
if (!step || !values.number || !code || (step === "add" && !values.contractor)) {
  console.error(usage);
  process.exit(2);
}

const database = await openDatabase();
try {
  const actor = { kind: "system" } as const;
  const ctx = { brand: brands[code], actor, db: database.db, now: currentTime(), locale: "en", requestId: "phone-line" } as const;
  if (step === "add") await assignLine(ctx, { phone: values.number, publicId: values.contractor });
  else await removeLine(ctx, values.number);
  console.log(step === "add" ? `${values.number} forwards to ${values.contractor}.` : `${values.number} is no longer used.`);
} catch (error) {
  console.error(error instanceof Failure ? (messages[error.code] ?? error.code) : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
