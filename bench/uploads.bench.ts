import { readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { loadUpload, uploadsQueue } from "#app/features/contractor-uploads/service.server.ts";
import { continueUploads } from "#app/features/contractor-uploads/service/working.server.ts";
import type { UploadState } from "#app/features/contractor-uploads/model.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { openPool } from "#app/platform/db.server.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { prepareDatabase, withDatabaseCopy } from "./databases.ts";
import { choosePageRate } from "./page-rate.ts";
import { drawCodes } from "./places.ts";
import { measureResponses } from "./responses.ts";
import { alternateRounds, quantile } from "./rounds.ts";
import { startProduct, type Server } from "./servers.ts";
import type { Measured } from "./table.ts";
import { beginImport, beginUndo, createUploader, createUploadFile, uploadFile } from "./upload-file.ts";

/** Written by PostgreSQL itself, so that reading it costs the limit nothing but reading. */
const copyFile = join(tmpdir(), "plumbline-bench-contractors.copy");

/**
 * P-12: contractors of a file written and listed, against `COPY` of the same rows into a table with the same indexes. Then the product does
 * the same as a job while it serves directory pages, is killed in the middle, goes on and takes everything back.
 */
export async function measure(options: readonly string[]): Promise<Measured[]> {
  const read = (name: string) => options.find((option) => option.startsWith(`--${name}=`))?.slice(name.length + 3);
  const rows = Number(read("rows") ?? 100_000);
  const only = read("only");
  const template = await prepareDatabase(10_000);
  const file = createUploadFile(rows);
  const parts: Record<string, () => Promise<Measured[]>> = {
    writing: async () => [await measureWriting(template, file, { rows, approve: false })],
    listing: async () => [await measureWriting(template, file, { rows, approve: true })],
    serving: () => measureServing(template, file, rows),
  };
  const measured: Measured[] = [];
  try {
    for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) measured.push(...(await part()));
    return measured;
  } finally {
    rmSync(copyFile, { force: true });
  }
}

async function measureWriting(template: string, file: File, { rows, approve }: { rows: number; approve: boolean }): Promise<Measured> {
  const checks: number[] = [];
  const { product, limit, ratio } = await alternateRounds({
    product: () => withDatabaseCopy(template, (url) => writeContractors(url, file, { rows, approve, checks })),
    limit: () => withDatabaseCopy(template, (url) => copyContractors(url, rows)),
  });
  return {
    id: "P-12",
    what: `writing ${approve ? "and listing " : ""}${rows.toLocaleString("en")} contractors`,
    figure: rows / product.rate,
    limit: rows / limit.rate,
    unit: "s",
    ratio: 1 / ratio,
    goal: { atMost: 6 },
    details: `checking before: ${quantile(checks, 0.5).toFixed(1)} s`,
  };
}

async function writeContractors(url: string, file: File, { rows, approve, checks }: { rows: number; approve: boolean; checks: number[] }) {
  const { db, pool } = openPool(url, 2);
  const [uploader, system] = [createUploader(db), createSystemCtx(db)];
  const time = async (work: () => Promise<unknown>) => {
    const begin = performance.now();
    await work();
    return (performance.now() - begin) / 1000;
  };
  try {
    const id = await uploadFile(uploader, file);
    checks.push(await time(() => finishWork(system, uploader, id)));
    const seconds = await time(async () => {
      await beginImport(uploader, id, approve);
      await finishWork(system, uploader, id);
    });
    const { counts } = await loadUpload(uploader, id);
    if (counts.CREATED !== rows) throw new Error(`Instead of ${rows} contractors the upload wrote ${JSON.stringify(counts)}`);
    await withConnection(url, (client) => client.query(`copy (select * from contractor order by id desc limit ${rows}) to '${copyFile}'`));
    return { rate: rows / seconds };
  } finally {
    await pool.end();
  }
}

/** Runs of the job until nothing is left to do. */
async function finishWork(system: Ctx, uploader: Ctx, id: string): Promise<void> {
  const isWorking = async () => ["CHECKING", "IMPORTING", "UNDOING"].includes((await loadUpload(uploader, id)).state);
  while (await isWorking()) {
    const { position } = await loadUpload(uploader, id);
    await continueUploads(system);
    if ((await isWorking()) && (await loadUpload(uploader, id)).position === position) throw new Error("The upload does not go on");
  }
}

function copyContractors(url: string, rows: number): Promise<{ rate: number }> {
  return withConnection(url, async (client) => {
    await client.query("create table copied (like contractor including all excluding identity)");
    const begin = performance.now();
    const { rowCount } = await client.query(`copy copied from '${copyFile}'`);
    if (rowCount !== rows) throw new Error(`COPY wrote ${rowCount} rows instead of ${rows}`);
    return { rate: (rows * 1000) / (performance.now() - begin) };
  });
}

/** Seconds of the quiet round, and of the warm-up before. */
const quietSeconds = 10;

interface Desk {
  url: string;
  uploader: Ctx;
  boss: PgBoss;
  rows: number;
}

