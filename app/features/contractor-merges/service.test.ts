import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { contractorNotes } from "#app/features/contractor-records/tables.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { leads } from "#app/features/leads/tables.server.ts";
import { recordReviews } from "#app/features/reviews/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { staff } from "../../../tests/calls.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, sendTestRequest, systemCtx } from "../../../tests/request-fixtures.ts";
import { accountRules, contractorRules, type MergeRule } from "./model/rules.ts";
import { findMergedInto, listMerges, loadMergePage } from "./service.server.ts";
import { mergeContractors } from "./service/merging.server.ts";
import { undoMerge } from "./service/undoing.server.ts";

const { db } = await testDatabase(4);
const visitor = testCtx(db);
const platform = { brand: brands.PLATFORM };
const admin: Ctx = { ...(await staff(db, "ROLE_ADMIN", ["DELTA"])).ctx, ...platform };
const superAdmin: Ctx = { ...(await staff(db, "ROLE_SUPER_ADMIN")).ctx, ...platform };
const sales: Ctx = { ...(await staff(db, "ROLE_SALES", ["DELTA"])).ctx, ...platform };
const stranger: Ctx = { ...(await staff(db, "ROLE_ADMIN", ["IKO"])).ctx, ...platform };

const find = async (id: number) => (await db.select().from(contractors).where(eq(contractors.id, id)))[0]!;
const leave = (accountId: string) => db.update(users).set({ leftAt: new Date() }).where(eq(users.accountId, accountId));

interface Two {
  kept: { publicId: string };
  merged: { publicId: string };
}

async function merge({ kept, merged }: Two, ctx = admin, fields: Record<string, string> = {}): Promise<string> {
  const pair = [kept.publicId, merged.publicId] as const;
  const { seen } = await loadMergePage(ctx, [...pair]);
  return mergeContractors(ctx, [...pair], { keep: kept.publicId, fields, reason: "Same office", seen });
}

/** Every row that refers to either, table by table. What an undo leaves is compared with it. */
async function dump(ids: readonly number[], accountIds: readonly string[]) {
  const read = async (rules: Readonly<Record<string, MergeRule>>, keys: readonly (number | string)[]) => {
    const entries = Object.keys(rules).filter((name) => !name.startsWith("contractor_merge"));
    const tables: Record<string, unknown[]> = {};
    for (const name of entries) {
      const [table = "", column = ""] = name.split(".");
      const { rows } = await db.execute<{ row: unknown }>(sql`
        select to_jsonb(own) - 'preview_version' as row from ${sql.identifier(table)} own
        where ${sql.identifier(column)}::text = any(${sql.param(keys.map(String))}::text[]) order by 1`);
      tables[name] = rows.map(({ row }) => row);
    }
    return tables;
  };
  return { ...(await read(contractorRules, ids)), ...(await read(accountRules, accountIds)) };
}

