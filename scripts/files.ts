import { parseArgs } from "node:util";
import type { Client } from "pg";
import { withConnection } from "#app/platform/connection.server.ts";
import { locateDatabase } from "#app/platform/database.server.ts";
import { listDamagedFiles, moveFiles, type MoveCounts } from "#app/platform/file-moves.server.ts";
import { findPresentPlace, openFileStore, openPlace, type FilePlaceName } from "#app/platform/files.server.ts";
import { settings } from "#app/platform/settings.server.ts";
import { listReferencedFiles } from "./referenced-files.ts";

const usage = `npm run files -- move --to s3|disk   moves the stored files while the product runs; docs/operations.md has the steps
npm run files -- check               reads every file that the database names and compares its hash`;

const { values, positionals } = parseArgs({ allowPositionals: true, options: { to: { type: "string" } } });
const [command, ...others] = positionals;
const isMove = command === "move" && (values.to === "s3" || values.to === "disk");
if ((!isMove && command !== "check") || others.length > 0) end(usage);
if (isMove) rejectUnlessMoving(values.to as FilePlaceName);

const database = await locateDatabase();
try {
  await withConnection(database.url, async (client) => {
    if (isMove) await move(client, values.to as FilePlaceName);
    await check(client);
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}

/** A server that looks into one place only would miss what is in the other. */
function rejectUnlessMoving(to: FilePlaceName): void {
  if (!settings.FILES_MOVING) end("Start the servers, and this command, with FILES_MOVING=true and S3_URL first.");
  if (findPresentPlace(settings) !== to) end(`New files go to ${findPresentPlace(settings)}. Set FILES_IN=${to} for the servers first.`);
}

async function move(client: Client, to: FilePlaceName): Promise<void> {
  const { rows } = await client.query<{ isFirst: boolean }>('select pg_try_advisory_lock(7586290) as "isFirst"');
  if (!rows[0]?.isFirst) throw new Error("Files are being moved already.");
  const from = openPlace(to === "s3" ? "disk" : "s3", settings);
  const counts = await moveFiles({ from, to: openPlace(to, settings), onProgress: createProgress() });
  console.log(`${describe(counts)}. Nothing is left in the other place${counts.different.length > 0 ? " but these" : ""}.`);
  if (counts.different.length === 0) return;
  console.error(`${counts.different.length} files differ in both places and stay in both: ${counts.different.slice(0, 5).join(", ")}`);
  process.exitCode = 1;
}

function createProgress(): (counts: MoveCounts) => void {
  let shownAt = performance.now();
  return (counts) => {
    if (performance.now() - shownAt < 5_000) return;
    shownAt = performance.now();
    console.log(describe(counts));
  };
}

function describe({ moved, bytes, gone }: MoveCounts): string {
  return `${moved} files moved (${Math.round(bytes / 1_000_000)} MB), ${gone} deleted meanwhile`;
}

async function check(client: Client): Promise<void> {
  const files = await listReferencedFiles(client);
  const damaged = await listDamagedFiles(openFileStore(settings), files);
  console.log(`${files.length - damaged.length} of ${files.length} files that the database names are whole.`);
  if (damaged.length === 0) return;
  console.error(`Missing or damaged: ${damaged.slice(0, 5).join(", ")}`);
  process.exitCode = 1;
}

function end(text: string): never {
  console.error(text);
  process.exit(2);
}