function measureServing(template: string, file: File, rows: number): Promise<Measured[]> {
  return withDatabaseCopy(template, async (url) => {
    const { db, pool } = openPool(url, 2);
    const boss = new PgBoss({ connectionString: url, max: 1 });
    let server = await startProduct(url);
    const start = async () => (server = await startProduct(url));
    try {
      await boss.start();
      return await serveAndWrite({ url, uploader: createUploader(db), boss, rows }, file, { server, start });
    } finally {
      await server.stop();
      await boss.stop({ graceful: false });
      await pool.end();
    }
  });
}

async function serveAndWrite(
  desk: Desk,
  file: File,
  { server, start }: { server: Server; start: () => Promise<Server> },
): Promise<Measured[]> {
  const { url, uploader, rows } = desk;
  const before = await countEverything(url);
  const [rate, viewPages] = await createPageViewer(server);
  await viewPages(server, quietSeconds);
  const quiet = await viewPages(server, quietSeconds);
  const { id, busy, written } = await writeHalf(desk, file, () => viewPages(server, 1));
  const memory = [readPeakMemory(server.pid)];
  // In the middle of a chunk, most likely.
  process.kill(server.pid, "SIGKILL");
  const next = await start();
  await waitForState(desk, id, "IMPORTED");
  const wrong = await countWrong(url, { before, rows });
  await beginUndo(uploader, id);
  await waitForState(desk, id, "UNDONE");
  memory.push(readPeakMemory(next.pid));
  const after = await countEverything(url);
  const left = Object.keys(before).filter((name) => before[name] !== after[name]).length;
  const [figure, limit] = [quantile(busy, 0.99), quantile(quiet, 0.99)];
  return [
    { id: "P-12", what: "peak memory of the server meanwhile", figure: Math.max(...memory), limit: 400, unit: "MB", goal: { atMost: 1 } },
    {
      id: "P-12",
      what: "p99 of directory pages meanwhile",
      figure,
      limit,
      unit: "ms",
      goal: { atMost: 2 },
      details: `${rate} a second; p50 ${quantile(busy, 0.5).toFixed(0)} ms, quiet ${quantile(quiet, 0.5).toFixed(0)}; ${written} rows/s`,
    },
    { id: "P-12", what: "rows lost or doubled by a kill -9", figure: wrong, limit: 1, unit: "rows", goal: { atMost: 0 } },
    { id: "P-12", what: "tables that the undo leaves different", figure: left, limit: 1, unit: "tables", goal: { atMost: 0 } },
  ];
}

/** Has the file checked, and half of it imported; the times of pages meanwhile, and rows written in a second. */
async function writeHalf(desk: Desk, file: File, viewPages: () => Promise<number[]>) {
  const { uploader, rows } = desk;
  const id = await uploadFile(uploader, file);
  const busy: number[] = [];
  const viewWhile = async (state: UploadState, most: number) => {
    await wake(desk);
    for (
      let upload = await loadUpload(uploader, id);
      upload.state === state && upload.doneCount < most;
      upload = await loadUpload(uploader, id)
    )
      busy.push(...(await viewPages()));
  };
  await viewWhile("CHECKING", Infinity);
  await beginImport(uploader, id, true);
  const begin = performance.now();
  await viewWhile("IMPORTING", rows / 2);
  const { doneCount } = await loadUpload(uploader, id);
  return { id, busy, written: Math.round((doneCount * 1000) / (performance.now() - begin)) };
}

/** Pages per second, and a function that asks for other pages in each call, since the server keeps a page for some seconds. */
async function createPageViewer(server: Server) {
  const paths = drawCodes(500).map((code) => `/contractors/postal/${code}?service=ROOF`);
  const rate = await choosePageRate(server, paths);
  const viewPages = ({ port }: Server, seconds: number) => {
    const next = paths.splice(0, rate * seconds);
    paths.push(...next);
    return measureResponses(port, { rate, seconds }, next);
  };
  return [rate, viewPages] as const;
}

const wake = ({ boss }: Desk) => boss.send(uploadsQueue, null);

async function waitForState(desk: Desk, id: string, state: UploadState): Promise<void> {
  await wake(desk);
  while ((await loadUpload(desk.uploader, id)).state !== state) await pause(200);
}

/** Rows of the tables that an upload writes. */
async function countEverything(url: string): Promise<Record<string, number>> {
  const tables = ["account", "contractor", "mep_profile", "search_card", "search_circle"];
  return withConnection(url, async (client) => {
    const { rows } = await client.query<Record<string, number>>(
      `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join()}`,
    );
    return rows[0] ?? {};
  });
}

/** How many contractors are too few or too many, each name of the file counted once. */
async function countWrong(url: string, { before, rows }: { before: Record<string, number>; rows: number }): Promise<number> {
  const now = await countEverything(url);
  const distinct = await withConnection(url, async (client) => {
    const { rows: counted } = await client.query<{ count: number }>(
      "select count(distinct name)::int as count from contractor where name like 'Bench Dealer %'",
    );
    return counted[0]?.count ?? 0;
  });
  const added = ["account", "contractor", "mep_profile", "search_card"].map((table) =>
    Math.abs((now[table] ?? 0) - (before[table] ?? 0) - rows),
  );
  return Math.max(...added, Math.abs(distinct - rows));
}

/** MB. Of Linux, which keeps it. */
function readPeakMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
