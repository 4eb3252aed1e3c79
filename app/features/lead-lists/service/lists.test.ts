import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { addLead, addNote, changeStatus, listLeads, loadLead } from "#app/features/leads/service.server.ts";
import { exportLeads } from "#app/features/leads/service/export.server.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { bulkStatuses, formatBulkChange, formatSeenLeads, maxViews, parseBulkChange } from "../model.ts";
import {
  changeStatusWithUndo,
  deleteView,
  findUndoableChange,
  listSavedViews,
  loadBulkResult,
  planBulk,
  runBulk,
  saveView,
  undoBulk,
  undoChange,
} from "../service.server.ts";

const { db } = await testDatabase();
const query = (text = "") => parseLeadQuery(new URLSearchParams(text));

let numbers = 100;
async function addOne(firm: Person, name: string): Promise<string> {
  numbers += 1;
  const customer = { name, phone: `(312) 555-0${numbers}` };
  return addLead(firm.ctx, { customer, job: { jobType: "ROOF", details: "" }, idempotencyKey: randomUUID() });
}

async function changeMany(
  firm: Person,
  ids: readonly string[],
  { change, key = randomUUID() }: { change: string; key?: string },
): Promise<string> {
  const idempotencyKey = key;
  return runBulk(firm.ctx, { leads: formatSeenLeads(await planBulk(firm.ctx, ids, null)), change, idempotencyKey });
}

describe("a change of one lead's status", () => {
  const lose = (firm: Person, id: string, seen = 1) =>
    changeStatusWithUndo(firm.ctx, { id, seen, status: "LOST", lostReason: "PRICE", comment: "Too dear" });

  it("[L-03] is taken back with its reason, once, and safe to repeat", async () => {
    const firm = await createRoofer(db);
    const lead = await addOne(firm, "Ada");
    const change = await lose(firm, lead);
    expect(await findUndoableChange(firm.ctx, change)).toMatchObject({ leadId: lead, name: "Ada", status: "LOST" });
    await undoChange(firm.ctx, change!);
    await undoChange(firm.ctx, change!);
    expect(await loadLead(firm.ctx, lead)).toMatchObject({ status: "NEW", lostReason: null, statusComment: "", version: 3 });
    expect(await findUndoableChange(firm.ctx, change)).toBeNull();
  });

  it("[L-03] is not taken back after another change, nor by another business", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    const lead = await addOne(firm, "Ada");
    const change = await lose(firm, lead);
    expect(await findUndoableChange(rival.ctx, change)).toBeNull();
    await expect(undoChange(rival.ctx, change!)).rejects.toMatchObject({ kind: "not_found" });
    await expect(lose(rival, lead, 2)).rejects.toMatchObject({ kind: "not_found" });
    await addNote(firm.ctx, { id: lead, comment: "They called again" });
    expect(await findUndoableChange(firm.ctx, change)).toBeNull();
    await expect(undoChange(firm.ctx, change!)).rejects.toMatchObject({ code: "lead.stale" });
    expect((await loadLead(firm.ctx, lead)).status).toBe("LOST");
  });

  it("[L-03] keeps no undo for a repeated change, a completion or a time, and none of many leads", async () => {
    const firm = await createRoofer(db);
    const [lead, timed, done] = [await addOne(firm, "Ada"), await addOne(firm, "Bo"), await addOne(firm, "Cy")];
    expect(await lose(firm, lead)).not.toBeNull();
    expect(await lose(firm, lead)).toBeNull();
    const scheduledAt = "2026-06-01T15:00:00.000Z";
    expect(await changeStatusWithUndo(firm.ctx, { id: timed, seen: 1, status: "ESTIMATE_SCHEDULED", scheduledAt })).toBeNull();
    const completion = { isBrandProduct: false, details: "Roof", finalPrice: 1 };
    expect(await changeStatusWithUndo(firm.ctx, { id: done, seen: 1, status: "COMPLETED", completion })).toBeNull();
    expect(await changeStatusWithUndo(firm.ctx, { id: done, seen: 2, status: "IN_PROGRESS" })).toBeNull();
    await expect(lose(firm, timed, 1)).rejects.toMatchObject({ code: "lead.stale" });
    expect(await findUndoableChange(firm.ctx, await changeMany(firm, [lead, timed], { change: "assign:none" }))).toBeNull();
  });
});

