import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { searchCircles } from "#app/features/directory/tables.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { openContractor } from "../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../tests/database.ts";
import { emit } from "./emit.server.ts";
import { reactions } from "./reactions.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);

describe("the table of reactions", () => {
  const sources = globSync("app/features/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const calls = sources.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bemit\(\s*\w+,([^,]+),/g)]);
  const emitted = new Set(calls.flatMap(([, names = ""]) => names.match(/[\w]+\.[\w]+/g) ?? []));

  it("has a row for exactly the events that services emit", () => {
    expect(Object.keys(reactions).toSorted()).toEqual([...emitted].toSorted());
  });

  it("rejects an event without a row", async () => {
    await expect(emit(ctx, "contractor.unknown" as "contractor.changed", { contractorIds: [] })).rejects.toThrow("contractor.unknown");
  });
});

describe("search rows", () => {
  const countRows = (tx: Ctx, id: number) => tx.db.$count(searchCircles, eq(searchCircles.contractorId, id));

  it.each(["contractor.changed", "listing.changed", "review.recorded"] as const)("[D-01] are rewritten after %s", async (name) => {
    const { id } = await openContractor(ctx, { listings: [{}] });
    await db.delete(searchCircles).where(eq(searchCircles.contractorId, id));
    await emit(ctx, name, { contractorIds: [id, id] });
    expect(await countRows(ctx, id)).toBe(1);
  });

  it("[D-01] [C-01] are rewritten when a card ends, pauses or resumes an Advanced profile", async () => {
    const { id, accountId } = await openContractor(ctx, { listings: [{}] });
    const card = { accountId, userId: null, brand: "DELTA", checkId: "k1", last4: "4242" } as const;
    const steps: ((tx: Ctx) => Promise<void>)[] = [
      (tx) => emit(tx, "card.lapsed", { ...card, expiry: "02/28" }),
      (tx) => emit(tx, "card.accepted", card),
      (tx) => emit(tx, "card.removed", card),
    ];
    for (const step of steps) {
      await db.delete(searchCircles).where(eq(searchCircles.contractorId, id));
      await inTransaction(ctx, step);
      expect(await countRows(ctx, id)).toBe(1);
    }
    await db.delete(searchCircles).where(eq(searchCircles.contractorId, id));
    await inTransaction(ctx, steps[2]!);
    expect(await countRows(ctx, id)).toBe(0);
  });

  it("[D-01] are committed or rolled back with their event", async () => {
    const { id } = await openContractor(ctx, { listings: [{}] });
    const rollback = inTransaction(ctx, async (tx) => {
      await tx.db.delete(searchCircles).where(eq(searchCircles.contractorId, id));
      await emit(tx, "listing.changed", { contractorIds: [] });
      expect(await countRows(tx, id)).toBe(0);
      throw new Error("undone");
    });
    await expect(rollback).rejects.toThrow("undone");
    expect(await countRows(ctx, id)).toBe(1);
  });
});
