import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { formatCsv, parseCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer, systemCtx } from "../../../tests/request-fixtures.ts";
import { createWorkbook, toSheetRows } from "../../../tests/workbooks.ts";
import { accounts } from "../accounts/tables.server.ts";
import { auditEntries } from "../audit/tables.server.ts";
import { contractors, mepProfiles } from "../contractors/tables.server.ts";
import { searchCards, searchCircles } from "../directory/tables.server.ts";
import type { UploadRules } from "./model.ts";
import { chooseColumns, discardUpload, loadUpload, startImport, startUndo } from "./service.server.ts";
import { openResultFile } from "./service/results.server.ts";
import { uploadContractors } from "./service/uploading.server.ts";
import { continueUploads } from "./service/working.server.ts";
import { listRowsAfter } from "./store/rows.server.ts";

const { db } = await testDatabase();
const system = systemCtx(db);
const uploader = await staff(db, "ROLE_SUPER_ADMIN");
const admin = await staff(db, "ROLE_ADMIN");
const withCode = (ctx: Ctx): Ctx => ({ ...ctx, actor: { ...(ctx.actor as SignedIn), secondFactorAt: ctx.now } });
const fresh = withCode(uploader.ctx);

const headings = ["Company", "Street", "ZIP", "Phone", "License", "Trades", "Radius"];
type Row = readonly string[];
const everything: UploadRules = { create: true, update: true, approve: false };

const check = (rows: readonly Row[]) => checkFile(new File([formatCsv([headings, ...rows])], "dealers.csv"));

async function checkFile(file: File): Promise<string> {
  const id = await uploadContractors(uploader.ctx, { file, brand: "DELTA" });
  const { columns, version } = await loadUpload(uploader.ctx, id);
  await chooseColumns(uploader.ctx, { id, seen: version, columns: columns.map(String) });
  await continueUploads(system);
  return id;
}

async function importAll(id: string, rules = everything): Promise<void> {
  const { version } = await loadUpload(uploader.ctx, id);
  await startImport(fresh, { id, seen: version, rules });
  await continueUploads(system);
}

async function undo(id: string, ctx = fresh): Promise<void> {
  const { version } = await loadUpload(uploader.ctx, id);
  await startUndo(ctx, { id, seen: version });
  await continueUploads(system);
}

const loadCounts = async (id: string) => (await loadUpload(uploader.ctx, id)).counts;
const listStates = async (id: string) => (await listRowsAfter(system, { uploadId: id, after: 0, limit: 5_000 })).map(({ state }) => state);
const phone = (at: number) => `(312) 555-${String(1_000 + at)}`;
const toRow = (at: number, over: Partial<Record<number, string>> = {}): Row =>
  ["", "", "60614", phone(at), `L-${at}`, "Roofing", "30"].map(
    (cell, column) => over[column] ?? (column === 0 ? `Dealer ${at}` : column === 1 ? `${at} Oak St` : cell),
  );
const findByName = async (name: string) => (await db.select().from(contractors).where(eq(contractors.name, name)))[0];

