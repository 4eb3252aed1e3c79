import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { switchContractor } from "#app/features/accounts/service/staff.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { membershipApplications } from "#app/features/memberships/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { createMembers } from "../../../tests/broadcast-fixtures.ts";
import { staff } from "../../../tests/calls.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { formatRecordQuery, parseRecordQuery, recordSorts } from "./model/list.ts";
import { addNote, loadContractorRecord } from "./service.server.ts";
import { exportContractorRecords, listContractorRecords } from "./service/list.server.ts";
import { deactivateContractor, restoreContractor, sendQuotingMail } from "./service/decisions.server.ts";

const { db } = await testDatabase(4);
const visitor = testCtx(db);
const platform = { brand: brands.PLATFORM };
const admin = { ...(await staff(db, "ROLE_ADMIN", ["DELTA"])).ctx, ...platform };
const sales = { ...(await staff(db, "ROLE_SALES", ["DELTA"])).ctx, ...platform };
const stranger = { ...(await staff(db, "ROLE_ADMIN", ["IKO"])).ctx, ...platform };

async function openFirm(name: string, over: Partial<typeof contractors.$inferInsert> = {}) {
  const opened = await openContractor(visitor, { name });
  if (Object.keys(over).length > 0) await db.update(contractors).set(over).where(eq(contractors.id, opened.id));
  return opened;
}

const marlow = await openFirm("Marlow 100% Roofing", {
  workPhone: "+13125550166",
  email: "office@marlow.example.com",
  web: "https://marlow.example",
  licences: [{ region: "IL", number: "RC-104", kind: "Roofing" }],
});
const isUnknown = { kind: "not_found" };
const parse = (search: string | Record<string, string>) => parseRecordQuery(new URLSearchParams(search), ["DELTA", "IKO"]);
const find = async (text: string, ctx = admin) =>
  (await listContractorRecords(ctx, parse({ q: text }), null)).rows.map(({ publicId }) => publicId);
const listActs = async (accountId: string) =>
  (await db.select().from(auditEntries).where(eq(auditEntries.accountId, accountId)).orderBy(auditEntries.id)).map(({ act }) => act);

describe("the list of contractors", () => {
  it("[O-02] is read to its end and back in each order, each contractor once", async () => {
    await createMembers(db, { count: 120, name: "Listed" });
    // Seven names and two places, so that most are told apart by their ids alone.
    await db.execute(
      sql`update contractor set name = 'Listed ' || chr(65 + id % 7), city = (array['Joliet', 'Aurora'])[1 + id % 2] where name like 'Listed %'`,
    );
    for (const sort of recordSorts) {
      const query = parse({ q: "listed", sort });
      const forwards: string[][] = [];
      let page = await listContractorRecords(admin, query, null);
      for (;;) {
        forwards.push(page.rows.map(({ publicId }) => publicId));
        if (page.next === null) break;
        page = await listContractorRecords(admin, query, { id: page.next, isBackwards: false });
      }
      expect([sort, forwards.map((rows) => rows.length), new Set(forwards.flat()).size]).toEqual([sort, [50, 50, 20], 120]);
      const backwards = [forwards[2]];
      while (page.previous !== null) {
        page = await listContractorRecords(admin, query, { id: page.previous, isBackwards: true });
        backwards.unshift(page.rows.map(({ publicId }) => publicId));
      }
      expect(backwards).toEqual(forwards);
    }
    const { rows } = await listContractorRecords(admin, parse({ q: "listed", sort: "place" }), null);
    expect(rows.map(({ city }) => city)).toEqual(Array.from({ length: 50 }, () => "Aurora"));
    const byName = await listContractorRecords(admin, parse({ q: "listed" }), null);
    expect(byName.rows.map(({ name }) => name)).toEqual(byName.rows.map(({ name }) => name).toSorted());
  });

  it("[O-02] is narrowed by place, brand and standing, each of the reader's brands alone", async () => {
    const [listed, hidden, applying] = [await openFirm("Narrow One"), await openFirm("Narrow Two"), await openFirm("Narrow Three")];
    const profile = (id: number) => eq(mepProfiles.contractorId, id);
    await db.update(mepProfiles).set({ available: false }).where(profile(hidden.id));
    await db.update(mepProfiles).set({ approved: false }).where(profile(applying.id));
    await db.insert(membershipApplications).values({ contractorId: applying.id, brand: "DELTA", status: "APPLIED" });
    await db.update(contractors).set({ region: "WI" }).where(eq(contractors.id, hidden.id));
    const narrow = async (over: Record<string, string>, ctx = admin) =>
      (await listContractorRecords(ctx, parse({ q: "narrow", ...over }), null)).rows.map(({ name }) => name);
    expect(await narrow({})).toEqual(["Narrow One", "Narrow Three", "Narrow Two"]);
    expect(await narrow({ standing: "LISTED" })).toEqual(["Narrow One"]);
    expect(await narrow({ standing: "UNAVAILABLE" })).toEqual(["Narrow Two"]);
    expect(await narrow({ standing: "APPLYING" })).toEqual(["Narrow Three"]);
    expect(await narrow({ region: "WI" })).toEqual(["Narrow Two"]);
    expect(await narrow({ brand: "IKO" })).toEqual([]);
    expect(await narrow({}, stranger)).toEqual([]);
    expect(listed.publicId).toMatch(/^ctr_/);
  });

  it("[O-02] is a file with the columns and rows of the table, whose reading is recorded", async () => {
    const query = parse("q=marlow 100%&column=place&column=contact");
    const { rows } = await listContractorRecords(admin, query, null);
    await expect(exportContractorRecords(admin, query)).rejects.toMatchObject({ code: "accounts.codeStale" });
    const withCode = { ...admin, actor: { ...admin.actor, secondFactorAt: admin.now } as typeof admin.actor };
    const file = parseCsv(await exportContractorRecords(withCode, query)).rows.map(({ cells }) => cells);
    expect(file).toEqual([
      ["Contractor", "ID", "Place", "Phone, email"],
      ...rows.map(({ name, publicId, city, region, workPhone, email }) => [
        name,
        publicId,
        `${city}, ${region}`,
        `${formatPhone(workPhone)}, ${email}`,
      ]),
    ]);
    const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.act, "contractor.listExported"));
    expect(entry?.facts).toEqual({ rows: 1 });
    expect(formatRecordQuery(query).getAll("column")).toEqual(["place", "contact"]);
  });
});

