import { describe, expect, it } from "vitest";
import { consumeTries } from "#app/platform/limits.server.ts";
import { recordStatements, type Statement } from "../../../../bench/statements.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { chooseColumns, importLeads, loadImport, undoImport } from "../service.server.ts";
import { uploadLeads } from "./uploads.server.ts";

const { db, pool } = await testDatabase();
const heard: Statement[] = [];
recordStatements(pool, (statement) => heard.push(statement));

const columns = ["name", "phone"];
const toFile = () => new File(["Name,Phone\nAda,(312) 555-0101\nBo,12\n"], "leads.csv");
const readsOfRows = () => heard.filter(({ query: { text } }) => /^select [^;]*"rows"/.test(text));

describe("work on an uploaded file", () => {
  it("[T17] counts imports and choices of columns as checks, also those that fail", async () => {
    const firm = await createRoofer(db);
    const id = await uploadLeads(firm.ctx, toFile());
    const subject = firm.actor.accountId;
    await consumeTries(firm.ctx, "leadImportChecks", { subject, count: 117 });
    await chooseColumns(firm.ctx, { id, columns });
    await chooseColumns(firm.ctx, { id, columns: ["name"] });
    await expect(importLeads(firm.ctx, { id, addKnown: false })).rejects.toMatchObject({ code: "leadImports.contactColumnMissing" });
    heard.length = 0;
    await expect(importLeads(firm.ctx, { id, addKnown: false })).rejects.toMatchObject({ kind: "too_many" });
    await expect(chooseColumns(firm.ctx, { id, columns })).rejects.toMatchObject({ kind: "too_many" });
    expect(heard.filter(({ query: { text } }) => text.includes("lead_import"))).toEqual([]);
    expect((await loadImport(firm.ctx, id)).importedAt).toBeNull();
  });

  it("[T17] reads the rows of the file once to import them, and for nothing else", async () => {
    const firm = await createRoofer(db);
    const id = await uploadLeads(firm.ctx, toFile());
    heard.length = 0;
    await chooseColumns(firm.ctx, { id, columns });
    expect(readsOfRows()).toHaveLength(0);
    await importLeads(firm.ctx, { id, addKnown: false });
    expect(readsOfRows()).toHaveLength(1);
    await importLeads(firm.ctx, { id, addKnown: false });
    await undoImport(firm.ctx, id);
    expect(readsOfRows()).toHaveLength(1);
  });
});
