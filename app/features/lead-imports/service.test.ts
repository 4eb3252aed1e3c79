import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { addLead, addNote, countLeads, editCustomer, listLeads, loadLead, mergeCustomer } from "#app/features/leads/service.server.ts";
import { exportLeads } from "#app/features/leads/service/export.server.ts";
import { customers, leads } from "#app/features/leads/tables.server.ts";
import { addReminder } from "#app/features/reminders/service.server.ts";
import { smsConsents, smsOutbox } from "#app/features/sms/tables.server.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, ctxWith, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { sizes } from "../../../tests/sizes.ts";
import {
  discardImport,
  dropWaitingImports,
  importLeads,
  listPastImports,
  listStayedLeads,
  loadImport,
  undoImport,
} from "./service.server.ts";
import { checkImport, exportRefusedRows } from "./service/check.server.ts";
import { uploadLeads } from "./service/uploads.server.ts";
import { importedLeads, leadImports } from "./tables.server.ts";

const { db } = await testDatabase();
const all = parseLeadQuery(new URLSearchParams());

const toFile = (content: string | Uint8Array<ArrayBuffer>, name = "leads.csv") => new File([content], name);
const upload = (firm: Person, content: string | Uint8Array<ArrayBuffer>) => uploadLeads(firm.ctx, toFile(content));
const check = async (firm: Person, id: string) => checkImport(firm.ctx, await loadImport(firm.ctx, id));
const countAll = async (firm: Person) => (await countLeads(firm.ctx, all)).all;

async function importFile(firm: Person, content: string, addKnown = false): Promise<string> {
  const id = await upload(firm, content);
  await importLeads(firm.ctx, { id, addKnown });
  return id;
}

const three =
  "Name,Phone,Email,Service,Notes\nAda,(312) 555-0101,,Roofing,Leak\nBo,(312) 555-0102,bo@example.com,Siding,\nCy,,cy@example.com,Roofing,\n";