describe("contractors from a file", () => {
  it("[O-07] are checked, created without an account's user, and taken back", async () => {
    const before = await db.$count(contractors);
    const accountsBefore = await db.$count(accounts);
    const id = await check([
      toRow(1),
      toRow(2),
      toRow(3, { 2: "00000" }),
      toRow(4, { 3: "12", 5: "Magic" }),
      toRow(1, { 0: "Other name" }),
    ]);
    expect(await listStates(id)).toEqual(["NEW", "NEW", "REFUSED", "REFUSED", "DUPLICATE"]);
    expect(await db.$count(contractors)).toBe(before);
    await importAll(id);
    expect(await loadCounts(id)).toEqual({ CREATED: 2, REFUSED: 2, DUPLICATE: 1 });
    const added = (await findByName("Dealer 1"))!;
    expect(added).toMatchObject({ workPhone: "+13125551001", city: "Chicago", serviceCategories: ["ROOF"], rangeMiles: 30 });
    expect(added.licences).toEqual([{ region: "IL", number: "L-1", kind: "" }]);
    const [membership] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, added.id));
    expect(membership).toMatchObject({ brand: "DELTA", approved: false });
    await undo(id);
    expect(await loadCounts(id)).toEqual({ REMOVED: 2, REFUSED: 2, DUPLICATE: 1 });
    expect([await db.$count(contractors), await db.$count(accounts)]).toEqual([before, accountsBefore]);
    const acts = (await db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ act }) => act);
    expect(acts.filter((act) => act.startsWith("contractorUpload."))).toEqual([
      "contractorUpload.started",
      "contractorUpload.finished",
      "contractorUpload.undone",
      "contractorUpload.undoFinished",
    ]);
  });

  it("[O-07] [D-01] of an Excel file are found by searches once they are listed, and no more when they are taken back", async () => {
    const before = [await db.$count(searchCircles), await db.$count(searchCards)];
    const workbook = createWorkbook({ rows: toSheetRows([headings, toRow(901)]) });
    const id = await checkFile(new File([workbook], "dealers.xlsx"));
    await importAll(id, { ...everything, approve: true });
    expect(await db.$count(searchCircles)).toBeGreaterThan(before[0]!);
    await undo(id);
    expect([await db.$count(searchCircles), await db.$count(searchCards)]).toEqual(before);
  });

  it("[O-07] list profiles that an earlier upload left out of the directory, once it is asked for", async () => {
    await importAll(await check([toRow(8_061)]));
    const again = await check([toRow(8_061)]);
    await importAll(again);
    expect(await loadCounts(again)).toEqual({ SAME: 1 });
    const listed = await check([toRow(8_061)]);
    await importAll(listed, { ...everything, approve: true });
    expect(await loadCounts(listed)).toEqual({ UPDATED: 1 });
    const { id } = (await findByName("Dealer 8061"))!;
    const [membership] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, id));
    expect(membership).toMatchObject({ brand: "DELTA", approved: true });
  });

  it("[O-07] [T93] each row to correct is in the file once, with its line and each column and how to mend it", async () => {
    const id = await check([toRow(5, { 2: "00000" }), toRow(6, { 2: "00000", 3: "12", 5: "=Magic", 6: "900" }), toRow(7, { 0: " " })]);
    const text = await new Response(await openResultFile(uploader.ctx, { id, isErrorsOnly: true })).text();
    const rows = parseCsv(text).rows.slice(1);
    const mends = rows.map(({ cells: [line, mend = ""] }) => [line, mend.split("\n").map((one) => one.split(": "))] as const);
    expect(mends.map(([line, list]) => [line, list.map(([column]) => column)])).toEqual([
      ["2", ["ZIP or postal code"]],
      ["3", ["Work phone", "Service radius (miles)", "Services", "ZIP or postal code"]],
      ["4", ["Name"]],
    ]);
    for (const [, list] of mends) for (const [, mend = ""] of list) expect(mend.length).toBeGreaterThan(8);
    expect(text).not.toMatch(/"=Magic/);
    const corrected = formatCsv([
      ["Line", "How to correct it", ...headings],
      ["2", "", ...toRow(5)],
      ["3", "", ...toRow(6)],
    ]);
    expect(await listStates(await checkFile(new File([corrected], "corrected.csv")))).toEqual(["NEW", "NEW"]);
  });

  it("[O-07] match by phone, license or name with address, update unclaimed profiles and never claimed ones", async () => {
    const first = await check([toRow(10), toRow(11), toRow(12)]);
    await importAll(first);
    const claimed = await createRoofer(db);
    await db.update(contractors).set({ workPhone: "+13125551019" }).where(eq(contractors.id, claimed.contractorId));
    const id = await check([
      toRow(10, { 0: "Dealer Ten", 1: "9 Elm Ave", 4: "" }),
      toRow(11, { 0: "Dealer Eleven", 1: "", 3: "" }),
      toRow(12, { 1: "12 oak street", 3: "", 4: "", 6: "55" }),
      toRow(19),
      toRow(10, { 0: "Mixed", 4: "L-12" }),
    ]);
    expect(await listStates(id)).toEqual(["MATCHED", "MATCHED", "MATCHED", "CLAIMED", "REFUSED"]);
    const former = (await findByName("Dealer 12"))!;
    await importAll(id);
    expect(await loadCounts(id)).toEqual({ UPDATED: 3, CLAIMED: 1, REFUSED: 1 });
    expect(await findByName("Dealer Ten")).toMatchObject({ address: "9 Elm Ave", licences: [{ number: "L-10" }] });
    expect(await findByName("Dealer Eleven")).toMatchObject({ address: "11 Oak St", workPhone: "+13125551011" });
    expect(await findByName("Dealer 12")).toMatchObject({ address: "12 oak street", rangeMiles: 55 });
    // Nobody may undo what somebody has changed since.
    await db.update(contractors).set({ about: "New words" }).where(eq(contractors.name, "Dealer Ten"));
    await undo(id);
    expect(await loadCounts(id)).toEqual({ RESTORED: 2, KEPT: 1, CLAIMED: 1, REFUSED: 1 });
    expect(await findByName("Dealer 12")).toEqual(former);
    expect(await findByName("Dealer Ten")).toMatchObject({ about: "New words" });
    await undo(first);
    expect(await loadCounts(first)).toEqual({ REMOVED: 2, KEPT: 1 });
  });

  it("[O-07] [P-12] [T94] a run that is killed before or after a commit goes on where it was, and each row is written once", async () => {
    const rows = Array.from({ length: 270 }, (_, at) => toRow(2_000 + at));
    const names = rows.map(([name]) => name!);
    const countWritten = () => db.$count(contractors, inArray(contractors.name, names));
    const [before, accountsBefore] = [await db.$count(contractors), await db.$count(accounts)];
    const id = await check(rows);
    const { version } = await loadUpload(uploader.ctx, id);
    await startImport(fresh, { id, seen: version, rules: { ...everything, approve: true } });
    let batches = 0;
    const dying: Ctx = {
      ...system,
      db: new Proxy(db, {
        get(target, name) {
          if (name !== "transaction") return Reflect.get(target, name) as unknown;
          return async (work: (tx: unknown) => Promise<unknown>) => {
            batches += 1;
            const number = batches;
            const result = await target.transaction(async (tx) => {
              const worked = await work(tx);
              if (number === 2) throw new Error("killed before the commit");
              return worked;
            });
            if (number === 1) throw new Error("killed after the commit, before its answer");
            return result;
          };
        },
      }),
    };
    for (const _ of ["after", "before"]) {
      await continueUploads(dying);
      expect((await loadUpload(uploader.ctx, id)).doneCount).toBe(250);
      expect(await countWritten()).toBe(250);
    }
    expect(batches).toBe(2);
    await Promise.all([continueUploads(system), continueUploads(system)]);
    expect(await loadCounts(id)).toEqual({ CREATED: 270 });
    expect(await countWritten()).toBe(270);
    expect(await db.$count(contractors)).toBe(before + 270);
    await undo(id);
    expect(await loadCounts(id)).toEqual({ REMOVED: 270 });
    expect([await db.$count(contractors), await db.$count(accounts)]).toEqual([before, accountsBefore]);
  });

  it("[O-07] write once what two rows say about a contractor that became the same after the check", async () => {
    const id = await check([toRow(8_101), toRow(8_102)]);
    await importAll(await check([toRow(8_101, { 0: "Both", 4: "L-8102" })]));
    await importAll(id);
    expect(await loadCounts(id)).toEqual({ UPDATED: 1, DUPLICATE: 1 });
    await undo(id);
    expect(await findByName("Both")).toMatchObject({ address: "8101 Oak St", licences: [{ number: "L-8102" }] });
  });

  it("[O-07] [T53] are for super administrators with a fresh code, and only what was checked is imported", async () => {
    const file = new File([formatCsv([headings, toRow(30)])], "x.csv");
    await expect(uploadContractors(admin.ctx, { file, brand: "DELTA" })).rejects.toMatchObject({ code: "access.denied" });
    await expect(uploadContractors(uploader.ctx, { file, brand: "PLATFORM" })).rejects.toMatchObject({ code: "access.notFound" });
    const id = await check([toRow(30)]);
    await expect(loadUpload(admin.ctx, id)).rejects.toMatchObject({ code: "access.denied" });
    const { version } = await loadUpload(uploader.ctx, id);
    const start = (ctx: Ctx, seen: number) => startImport(ctx, { id, seen, rules: everything });
    await expect(start(uploader.ctx, version)).rejects.toMatchObject({ code: "accounts.codeStale" });
    await expect(start(fresh, version - 1)).rejects.toMatchObject({ code: "contractorUploads.changed" });
    await importAll(id, { ...everything, approve: true });
    await expect(start(fresh, version)).rejects.toMatchObject({ code: "contractorUploads.changed" });
    await expect(discardUpload(uploader.ctx, id)).rejects.toMatchObject({ code: "contractorUploads.changed" });
    const late = withCode({ ...uploader.ctx, now: new Date(Date.now() + 31 * dayMs) });
    await expect(undo(id, late)).rejects.toMatchObject({ code: "contractorUploads.undoOver" });
    const { id: contractorId } = (await findByName("Dealer 30"))!;
    const [profile] = await db.select().from(mepProfiles).where(eq(mepProfiles.contractorId, contractorId));
    expect(profile?.approved).toBe(true);
  });

  it("[O-07] [T93] files with columns of rights, no rows or an open quote are refused, and nothing of them is kept", async () => {
    const refuse = (text: string, code: string) =>
      expect(uploadContractors(uploader.ctx, { file: new File([text], "x.csv"), brand: "DELTA" })).rejects.toMatchObject({ code });
    await refuse("Name,ZIP,Role\nA,60614,ROLE_ADMIN", "contractorUploads.forbiddenColumn");
    await refuse("Name,ZIP,Badges\nA,60614,x", "contractorUploads.forbiddenColumn");
    await refuse("Name,ZIP\n", "contractorUploads.empty");
    await refuse('Name,ZIP\n"A,60614', "contractorUploads.openQuote");
    await refuse("PK\u0003\u0004", "spreadsheets.unreadable");
  });
});
