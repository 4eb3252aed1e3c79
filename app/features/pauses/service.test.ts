import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { startDraft } from "#app/features/requests/service.server.ts";
import { checkChoice } from "#app/features/shortlist/service.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { listListingsForScope } from "#app/features/listings/service.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../tests/request-fixtures.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { loadOwnVacationMode } from "#app/features/contractors/service/vacation.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { noPause } from "#app/features/contractors/model/vacation.ts";
import { addDays } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { maxPauseDaysAhead } from "./model.ts";
import { addPause, endPauses, loadPausePlan, removePause, switchDuePauses } from "./service.server.ts";
import { contractorPauses } from "./tables.server.ts";

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

const away = { kind: "VACATION", from: "", through: "", categories: null };
const system = testCtx(db, { actor: { kind: "system" } });
const at = (ctx: Ctx, iso: string): Ctx => ({ ...ctx, now: new Date(iso) });
const listCurrent = async (ctx: Ctx) => (await loadPausePlan(ctx)).current.map(({ id }) => id);
const activeSwitches = async (ctx: Ctx) => (await loadPausePlan(ctx)).listings.map(({ id, active }) => `${id} ${active}`);

describe("a vacation", () => {
  it("[C-05] is not ended from a page that does not show everything that began meanwhile", async () => {
    const { manager } = await firm();
    await addPause(manager, away);
    const seen = await listCurrent(manager);
    await addPause(manager, { ...away, kind: "FULL", through: "2026-12-24" });
    await expect(endPauses(manager, seen)).rejects.toMatchObject({ kind: "conflict", code: "pauses.changed" });
    expect((await loadPausePlan(manager)).current).toHaveLength(2);
    await endPauses(manager, await listCurrent(manager));
    await endPauses(manager, seen);
    expect((await loadPausePlan(manager)).availability).toEqual(noPause);
  });

  it("[C-05] hides all services and blocks new quotes; afterwards active services are active again", async () => {
    const { id, publicId, manager } = await firm();
    const asked = { contractorIds: [id], category: "ROOF" as const };
    const before = await loadPausePlan(manager);
    expect(before.availability).toEqual(noPause);
    expect(Object.fromEntries(before.listings.map(({ category, active }) => [category, active]))).toEqual({ ROOF: true, PLUM: false });
    expect(await finds("ROOF", publicId)).toBe(true);

    await addPause(manager, away);
    await addPause(manager, away);
    const paused = await loadPausePlan(manager);
    expect(paused.current).toHaveLength(1);
    expect(paused.availability).toEqual({ ...noPause, vacationMode: true, pauseKind: "VACATION" });
    expect(paused.listings).toEqual(before.listings);
    expect([await finds("ROOF", publicId), await finds("PLUM", publicId)]).toEqual([false, false]);
    expect(await listListingsForScope(visitor, asked)).toEqual([]);

    await endPauses(manager, await listCurrent(manager));
    expect(await loadPausePlan(manager)).toEqual(before);
    expect([await finds("ROOF", publicId), await finds("PLUM", publicId)]).toEqual([true, false]);
    expect(await listListingsForScope(visitor, asked)).toHaveLength(1);
  });

  it("[C-05] leaves a service off that was turned off meanwhile", async () => {
    const { publicId, manager, listingIds } = await firm();
    await addPause(manager, away);
    await db.update(listings).set({ active: false }).where(eq(listings.id, listingIds[0]!));
    await endPauses(manager, await listCurrent(manager));
    expect((await loadPausePlan(manager)).listings.map(({ active }) => active)).toEqual([false, false]);
    expect(await finds("ROOF", publicId)).toBe(false);
  });

  it("[C-05] shows its effect on all listings, however many there are", async () => {
    const { id, manager } = await firm();
    const [row] = await db
      .select()
      .from(listings)
      .where(and(eq(listings.contractorId, id), listings.active));
    await db.insert(listings).values(Array.from({ length: 210 }, () => ({ ...row!, id: randomUUID(), active: true })));
    expect((await loadPausePlan(manager)).listings.filter(({ active }) => active)).toHaveLength(211);
  });

  it("[C-05] does not affect existing quotes, which can be booked", async () => {
    const [from, to] = [await createHomeowner(db), await createRoofer(db)];
    const quote = await createTestQuote(from, to);
    await addPause(to.ctx, away);
    await orderQuote(from.ctx, { requestId: quote.requestId, quoteId: quote.id, seen: 1, idempotencyKey: "booked-in-may" });
    expect(await loadOwnVacationMode(to.ctx)).toBe(true);
  });

  it("[C-05] [T122] is set by the account manager; other users and acting staff see the status and who can change it", async () => {
    const { id, email, manager, office, accountId } = await firm();
    const acting = testCtx(db, { actor: contractorUser({ id, accountId }, { accountManager: false, actingFor: "Byron" }) });
    expect((await loadPausePlan(manager)).canChange).toBe(true);
    for (const other of [office, acting]) {
      expect(await loadPausePlan(other)).toMatchObject({ availability: noPause, canChange: false, manager: { name: "Ada Byron", email } });
      for (const change of [addPause(other, away), endPauses(other, []), removePause(other, randomUUID())])
        await expect(change).rejects.toMatchObject({ kind: "forbidden", code: "accounts.managerOnly" });
    }
    expect(await loadOwnVacationMode(manager)).toBe(false);
  });

  it("[C-05] returns not_found without a contractor", async () => {
    const [account] = await db.insert(accounts).values({ type: "BUSINESS" }).returning();
    const newcomer = testCtx(db, { actor: contractorUser({ id: 0, accountId: account!.id }, { contractorId: null }) });
    for (const ctx of [newcomer, (await createHomeowner(db)).ctx]) {
      await expect(loadPausePlan(ctx)).rejects.toMatchObject({ kind: "not_found" });
      await expect(addPause(ctx, away)).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(loadOwnVacationMode(visitor)).rejects.toMatchObject({ kind: "unauthenticated" });
  });
});

describe("a planned pause", () => {
  it("[C-05] begins and ends at the contractor's midnight, and running the job again changes nothing", async () => {
    const { publicId, accountId, manager } = await firm();
    await addPause(at(manager, "2026-06-01T12:00:00Z"), { ...away, from: "2026-06-10", through: "2026-06-12" });
    const before = await activeSwitches(manager);
    // Chicago is five hours behind UTC in June.
    const moments = ["2026-06-10T04:59:00Z", "2026-06-10T05:00:00Z", "2026-06-13T04:59:00Z", "2026-06-13T05:00:00Z"];
    const found: boolean[] = [];
    for (const moment of moments) {
      await switchDuePauses(at(system, moment));
      await switchDuePauses(at(system, moment));
      found.push(await finds("ROOF", publicId));
    }
    expect(found).toEqual([true, false, false, true]);
    expect(await activeSwitches(manager)).toEqual(before);
    const [ada] = await db.select().from(users).where(eq(users.accountId, accountId));
    const sent = await db.select({ template: notices.template }).from(notices).where(eq(notices.userId, ada!.id));
    expect(sent.map(({ template }) => template).toSorted()).toEqual(["contractor.pauseBegan", "contractor.pauseEnded"]);
  });

  it("[C-05] is applied by a late job and skipped if it is over already", async () => {
    const { id, manager } = await firm();
    await addPause(at(manager, "2026-06-01T12:00:00Z"), { ...away, from: "2026-06-10", through: "2026-06-12" });
    await switchDuePauses(at(system, "2026-06-11T20:00:00Z"));
    expect(await loadOwnVacationMode(manager)).toBe(true);
    await addPause(at(manager, "2026-06-11T21:00:00Z"), { ...away, from: "2026-07-01", through: "2026-07-02" });
    await switchDuePauses(at(system, "2026-08-01T12:00:00Z"));
    expect(await loadOwnVacationMode(manager)).toBe(false);
    expect(await db.$count(contractorPauses, eq(contractorPauses.contractorId, id))).toBe(0);
  });

  it("[C-05] for one service hides that service alone and says so on the profile", async () => {
    const { id, publicId, accountId, manager, listingIds } = await firm();
    await db.update(listings).set({ active: true }).where(eq(listings.id, listingIds[1]!));
    await addPause(manager, { ...away, categories: ["PLUM"] });
    expect([await finds("ROOF", publicId), await finds("PLUM", publicId)]).toEqual([true, false]);
    expect(await listListingsForScope(visitor, { contractorIds: [id], category: "PLUM" })).toEqual([]);
    expect(await loadPublicProfile(visitor, publicId)).toMatchObject({ vacationMode: false, pausedCategories: ["PLUM"] });
    const draft = { contractorAccountIds: [accountId], postalCode: "60614", answers: {} };
    await expect(startDraft(visitor, { ...draft, category: "PLUM" })).rejects.toMatchObject({ code: "requests.contractorAway" });
    await startDraft(visitor, { ...draft, category: "ROOF" });
    const picked = { code: "60614", picks: [accountId] };
    expect((await checkChoice(visitor, { ...picked, category: "PLUM" })).left).toMatchObject([{ reason: "away" }]);
    expect((await checkChoice(visitor, { ...picked, category: "ROOF" })).left).toEqual([]);
    await endPauses(manager, await listCurrent(manager));
    expect([await finds("ROOF", publicId), await finds("PLUM", publicId)]).toEqual([true, true]);
  });

  it("[C-05] because the business is fully booked is public with its last day", async () => {
    const { publicId, manager } = await firm();
    await addPause(at(manager, "2026-06-01T12:00:00Z"), { ...away, kind: "FULL", through: "2026-06-05" });
    expect(await loadPublicProfile(visitor, publicId)).toMatchObject({ vacationMode: true, pauseKind: "FULL", backOn: "2026-06-06" });
    expect(await finds("ROOF", publicId)).toBe(false);
  });

  it("[C-05] is refused with days in the wrong order, in the past, too far away, or without an end when fully booked", async () => {
    const { manager } = await firm();
    const now = at(manager, "2026-06-01T12:00:00Z");
    const refused = [
      [{ from: "2026-05-31" }, "from", "pauses.pastDay"],
      [{ from: "2026-06-10", through: "2026-06-09" }, "through", "pauses.endsBeforeStart"],
      [{ from: addDays("2026-06-01", maxPauseDaysAhead + 1) }, "from", "pauses.tooFar"],
      [{ kind: "FULL" }, "through", "pauses.untilMissing"],
    ] as const;
    for (const [wrong, field, code] of refused)
      await expect(addPause(now, { ...away, ...wrong })).rejects.toMatchObject({ kind: "invalid", fields: [{ field, code }] });
    expect((await loadPausePlan(now)).planned).toEqual([]);
  });

  it("[C-05] of another business is not removed", async () => {
    const [own, other] = [await firm(), await firm()];
    await addPause(own.manager, away);
    const [pause] = (await loadPausePlan(own.manager)).current;
    await removePause(other.manager, pause!.id);
    expect(await loadOwnVacationMode(own.manager)).toBe(true);
    await removePause(own.manager, pause!.id);
    expect(await loadOwnVacationMode(own.manager)).toBe(false);
  });

  it("[C-05] restores exactly the services that were on, for any pauses and any times of the job", async () => {
    const { id, manager } = await firm();
    const start = "2026-06-01";
    const noon = (day: number) => `${addDays(start, day)}T17:00:00Z`;
    const anyPause = fc.record({
      kind: fc.constantFrom("VACATION", "FULL"),
      from: fc.integer({ min: 0, max: 10 }),
      length: fc.integer({ min: 0, max: 8 }),
      categories: fc.constantFrom(null, ["ROOF"], ["PLUM", "ROOF"]),
    });
    const readState = async () => {
      const [row] = await db.select().from(contractors).where(eq(contractors.id, id));
      return { row, switches: await activeSwitches(manager) };
    };
    const before = await readState();
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyPause, { maxLength: 4 }),
        fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 5 }),
        async (pauses, runs) => {
          for (const { from, length, ...pause } of pauses)
            await addPause(at(manager, noon(0)), { ...pause, from: addDays(start, from), through: addDays(start, from + length) });
          for (const day of runs.toSorted((a, b) => a - b)) await switchDuePauses(at(system, noon(day)));
          await switchDuePauses(at(system, noon(30)));
          expect(await readState()).toEqual(before);
        },
      ),
      { numRuns: 15 },
    );
  });
});