describe("an import", () => {
  it("[L-01] [Y-19] adds leads with their history once, however often it is sent or the file is uploaded", async () => {
    const firm = await createRoofer(db);
    const id = await upload(firm, three);
    await Promise.all([1, 2, 3].map(() => importLeads(firm.ctx, { id, addKnown: false })));
    const { rows } = await listLeads(firm.ctx, all);
    expect(rows.map(({ name, origin, status }) => [name, origin, status])).toEqual([
      ["Ada", "IMPORT", "NEW"],
      ["Bo", "IMPORT", "NEW"],
      ["Cy", "IMPORT", "NEW"],
    ]);
    expect(await loadLead(firm.ctx, rows[1]!.id)).toMatchObject({
      category: "SIDING",
      customer: { email: "bo@example.com" },
      timeline: [{ kind: "imported", author: "Ann Miller", facts: { file: "leads.csv", line: 3 } }],
    });
    expect((await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams("text=555 0102")))).rows).toHaveLength(1);
    const [again, racing] = [await upload(firm, three), await upload(firm, three)];
    expect((await check(firm, again)).plan?.counts).toEqual({ new: 0, known: 0, duplicate: 3, refused: 0 });
    for (const other of [again, racing])
      await expect(importLeads(firm.ctx, { id: other, addKnown: true })).rejects.toMatchObject({ code: "leadImports.nothingToAdd" });
    expect(await countAll(firm)).toBe(3);
    expect(await listPastImports(firm.ctx)).toMatchObject([
      { id, fileName: "leads.csv", author: "Ann Miller", added: 3, skipped: 0, refused: 0, undone: null },
    ]);
    expect(await db.select({ rows: leadImports.rows }).from(leadImports).where(eq(leadImports.id, id))).toEqual([{ rows: [] }]);
  });

  it("[Y-19] adds the same file once when two people import it at the same time", async () => {
    const firm = await createRoofer(db);
    const ids = await Promise.all([1, 2, 3, 4].map(() => upload(firm, three)));
    await Promise.allSettled(ids.map((id) => importLeads(firm.ctx, { id, addKnown: true })));
    expect(await countAll(firm)).toBe(3);
    expect(await listPastImports(firm.ctx)).toHaveLength(1);
  });

  it("[Y-19] adds another job of a known customer only by choice", async () => {
    const firm = await createRoofer(db);
    await importFile(firm, three);
    const more = "Name,Phone,Service\nAda,(312) 555-0101,Bathrooms\nFay,(312) 555-0103,Roofing\n";
    const first = await importFile(firm, more);
    expect(await loadImport(firm.ctx, first)).toMatchObject({ added: 1, skipped: 1 });
    await importFile(firm, more, true);
    const ada = (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams("text=ada")))).rows;
    expect(ada).toHaveLength(2);
    expect((await loadLead(firm.ctx, ada[0]!.id)).otherJobs).toMatchObject([{ id: ada[1]!.id }]);
  });

  it("[Y-19] on the platform knows customers of all brands of the business", async () => {
    const firm = await createRoofer(db);
    await importFile(firm, three);
    const ctx = ctxWith(firm, { brand: brands.PLATFORM });
    const id = await uploadLeads(ctx, toFile(`${three}Fay,(312) 555-0109,,Roofing,\n`));
    expect((await checkImport(ctx, await loadImport(ctx, id))).plan?.counts).toEqual({ new: 1, known: 0, duplicate: 3, refused: 0 });
  });

  it("[Y-06] gives no consent and sends no text", async () => {
    const firm = await createRoofer(db);
    await importFile(firm, three);
    expect(await db.$count(smsConsents)).toBe(0);
    expect(await db.$count(smsOutbox)).toBe(0);
  });

  it("[L-03] [Y-19] of an export has the same leads again, and adds nothing to the list that it came from", async () => {
    const [firm, other] = [await createRoofer(db), await createRoofer(db)];
    await importFile(
      firm,
      "Name,Phone,Email,Address,Billing address,City,State,Zip,Service,Details,Status,Lost reason,Value,Source,Visit date,Added\n" +
        '"=Ada, ""A""",(312) 555-0101,a@example.com,1 Elm,2 Oak,Chicago,IL,60614,Roofing,"-1\nline",Lost,Our price was too high,"$1,250.50",Referral,,2025-01-02 10:30\n' +
        "Bo,,bo@example.com,,,,,,,,Service scheduled,,,,2026-12-01 09:00,2025-03-04 08:00\nBo,,bo@example.com,,,,,,,,Completed,,900,,,2025-05-06 08:00\n",
    );
    const exported = await exportLeads(firm.ctx, all);
    const own = await upload(firm, exported);
    expect((await check(firm, own)).plan?.counts).toEqual({ new: 0, known: 0, duplicate: 3, refused: 0 });
    for (const locale of ["en", "fr", "ru", "es"] as const) {
      const file = await exportLeads(ctxWith(firm, { locale }), all);
      expect((await check(other, await upload(other, file))).plan?.counts, locale).toEqual({ new: 3, known: 0, duplicate: 0, refused: 0 });
    }
    await importFile(other, exported);
    const withoutActivity = (text: string) => parseCsv(text).rows.map(({ cells }) => cells.slice(0, -1));
    expect(withoutActivity(await exportLeads(other.ctx, all))).toEqual(withoutActivity(exported));
  });

  it(`[Y-19] [L-01] adds ${sizes.importedLeads} leads and removes them again`, async () => {
    const firm = await createRoofer(db);
    const lines = Array.from({ length: sizes.importedLeads }, (_one, at) => `Customer ${at},312${2_000_000 + at},,Roofing,Job ${at}`);
    const id = await importFile(firm, `Name,Phone,Email,Service,Details\n${lines.join("\n")}\n`);
    expect((await loadImport(firm.ctx, id)).added).toBe(sizes.importedLeads);
    const { rows } = await db.execute<{ details: string; name: string; phone: string; kinds: string[] }>(sql`
      select details, name, phone, array(select kind from lead_event where lead_id = lead.id) as kinds
      from lead join customer on customer.id = customer_id where lead.contractor_id = ${firm.contractorId}`);
    const added = new Map(rows.map(({ details, ...row }) => [details, row]));
    expect(rows).toHaveLength(sizes.importedLeads);
    for (let at = 0; at < sizes.importedLeads; at += 1)
      expect(added.get(`Job ${at}`)).toEqual({ name: `Customer ${at}`, phone: `+1312${2_000_000 + at}`, kinds: ["imported"] });
    await undoImport(firm.ctx, id);
    expect(await countAll(firm)).toBe(0);
    expect(await db.$count(customers, eq(customers.contractorId, firm.contractorId))).toBe(0);
  });
});

