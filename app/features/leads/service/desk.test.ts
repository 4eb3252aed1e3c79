import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { parseLeadQuery } from "../model/lists.ts";
import {
  addJob,
  addLead,
  addNote,
  assignLead,
  changeStatus,
  changeValue,
  countLeads,
  editCustomer,
  listLeads,
  loadBoard,
  loadLead,
  logCall,
  mergeCustomer,
  undoMerge,
} from "../service.server.ts";

const { db } = await testDatabase();
const query = (text = "") => parseLeadQuery(new URLSearchParams(text));

let numbers = 100;
function toInput(name: string, over: { phone?: string; email?: string; address?: string; value?: number } = {}) {
  numbers += 1;
  const { phone = `(312) 555-0${numbers}`, email = "", address = "", value = null } = over;
  return { customer: { name, phone, email, address }, job: { jobType: "ROOF", details: "" }, value, idempotencyKey: randomUUID() };
}

const loadFirst = async (firm: Person, text = "") => (await listLeads(firm.ctx, query(text))).rows[0]!;

describe("a lead entered by hand", () => {
  it("[V-13] [V-14] requires a contact and a category, with the specification's messages", async () => {
    const firm = await createRoofer(db);
    const missing = { customer: { name: "Bo" }, job: { jobType: "" }, idempotencyKey: randomUUID() };
    const fields = [
      { field: "customer.email", code: "leads.contactMissing" },
      { field: "job.jobType", code: "leads.jobMissing" },
    ];
    const refused = await addLead(firm.ctx, missing).catch((error: { fields: unknown[] }) => error.fields);
    expect(refused).toEqual(expect.arrayContaining(fields.map((field) => expect.objectContaining(field))));
  });

  it("[L-01] is one lead when it is sent twice, and joins a customer with the same phone", async () => {
    const firm = await createRoofer(db);
    const input = toInput("Bo Katz");
    const id = await addLead(firm.ctx, input);
    expect(await addLead(firm.ctx, input)).toBe(id);
    const second = await addLead(firm.ctx, { ...toInput("B. Katz"), customer: input.customer });
    expect((await loadLead(firm.ctx, second)).otherJobs).toMatchObject([{ id }]);
    const job = { jobType: "SIDING", details: "Back wall", idempotencyKey: randomUUID() };
    const third = await addJob(firm.ctx, { id, ...job });
    expect(await addJob(firm.ctx, { id, ...job })).toBe(third);
    expect(await loadLead(firm.ctx, third)).toMatchObject({ category: "SIDING", details: "Back wall", customer: { name: "Bo Katz" } });
  });

  it("[S-07] is invisible to other contractors, homeowners and brands", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    const id = await addLead(firm.ctx, toInput("Bo Katz"));
    expect((await listLeads(rival.ctx, query())).rows).toEqual([]);
    await expect(loadLead(rival.ctx, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(addNote(rival.ctx, { id, comment: "x" })).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadLead((await createHomeowner(db)).ctx, id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadLead((await createRoofer(db, { brand: "IKO" })).ctx, id)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the list of leads", () => {
  it("[L-03] finds a customer by name, part of a phone number, street, and nothing by a wildcard", async () => {
    const firm = await createRoofer(db);
    await addLead(firm.ctx, toInput("Zoë O’Brien", { phone: "(773) 555-0188", address: "9 Elm Street" }));
    await addLead(firm.ctx, toInput("Carl Diaz"));
    for (const text of ["zoë", "o’brien zoë", "773 555 0188", "(773) 555", "elm street", "0188"]) {
      expect((await listLeads(firm.ctx, query(`text=${encodeURIComponent(text)}`))).rows, text).toMatchObject([{ name: "Zoë O’Brien" }]);
    }
    expect((await listLeads(firm.ctx, query("text=%25"))).rows).toEqual([]);
  });

  it.each(["moved", "created", "value", "scheduled", "name"])("[L-03] pages through every lead once, sorted by %s", async (sort) => {
    const firm = await createRoofer(db);
    const ids = new Set<string>();
    for (let n = 0; n < 7; n += 1) ids.add(await addLead(firm.ctx, toInput(`Customer ${n % 3}`, n % 2 ? { value: n * 100 } : {})));
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listLeads>> = await listLeads(firm.ctx, query(`sort=${sort}`), { after, size: 2 });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen)).toEqual(ids);
  });

  it.each([
    ["moved", "x"],
    ["moved", "2026-02-31 10:00:00+00"],
    ["moved", "0000-01-01 10:00:00+00"],
    ["scheduled", 5],
    ["value", "1.5"],
    ["value", "9".repeat(30)],
    ["name", "a\0b"],
  ])("[T60] begins at the first page for an address that was changed by hand, sorted by %s after %j", async (sort, value) => {
    const firm = await createRoofer(db);
    const id = await addLead(firm.ctx, toInput("Bo Katz"));
    const after = Buffer.from(JSON.stringify([value, id])).toString("base64url");
    expect((await listLeads(firm.ctx, query(`sort=${sort}`), { after })).rows).toMatchObject([{ id }]);
  });

  it("[L-03] has a board with count and value per status, which add up to all leads", async () => {
    const firm = await createRoofer(db);
    for (const value of [100, 250]) await addLead(firm.ctx, toInput("Bo Katz", { value }));
    const id = (await loadFirst(firm)).id;
    await changeStatus(firm.ctx, { id, seen: 1, status: "LOST", lostReason: "PRICE", comment: "Neighbor did it" });
    const board = await loadBoard(firm.ctx, query());
    expect(board.map(({ status }) => status)).toEqual([
      "NEW",
      "IN_PROGRESS",
      "ESTIMATE_SCHEDULED",
      "PENDING_ACCEPTANCE",
      "SERVICE_SCHEDULED",
      "COMPLETED",
      "LOST",
      "DISMISSED",
    ]);
    expect(board.find(({ status }) => status === "LOST")).toMatchObject({ count: 1, value: 250, leads: [{ id }] });
    expect(await countLeads(firm.ctx, query())).toMatchObject({ all: 2, byStatus: { NEW: { count: 1, value: 100 } } });
  });
});

describe("working on a lead", () => {
  it("[L-02] [L-04] a move needs its time or reason, and an outdated page moves nothing", async () => {
    const firm = await createRoofer(db);
    const id = await addLead(firm.ctx, toInput("Bo Katz"));
    await expect(changeStatus(firm.ctx, { id, seen: 1, status: "LOST" })).rejects.toMatchObject({
      fields: [{ code: "leads.reasonMissing" }],
    });
    await expect(changeStatus(firm.ctx, { id, seen: 1, status: "ESTIMATE_SCHEDULED" })).rejects.toMatchObject({
      fields: [{ code: "leads.timeMissing" }],
    });
    const completed = {
      id,
      seen: 1,
      status: "COMPLETED",
      completion: { isBrandProduct: false, details: "New ridge vent", finalPrice: 90_000 },
    };
    await changeStatus(firm.ctx, completed);
    await expect(changeStatus(firm.ctx, { id, seen: 1, status: "DISMISSED" })).rejects.toMatchObject({ code: "lead.stale" });
    await expect(changeStatus(firm.ctx, { id, seen: 2, status: "DISMISSED" })).rejects.toMatchObject({ code: "lead.wrongState" });
    await changeStatus(firm.ctx, completed);
    expect((await loadLead(firm.ctx, id)).timeline.filter(({ kind }) => kind === "status")).toHaveLength(1);
  });

  it("[L-03] keeps notes, calls, value, assignment and former contacts in its history", async () => {
    const firm = await createRoofer(db);
    const id = await addLead(firm.ctx, toInput("Bo Katz", { phone: "(312) 555-0199" }));
    await addNote(firm.ctx, { id, comment: "Dog in the yard" });
    await logCall(firm.ctx, { id, outcome: "REACHED", comment: "Wants Tuesday" });
    await changeValue(firm.ctx, { id, seen: 3, value: 120_000 });
    await assignLead(firm.ctx, { id, assignee: firm.actor.userId });
    await editCustomer(firm.ctx, { id, name: "Bo Katz", phone: "(312) 555-0155", email: "bo@example.com" });
    const lead = await loadLead(firm.ctx, id);
    expect(lead).toMatchObject({ status: "IN_PROGRESS", value: 120_000, assignedTo: firm.actor.userId });
    expect(lead.timeline.map(({ kind }) => kind)).toEqual(["contactEdited", "assigned", "valueChanged", "called", "note", "created"]);
    expect(lead.timeline[0]).toMatchObject({ author: "Ann Miller", facts: { phone: "+13125550199", email: "" } });
    expect((await loadFirst(firm, "text=bo@example.com")).id).toBe(id);
    await expect(assignLead(firm.ctx, { id, assignee: randomUUID() })).rejects.toMatchObject({
      fields: [{ code: "leads.assigneeUnknown" }],
    });
  });

  it("[L-01] suggests the same customer by email, merges it, and takes the merge back exactly", async () => {
    const firm = await createRoofer(db);
    const kept = await addLead(firm.ctx, toInput("Bo Katz", { email: "bo@example.com" }));
    const other = await addLead(firm.ctx, { ...toInput("Robert Katz"), job: { jobType: "SIDING" } });
    await editCustomer(firm.ctx, { id: other, name: "Robert Katz", phone: "(312) 555-0177", email: "bo@example.com" });
    const [similar] = (await loadLead(firm.ctx, kept)).similar;
    expect(similar).toMatchObject({ name: "Robert Katz" });
    await mergeCustomer(firm.ctx, { id: kept, otherId: similar!.id });
    await mergeCustomer(firm.ctx, { id: kept, otherId: similar!.id });
    const merged = await loadLead(firm.ctx, kept);
    expect(merged).toMatchObject({ otherJobs: [{ id: other }], similar: [], merges: [{ name: "Robert Katz" }] });
    await undoMerge(firm.ctx, { id: kept, mergeId: merged.merges[0]!.id });
    expect(await loadLead(firm.ctx, kept)).toMatchObject({ otherJobs: [], merges: [], similar: [{ name: "Robert Katz" }] });
    expect((await loadLead(firm.ctx, other)).customer).toMatchObject({ name: "Robert Katz", phone: "+13125550177" });
  });

  it("[L-01] [T111] leaves no contact of the other customer behind once a merge is undone, but what was edited since", async () => {
    const firm = await createRoofer(db);
    const kept = await addLead(firm.ctx, {
      ...toInput("Bo Katz", { email: "bo.k@example.com" }),
      customer: { name: "Bo Katz", email: "bo.k@example.com" },
    });
    const input = toInput("Kim Ray", { phone: "(773) 555-0199", address: "12 Kingfisher Lane" });
    const other = await addLead(firm.ctx, input);
    const { id: otherId } = (await loadLead(firm.ctx, other)).customer;
    await mergeCustomer(firm.ctx, { id: kept, otherId });
    const merged = await loadLead(firm.ctx, kept);
    expect(merged.customer).toMatchObject({ phone: "+17735550199", address: "12 Kingfisher Lane", email: "bo.k@example.com" });
    await editCustomer(firm.ctx, { id: kept, name: "Bo Katz", phone: "+17735550199", email: "bo.k@example.com", address: "3 Own Street" });
    await undoMerge(firm.ctx, { id: kept, mergeId: merged.merges[0]!.id });
    expect((await loadLead(firm.ctx, kept)).customer).toMatchObject({ phone: "", address: "3 Own Street", email: "bo.k@example.com" });
    const found = (await listLeads(firm.ctx, query("text=0199"))).rows;
    expect(found.map(({ id }) => id)).toEqual([other]);
    expect((await listLeads(firm.ctx, query("text=kingfisher"))).rows.map(({ id }) => id)).toEqual([other]);
  });
});
