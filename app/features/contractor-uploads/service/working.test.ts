import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { staff } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx } from "../../../../tests/request-fixtures.ts";
import { chooseColumns, dropOldUploads, loadUpload } from "../service.server.ts";
import { contractorUploads } from "../tables.server.ts";
import { uploadContractors } from "./uploading.server.ts";
import { continueUploads } from "./working.server.ts";

const { db } = await testDatabase();

const { ctx } = await staff(db, "ROLE_SUPER_ADMIN");

function upload(): Promise<string> {
  const rows = [
    ["Company", "Street", "ZIP"],
    ["Dealer", "1 Oak St", "60614"],
  ];
  return uploadContractors(ctx, { file: new File([formatCsv(rows)], "dealers.csv"), brand: "DELTA" });
}

it("[O-07] keeps a file until its undo is over, however long after the upload it was imported", async () => {
  const id = await upload();
  const [uploadedAt, importedAt] = [new Date(Date.now() - 20 * dayMs), new Date()];
  await db.update(contractorUploads).set({ state: "IMPORTED", uploadedAt, importedAt }).where(eq(contractorUploads.id, id));
  const dropAfter = (days: number) => dropOldUploads({ ...systemCtx(db), now: new Date(Date.now() + days * dayMs) });
  await dropAfter(30);
  expect((await loadUpload(ctx, id)).state).toBe("IMPORTED");
  await dropAfter(32);
  await expect(loadUpload(ctx, id)).rejects.toMatchObject({ kind: "not_found" });
});

it("[O-07] [P-12] rests half as long as each batch took, so that pages get their turn", async () => {
  const id = await upload();
  const { columns, version } = await loadUpload(ctx, id);
  await chooseColumns(ctx, { id, seen: version, columns: columns.map(String) });
  const batches: { begin: number; end: number }[] = [];
  const watched = new Proxy(db, {
    get(target, name) {
      if (name !== "transaction") return Reflect.get(target, name) as unknown;
      return async (work: (tx: Db) => Promise<unknown>) => {
        const begin = performance.now();
        const result = await target.transaction(async (tx) => {
          await tx.execute(sql`select pg_sleep(0.05)`);
          return work(tx);
        });
        batches.push({ begin, end: performance.now() });
        return result;
      };
    },
  });
  const system: Ctx = { ...systemCtx(db), db: watched };
  await continueUploads(system);
  expect((await loadUpload(ctx, id)).counts).toEqual({ NEW: 1 });
  // One with the row, one that finds no more, and a look for other uploads.
  expect(batches).toHaveLength(3);
  for (const [at, { begin, end }] of batches.slice(0, -1).entries())
    expect(batches[at + 1]!.begin - end).toBeGreaterThan((end - begin) * 0.45);
});