describe("a change of many leads", () => {
  it("[L-03] names only statuses that need no time, product or serial", () => {
    expect(bulkStatuses).toEqual(["IN_PROGRESS", "PENDING_ACCEPTANCE", "LOST", "DISMISSED"]);
    for (const typed of [
      "status:COMPLETED",
      "status:LOST",
      "status:LOST:QUOTE_WITHDRAWN",
      "status:NEW",
      "assign:x",
      "",
      "x",
      "status:DISMISSED:PRICE",
    ])
      expect(parseBulkChange(typed), typed).toBeNull();
    for (const typed of ["status:IN_PROGRESS", "status:LOST:PRICE", "assign:none", `assign:${randomUUID()}`])
      expect(formatBulkChange(parseBulkChange(typed)!)).toBe(typed);
  });

  it("[L-03] shows before what changes and what stays, then changes once and undoes what nobody touched", async () => {
    const firm = await createRoofer(db);
    const [one, two, dismissed] = [await addOne(firm, "Ada"), await addOne(firm, "Bo"), await addOne(firm, "Cy")];
    await changeStatus(firm.ctx, { id: dismissed, seen: 1, status: "DISMISSED" });
    const ids = [one, two, dismissed];
    const plan = await planBulk(firm.ctx, [...ids, randomUUID()], parseBulkChange("status:LOST:PRICE"));
    expect(plan.map(({ name, stays }) => [name, stays])).toEqual([
      ["Ada", null],
      ["Bo", null],
      ["Cy", "wrongState"],
    ]);
    const key = randomUUID();
    const id = await changeMany(firm, ids, { change: "status:LOST:PRICE", key });
    expect(await changeMany(firm, ids, { change: "status:LOST:PRICE", key })).toBe(id);
    expect(await loadBulkResult(firm.ctx, id)).toMatchObject({ changed: 2, skipped: 1, undone: null });
    expect(await loadLead(firm.ctx, one)).toMatchObject({ status: "LOST", lostReason: "PRICE" });
    await addNote(firm.ctx, { id: two, comment: "They called again" });
    await undoBulk(firm.ctx, id);
    await undoBulk(firm.ctx, id);
    expect((await loadBulkResult(firm.ctx, id)).undone).toEqual({ restored: 1, kept: 1 });
    const restored = await loadLead(firm.ctx, one);
    expect(restored).toMatchObject({ status: "NEW", lostReason: null, version: 3 });
    expect(restored.timeline.map(({ kind, from, to }) => [kind, from, to]).slice(0, 2)).toEqual([
      ["status", "LOST", "NEW"],
      ["status", "NEW", "LOST"],
    ]);
    expect((await loadLead(firm.ctx, two)).status).toBe("LOST");
  });

  it("[L-03] skips a lead that a colleague moved meanwhile", async () => {
    const firm = await createRoofer(db);
    const ids = [await addOne(firm, "Ada"), await addOne(firm, "Bo")];
    const leads = formatSeenLeads(await planBulk(firm.ctx, ids, null));
    await addNote(firm.ctx, { id: ids[0]!, comment: "Back on Monday" });
    const id = await runBulk(firm.ctx, { leads, change: "status:IN_PROGRESS", idempotencyKey: randomUUID() });
    expect(await loadBulkResult(firm.ctx, id)).toMatchObject({ changed: 1, skipped: 1 });
  });

  it("[L-03] assigns to a colleague, back to nobody by undo, and never to a stranger", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    const lead = await addOne(firm, "Ada");
    const id = await changeMany(firm, [lead], { change: `assign:${firm.actor.userId}` });
    expect((await loadLead(firm.ctx, lead)).assignedTo).toBe(firm.actor.userId);
    await undoBulk(firm.ctx, id);
    expect((await loadLead(firm.ctx, lead)).assignedTo).toBeNull();
    await expect(changeMany(firm, [lead], { change: `assign:${rival.actor.userId}` })).rejects.toMatchObject({ kind: "invalid" });
  });

  it("[L-03] undoes to nobody what was assigned to somebody who left", async () => {
    const firm = await createRoofer(db);
    const colleague = {
      accountId: firm.actor.accountId,
      email: `${randomUUID()}@demo.test`,
      firstname: "Ed",
      lastname: "Gone",
      name: "Ed Gone",
    };
    const [left] = await db.insert(users).values(colleague).returning();
    const lead = await addOne(firm, "Ada");
    await changeMany(firm, [lead], { change: `assign:${left!.id}` });
    const id = await changeMany(firm, [lead], { change: `assign:${firm.actor.userId}` });
    await db.update(users).set({ leftAt: new Date(), disabledAt: new Date() }).where(eq(users.id, left!.id));
    await undoBulk(firm.ctx, id);
    expect((await loadLead(firm.ctx, lead)).assignedTo).toBeNull();
  });

  it("[S-07] leaves leads and changes of other businesses, homeowners and brands alone", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    const lead = await addOne(firm, "Ada");
    expect(await planBulk(rival.ctx, [lead], null)).toEqual([]);
    const tried = await runBulk(rival.ctx, { leads: `${lead}:1`, change: "status:DISMISSED", idempotencyKey: randomUUID() });
    expect(await loadBulkResult(rival.ctx, tried)).toMatchObject({ changed: 0, skipped: 1 });
    const id = await changeMany(firm, [lead], { change: "status:IN_PROGRESS" });
    await expect(undoBulk(rival.ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadBulkResult(rival.ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(planBulk((await createHomeowner(db)).ctx, [lead], null)).rejects.toMatchObject({ kind: "forbidden" });
    expect((await loadLead(firm.ctx, lead)).status).toBe("IN_PROGRESS");
  });
});

describe("saved views", () => {
  it("[L-03] keeps filters and order under a name, replaces the same name, and drops what no list knows", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    await saveView(firm.ctx, { name: "Big ones", query: "sort=value&status=NEW&x=1&status=GONE" });
    await saveView(firm.ctx, { name: "big ONES", query: "sort=value" });
    const [view] = await listSavedViews(firm.ctx);
    expect(view).toMatchObject({ name: "big ONES", query: "sort=value" });
    expect(await listSavedViews(rival.ctx)).toEqual([]);
    await deleteView(rival.ctx, view!.id);
    expect(await listSavedViews(firm.ctx)).toHaveLength(1);
    await deleteView(firm.ctx, view!.id);
    expect(await listSavedViews(firm.ctx)).toEqual([]);
    await expect(saveView(firm.ctx, { name: " ", query: "" })).rejects.toMatchObject({ kind: "invalid" });
  });

  it("[L-03] are limited per business", async () => {
    const firm = await createRoofer(db);
    for (let n = 0; n < maxViews; n += 1) await saveView(firm.ctx, { name: `View ${n}`, query: "sort=name" });
    await expect(saveView(firm.ctx, { name: "One more", query: "" })).rejects.toMatchObject({ code: "leadLists.tooManyViews" });
    await saveView(firm.ctx, { name: "View 3", query: "sort=value" });
  });
});

describe("the export", () => {
  it("[L-03] holds what the list shows, in its order, and no formula", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    await addOne(firm, "=HYPERLINK(1)");
    const second = await addOne(firm, "Bo");
    await addOne(rival, "Stranger");
    await changeStatus(firm.ctx, { id: second, seen: 1, status: "IN_PROGRESS" });
    const text = await exportLeads(firm.ctx, query("sort=name"));
    expect(text).toContain(`"'=HYPERLINK(1)"`);
    const { rows } = parseCsv(text);
    const listed = (await listLeads(firm.ctx, query("sort=name"))).rows;
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(listed.map(({ name }) => name));
    expect(parseCsv(await exportLeads(firm.ctx, query("status=IN_PROGRESS"))).rows).toHaveLength(2);
    expect(parseCsv(await exportLeads(firm.ctx, query(), [second])).rows).toHaveLength(2);
    await expect(exportLeads((await createHomeowner(db)).ctx, query())).rejects.toMatchObject({ kind: "forbidden" });
  });
});
