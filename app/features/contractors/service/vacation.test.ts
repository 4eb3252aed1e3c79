import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { listListingsForScope } from "#app/features/listings/service.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { loadOwnVacationMode, loadVacationPlan, setOwnVacation } from "./vacation.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);

/** A roofer and plumber with inactive plumbing, its account manager and another user. */
async function firm() {
  const services = [{ category: "ROOF" as const }, { category: "PLUM" as const, active: false }];
  const opened = await openContractor(visitor, { name: "Byron", listings: services });
  const ada = {
    accountId: opened.accountId,
    email: `${opened.publicId}@demo.test`,
    name: "Ada Byron",
    firstname: "Ada",
    lastname: "Byron",
  };
  await db.insert(users).values({ ...ada, accountManager: true });
  const manager = testCtx(db, { actor: contractorUser(opened) });
  const office = testCtx(db, { actor: contractorUser(opened, { accountManager: false }) });
  return { ...opened, email: ada.email, manager, office };
}

const finds = async (category: "ROOF" | "PLUM", publicId: string) =>
  (await searchDirectory(visitor, { place: "60614", category })).items.some((item) => item.publicId === publicId);

describe("a vacation", () => {
  it("[C-05] hides all services and blocks new quotes; afterwards active services are active again", async () => {
    const { id, publicId, manager } = await firm();
    const asked = { contractorIds: [id], category: "ROOF" as const };
    const before = await loadVacationPlan(manager);
    expect(before).toMatchObject({ isOn: false, comeBack: [{ category: "ROOF" }], stayOff: [{ category: "PLUM" }] });
    expect(await finds("ROOF", publicId)).toBe(true);

    await setOwnVacation(manager, true);
    await setOwnVacation(manager, true);
    expect(await loadVacationPlan(manager)).toEqual({ ...before, isOn: true });
    expect([await finds("ROOF", publicId), await finds("PLUM", publicId)]).toEqual([false, false]);
    expect(await listListingsForScope(visitor, asked)).toEqual([]);

    await setOwnVacation(manager, false);
    expect(await loadVacationPlan(manager)).toEqual(before);
    expect([await finds("ROOF", publicId), await finds("PLUM", publicId)]).toEqual([true, false]);
    expect(await listListingsForScope(visitor, asked)).toHaveLength(1);
  });

  it("[C-05] shows its effect on all listings, however many there are", async () => {
    const { id, manager } = await firm();
    const [row] = await db
      .select()
      .from(listings)
      .where(and(eq(listings.contractorId, id), listings.active));
    await db.insert(listings).values(Array.from({ length: 210 }, () => ({ ...row!, id: randomUUID(), active: true })));
    expect((await loadVacationPlan(manager)).comeBack).toHaveLength(211);
  });

  it("[C-05] does not affect existing quotes, which can be booked", async () => {
    const [from, to] = [await createHomeowner(db), await createRoofer(db)];
    const quote = await createTestQuote(from, to);
    await setOwnVacation(to.ctx, true);
    await orderQuote(from.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: "booked-in-may" });
    expect(await loadOwnVacationMode(to.ctx)).toBe(true);
  });

  it("[C-05] [T122] is set by the account manager; other users and acting staff see the status and who can change it", async () => {
    const { id, email, manager, office, accountId } = await firm();
    const acting = testCtx(db, { actor: contractorUser({ id, accountId }, { accountManager: false, actingFor: "Byron" }) });
    expect((await loadVacationPlan(manager)).mayChange).toBe(true);
    for (const other of [office, acting]) {
      expect(await loadVacationPlan(other)).toMatchObject({ isOn: false, mayChange: false, manager: { name: "Ada Byron", email } });
      await expect(setOwnVacation(other, true)).rejects.toMatchObject({ kind: "forbidden", code: "accounts.managerOnly" });
    }
    expect(await loadOwnVacationMode(manager)).toBe(false);
  });

  it("[C-05] returns not_found without a contractor", async () => {
    const [account] = await db.insert(accounts).values({ type: "BUSINESS" }).returning();
    const newcomer = testCtx(db, { actor: contractorUser({ id: 0, accountId: account!.id }, { contractorId: null }) });
    for (const ctx of [newcomer, (await createHomeowner(db)).ctx]) {
      await expect(loadVacationPlan(ctx)).rejects.toMatchObject({ kind: "not_found" });
      await expect(setOwnVacation(ctx, true)).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(loadOwnVacationMode(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});
