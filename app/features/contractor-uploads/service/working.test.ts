import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { staff } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx } from "../../../../tests/request-fixtures.ts";
import { chooseColumns, loadUpload } from "../service.server.ts";
import { uploadContractors } from "./uploading.server.ts";
import { continueUploads } from "./working.server.ts";

const { db } = await testDatabase();

it("[O-07] [P-12] rests half as long as each batch took, so that pages get their turn", async () => {
  const { ctx } = await staff(db, "ROLE_SUPER_ADMIN");
  const rows = [
    ["Company", "Street", "ZIP"],
    ["Dealer", "1 Oak St", "60614"],
  ];
  const file = new File([formatCsv(rows)], "dealers.csv");
  const id = await uploadContractors(ctx, { file, brand: "DELTA" });
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
