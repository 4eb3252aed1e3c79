import { cpus } from "node:os";
import { isGoalMet, formatTable, type Measured } from "./table.ts";
import { stopBenchServer } from "./databases.ts";

/** Parts by name, in the table's order: `npm run bench -- directory engine`. */
const parts: Readonly<Record<string, () => Promise<{ measure(options: readonly string[]): Promise<Measured[]> }>>> = {
  directory: () => import("./directory.bench.ts"),
  engine: () => import("./price-engine.bench.ts"),
  pages: () => import("./pages.bench.ts"),
  leads: () => import("./leads.bench.ts"),
  orders: () => import("./orders.bench.ts"),
  chat: () => import("./chat.bench.ts"),
  "chat-rate": () => import("./chat-rate.bench.ts"),
  flood: () => import("./flood.bench.ts"),
  tables: () => import("./tables.bench.ts"),
  uploads: () => import("./uploads.bench.ts"),
  start: () => import("./start.bench.ts"),
};

const options = process.argv.slice(2).filter((word) => word.startsWith("--"));
const partNames = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const unknown = partNames.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")} to measure; there are ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));

const rows: Measured[] = [];
let broken = 0;
for (const name of partNames.length > 0 ? partNames : Object.keys(parts)) {
  console.log(`Measuring ${name} …`);
  try {
    const part = await parts[name]?.();
    rows.push(...((await part?.measure(options)) ?? []));
  } catch (failure) {
    // The other parts' figures are still useful.
    broken += 1;
    console.error(failure);
  }
}
await stopBenchServer();
const [processor] = cpus();
console.log(`\n${processor?.model ?? "?"}, ${cpus().length} cores, Node ${process.version}\n\n${formatTable(rows)}`);
const below = rows.filter((row) => !isGoalMet(row)).length;
console.log(`\n${rows.length - below} goals met, ${below} missed${broken > 0 ? `, ${broken} benchmarks failed` : ""}`);
process.exit(broken > 0 ? 1 : 0);