describe("the record of a contractor", () => {
  it("[O-02] is found by name, phone, email, website, license and ids, within the reader's brands", async () => {
    for (const text of ["marlow 100%", "(312) 555-0166", "office@marlow", "marlow.example", "rc-104", marlow.publicId, marlow.accountId])
      expect(await find(text), text).toEqual([marlow.publicId]);
    expect(await find("marlow", sales)).toEqual([marlow.publicId]);
    const accented = await openFirm("Électro Plus");
    expect(await find("Électro")).toEqual([accented.publicId]);
    expect(await find("marlow_100")).toEqual([]);
    expect(await find("marlow", stranger)).toEqual([]);
    await expect(loadContractorRecord(stranger, marlow.publicId)).rejects.toMatchObject(isUnknown);
    const approver = { ...(await staff(db, "ROLE_APPROVER", ["DELTA"])).ctx, ...platform };
    await expect(loadContractorRecord(approver, marlow.publicId)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadContractorRecord({ ...visitor, ...platform }, marlow.publicId)).rejects.toMatchObject({ kind: "unauthenticated" });
  });

  it("[O-02] shows memberships and possible duplicates of the reader's brands only, with what makes them alike", async () => {
    const twin = await openFirm("Marlowe Roofs", {
      workPhone: "+13125550166",
      licences: [{ region: "IL", number: "RC-104", kind: "Roofing" }],
    });
    const foreign = await openFirm("Marlow far away", { workPhone: "+13125550166" });
    await db.update(mepProfiles).set({ brand: "IKO" }).where(eq(mepProfiles.contractorId, foreign.id));
    const { record, duplicates } = await loadContractorRecord(admin, marlow.publicId);
    expect(record.memberships).toMatchObject([{ brand: "DELTA", approved: true, available: true }]);
    expect(duplicates).toMatchObject([{ publicId: twin.publicId, reasons: ["phone", "licence"] }]);
  });

  it("[O-02] keeps notes for the brand's staff, once each and audited", async () => {
    const note = { id: randomUUID(), brand: "DELTA", words: "Call back in spring" };
    for (let twice = 0; twice < 2; twice += 1) await addNote(sales, marlow.publicId, note);
    const { notes, acts } = await loadContractorRecord(admin, marlow.publicId);
    expect(notes).toMatchObject([{ words: "Call back in spring", author: "Sam Staff", brand: "DELTA" }]);
    expect(acts.map(({ act, by }) => [act, by])).toEqual([["contractor.noteAdded", "Sam Staff"]]);
    await expect(addNote(stranger, marlow.publicId, { ...note, id: randomUUID() })).rejects.toMatchObject(isUnknown);
    await expect(addNote(admin, marlow.publicId, { ...note, id: randomUUID(), brand: "IKO" })).rejects.toMatchObject({
      fields: [{ field: "brand" }],
    });
  });

  it("[T54] shows no act that staff of several brands did for another brand", async () => {
    const firm = await openFirm("Two Brands Roofing");
    await db.insert(mepProfiles).values({ contractorId: firm.id, brand: "IKO", approved: true, available: true });
    const both = { ...(await staff(db, "ROLE_ADMIN", ["DELTA", "IKO"])).ctx, ...platform };
    await addNote(both, firm.publicId, { id: randomUUID(), brand: "IKO", words: "Asked about shingles" });
    const listNamed = async (ctx: typeof admin) => (await loadContractorRecord(ctx, firm.publicId)).acts.map(({ act }) => act);
    expect(await listNamed(admin)).toEqual([]);
    expect(await listNamed(stranger)).toEqual(["contractor.noteAdded"]);
  });

  it("[T54] shows why staff acted for the business to readers of all their brands only", async () => {
    const firm = await openFirm("Acted Roofing");
    await db.insert(mepProfiles).values({ contractorId: firm.id, brand: "IKO", approved: true, available: true });
    const listReasons = async (ctx: typeof admin) =>
      (await loadContractorRecord(ctx, firm.publicId)).acts.map(({ act, facts }) => [act, facts]);
    const withCode = (ctx: typeof admin) => ({ ...ctx, actor: { ...ctx.actor, secondFactorAt: ctx.now } as typeof admin.actor });
    const both = { ...(await staff(db, "ROLE_ADMIN", ["DELTA", "IKO"])).ctx, ...platform };
    await switchContractor(withCode(both), firm.accountId, { reason: "case 4821" });
    expect([await listReasons(admin), await listReasons(stranger)]).toEqual([[["account.actFor", ""]], [["account.actFor", ""]]]);
    expect(await listReasons(both)).toEqual([["account.actFor", "reason: case 4821"]]);
    await switchContractor(withCode(admin), firm.accountId, { reason: "case 4822" });
    expect((await listReasons(sales))[0]).toEqual(["account.actFor", "reason: case 4822"]);
    expect(await listReasons(stranger)).toEqual([["account.actFor", ""]]);
  });

  it("[O-02] is deactivated with a reason in the caller's brands and restored, by administrators only", async () => {
    const firm = await openFirm("Hidden Roofing");
    const isAvailable = async () => (await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, firm.id)))[0]?.available;
    await expect(deactivateContractor(sales, firm.publicId, "Went out of business")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(deactivateContractor(stranger, firm.publicId, "Went out of business")).rejects.toMatchObject(isUnknown);
    await expect(deactivateContractor(admin, firm.publicId, "")).rejects.toMatchObject({ fields: [{ field: "reason" }] });
    for (let twice = 0; twice < 2; twice += 1) await deactivateContractor(admin, firm.publicId, "Went out of business");
    expect(await isAvailable()).toBe(false);
    await expect(sendQuotingMail(admin, firm.publicId, "DELTA")).rejects.toMatchObject({ code: "records.notListed" });
    for (let twice = 0; twice < 2; twice += 1) await restoreContractor(admin, firm.publicId);
    expect(await isAvailable()).toBe(true);
    const decisions = (await listActs(firm.accountId)).filter((act) => act.startsWith("contractor."));
    expect(decisions).toEqual(["contractor.deactivated", "contractor.restored"]);
  });

  it("[O-02] sends the mail about online quotes for a brand that lists the contractor, and records it", async () => {
    const firm = await openFirm("Mailed Roofing");
    await sendQuotingMail(admin, firm.publicId, "DELTA");
    await expect(sendQuotingMail(sales, firm.publicId, "DELTA")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(sendQuotingMail(admin, firm.publicId, "IKO")).rejects.toMatchObject({ fields: [{ field: "brand" }] });
    const keys = await db
      .select()
      .from(notices)
      .where(inArray(notices.template, ["contractor.quotingAsked"]));
    expect(keys.every(({ brand }) => brand === "DELTA")).toBe(true);
    expect(await listActs(firm.accountId)).toEqual(["contractor.quotingMailSent"]);
  });
});