describe("undoing an import", () => {
  it("[Y-19] removes what nobody has worked on, with its customers, and says what stayed and why", async () => {
    const firm = await createRoofer(db);
    const names = ["Ada", "Bo", "Cy", "Di", "Ed"];
    const content = `Name,Phone\n${names.map((name, at) => `${name},(312) 555-020${at}`).join("\n")}\n`;
    const id = await importFile(firm, content);
    const find = async (name: string) => (await listLeads(firm.ctx, parseLeadQuery(new URLSearchParams({ text: name })))).rows[0]!.id;
    const own = await addLead(firm.ctx, {
      customer: { name: "Zed", phone: "(312) 555-0299" },
      job: { jobType: "ROOF" },
      idempotencyKey: randomUUID(),
    });
    await addNote(firm.ctx, { id: await find("ada"), comment: "Call on Monday" });
    await addReminder(firm.ctx, await find("bo"), { text: "Call", at: "2027-01-05T09:00", idempotencyKey: randomUUID() });
    await mergeCustomer(firm.ctx, { id: own, otherId: (await loadLead(firm.ctx, await find("cy"))).customer.id });
    await editCustomer(firm.ctx, { id: await find("di"), name: "Di", phone: "(312) 555-0277" });
    expect((await listStayedLeads(firm.ctx, id)).map(({ reason }) => reason).toSorted()).toEqual([
      "changed",
      "changed",
      "merged",
      "reminder",
    ]);
    await Promise.all([undoImport(firm.ctx, id), undoImport(firm.ctx, id)]);
    expect(await loadImport(firm.ctx, id)).toMatchObject({ added: 5, removed: 1 });
    expect((await listPastImports(firm.ctx))[0]).toMatchObject({ undone: { removed: 1, stayed: 4 } });
    expect((await listLeads(firm.ctx, all)).rows.map(({ name }) => name).toSorted()).toEqual(["Ada", "Bo", "Di", "Zed", "Zed"]);
    const { rows } = await db.execute(
      sql`select count(*)::int as count from customer where contractor_id = ${firm.contractorId} and name = 'Ed'`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await countAll(firm)).toBe(5);
    expect((await check(firm, await upload(firm, content))).plan?.counts).toMatchObject({ new: 1, duplicate: 4 });
  });

  it("[S-07] leaves files and leads of other businesses, homeowners and brands alone", async () => {
    const [firm, rival] = [await createRoofer(db), await createRoofer(db)];
    const waiting = await upload(firm, three);
    const id = await importFile(firm, three);
    const strangers = [rival, await createRoofer(db, { brand: "IKO" })];
    for (const { ctx } of strangers) {
      for (const file of [waiting, id]) {
        await expect(loadImport(ctx, file)).rejects.toMatchObject({ kind: "not_found" });
        await expect(undoImport(ctx, file)).rejects.toMatchObject({ kind: "not_found" });
        await expect(importLeads(ctx, { id: file, addKnown: true })).rejects.toMatchObject({ kind: "not_found" });
        await expect(listStayedLeads(ctx, file)).rejects.toMatchObject({ kind: "not_found" });
        await expect(exportRefusedRows(ctx, file)).rejects.toMatchObject({ kind: "not_found" });
        await discardImport(ctx, file);
      }
      expect(await listPastImports(ctx)).toEqual([]);
    }
    const homeowner = await createHomeowner(db);
    await expect(upload(homeowner, three)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(loadImport(homeowner.ctx, id)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await countAll(firm)).toBe(3);
    expect((await check(rival, await upload(rival, three))).plan?.counts.new).toBe(3);
    expect((await loadImport(firm.ctx, waiting)).rows).toHaveLength(3);
  });

  it("[T111] keeps a waiting file for a day, and the row of an import as long as its lead", async () => {
    const firm = await createRoofer(db);
    const waiting = await upload(firm, three);
    const id = await importFile(firm, three);
    const hour = 60 * 60_000;
    await dropWaitingImports(systemCtx(db, new Date(Date.now() + 23 * hour)));
    expect((await loadImport(firm.ctx, waiting)).rows).toHaveLength(3);
    await dropWaitingImports(systemCtx(db, new Date(Date.now() + 25 * hour)));
    await expect(loadImport(firm.ctx, waiting)).rejects.toMatchObject({ kind: "not_found" });
    expect((await loadImport(firm.ctx, id)).added).toBe(3);
    await db.delete(leads).where(eq(leads.contractorId, firm.contractorId));
    expect(await db.select().from(importedLeads).where(eq(importedLeads.importId, id))).toEqual([]);
  });

  it("[T111] forgets a waiting file that names a person who is erased", async () => {
    const [firm, ann] = [await createRoofer(db), await createHomeowner(db)];
    const [named, other] = [await upload(firm, `Name,Email\nAnn,${ann.actor.email.toUpperCase()}\n`), await upload(firm, three)];
    await eraseAccount(systemCtx(db), ann.actor.email);
    await expect(loadImport(firm.ctx, named)).rejects.toMatchObject({ kind: "not_found" });
    expect((await loadImport(firm.ctx, other)).rows).toHaveLength(3);
  });
});