describe("merging two contractors", () => {
  it("[O-02] moves what belongs to the other one, redirects its address, and an undo restores every row", async () => {
    const [roofer, twin] = [await createRoofer(db), await createRoofer(db)];
    const [kept, merged] = [await find(roofer.contractorId), await find(twin.contractorId)];
    const [own, both, either] = [await createHomeowner(db), await createHomeowner(db), await createHomeowner(db)];
    await sendTestRequest(own, [twin]);
    const shared = await sendTestRequest(both, [roofer, twin]);
    await sendTestRequest(either, [roofer]);
    await sendTestRequest(either, [twin]);
    await leave(twin.actor.accountId);
    await recordReviews(
      systemCtx(db),
      [5, 3].map((stars) => ({
        contractorId: merged.id,
        bookingId: null,
        author: "A",
        stars,
        words: "",
        locale: "en",
        createdAt: new Date(),
        reply: null,
      })),
    );
    await db
      .insert(contractorNotes)
      .values({ contractorId: merged.id, brand: "DELTA", userId: randomUUID(), words: "Note", createdAt: new Date() });
    await db.update(contractors).set({ web: "https://twin.example", about: "Of the twin" }).where(eq(contractors.id, merged.id));
    const ids = [kept.id, merged.id];
    const accountIds = [kept.accountId, merged.accountId];
    const before = await dump(ids, accountIds);

    expect(await merge({ kept, merged }, admin, { web: merged.publicId, about: kept.publicId })).toBe(kept.publicId);
    expect(await find(kept.id)).toMatchObject({ web: "https://twin.example", about: "", ratingSum: 8, reviewsCount: 2 });
    expect(await find(merged.id)).toMatchObject({ ratingSum: 0, reviewsCount: 0 });
    const left = await db.select().from(leads).where(eq(leads.contractorId, merged.id));
    expect(left.map(({ requestId }) => requestId)).toEqual([shared]);
    expect(await db.$count(leads, eq(leads.contractorId, kept.id))).toBe(4);
    const foreign = await db.execute(sql`
      select from lead join customer on customer.id = lead.customer_id where customer.contractor_id <> lead.contractor_id`);
    expect(foreign.rows).toEqual([]);
    const [hidden] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, merged.id));
    expect(hidden).toMatchObject({ approved: true, available: false });
    expect(await findMergedInto(visitor, merged.publicId)).toBe(kept.publicId);
    expect(await findMergedInto({ ...visitor, brand: brands.IKO }, merged.publicId)).toBeNull();
    const [shown] = await listMerges(admin, kept.publicId);
    expect(shown).toMatchObject({ mergedPublicId: merged.publicId, reason: "Same office", author: "Sam Staff", canUndo: true });

    for (let twice = 0; twice < 2; twice += 1) expect(await undoMerge(admin, shown!.id)).toBe(kept.publicId);
    expect(await dump(ids, accountIds)).toEqual(before);
    expect(await findMergedInto(visitor, merged.publicId)).toBeNull();
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.accountId, kept.accountId)).orderBy(auditEntries.id);
    expect(acts.map(({ act }) => act)).toEqual(["contractor.merged", "contractor.mergeUndone"]);
  });

  it("[O-02] leaves what came later and what was changed since with the kept one", async () => {
    const [kept, merged] = [await openContractor(visitor, { name: "Kept" }), await openContractor(visitor, { name: "Merged", stars: [4] })];
    await merge({ kept, merged }, admin, { name: merged.publicId });
    await db.update(contractors).set({ name: "Corrected" }).where(eq(contractors.id, kept.id));
    await recordReviews(systemCtx(db), [
      { contractorId: kept.id, bookingId: null, author: "B", stars: 5, words: "", locale: "en", createdAt: new Date(), reply: null },
    ]);
    const [shown] = await listMerges(admin, kept.publicId);
    const late = { ...admin, now: new Date(Date.now() + 31 * dayMs) };
    await expect(undoMerge(late, shown!.id)).rejects.toMatchObject({ code: "merges.undoOver" });
    await undoMerge(admin, shown!.id);
    expect(await find(kept.id)).toMatchObject({ name: "Corrected", ratingSum: 5, reviewsCount: 1 });
    expect(await find(merged.id)).toMatchObject({ name: "Merged", ratingSum: 4, reviewsCount: 1 });
  });

  it("[O-02] takes staff of all of their brands, a reason, what was seen, and a business without people to give up", async () => {
    const [kept, merged] = [await openContractor(visitor), await openContractor(visitor)];
    const { seen } = await loadMergePage(admin, [kept.publicId, merged.publicId]);
    const input = { keep: kept.publicId, fields: {}, reason: "Same office", seen };
    const attempt = (ctx: Ctx, over: object = {}) => mergeContractors(ctx, [kept.publicId, merged.publicId], { ...input, ...over });
    await expect(attempt(sales)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(attempt(stranger)).rejects.toMatchObject({ kind: "not_found" });
    await expect(attempt(admin, { reason: " " })).rejects.toMatchObject({ fields: [{ field: "reason" }] });
    await expect(attempt(admin, { keep: "ctr_0000000000000000" })).rejects.toMatchObject({ code: "merges.keepMissing" });
    await expect(attempt(admin, { seen: "else" })).rejects.toMatchObject({ code: "merges.changed" });
    await db.insert(mepProfiles).values({ contractorId: merged.id, brand: "IKO", approved: false });
    await expect(attempt(admin)).rejects.toMatchObject({ code: "merges.otherBrand" });
    await merge({ kept, merged }, superAdmin);
    const [shown] = await listMerges(superAdmin, kept.publicId);
    expect((await listMerges(admin, kept.publicId))[0]).toMatchObject({ canUndo: false });
    await expect(undoMerge(admin, shown!.id)).rejects.toMatchObject({ kind: "not_found" });

    const [one, other] = [await createRoofer(db), await createRoofer(db)];
    const claimed = { kept: await find(one.contractorId), merged: await find(other.contractorId) };
    await expect(merge(claimed)).rejects.toMatchObject({ code: "merges.bothClaimed" });
    await leave(one.actor.accountId);
    await expect(merge(claimed)).rejects.toMatchObject({ code: "merges.keepClaimed" });
  });

  it("[O-02] in a row lead on to the last one, and are undone in the reverse order", async () => {
    const [first, second, third] = [await openContractor(visitor), await openContractor(visitor), await openContractor(visitor)];
    await merge({ kept: second, merged: first });
    const [earlier] = await listMerges(admin, second.publicId);
    expect(await merge({ kept: third, merged: second })).toBe(third.publicId);
    expect(await findMergedInto(visitor, first.publicId)).toBe(third.publicId);
    await expect(undoMerge(admin, earlier!.id)).rejects.toMatchObject({ code: "merges.laterFirst" });
    const [later] = await listMerges(admin, third.publicId);
    await undoMerge(admin, later!.id);
    await undoMerge(admin, earlier!.id);
    expect(await findMergedInto(visitor, first.publicId)).toBeNull();
  });
});
