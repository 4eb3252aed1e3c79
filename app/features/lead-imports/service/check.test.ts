import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { parseLeadQuery } from "#app/features/leads/model/lists.ts";
import { addLead, countLeads } from "#app/features/leads/service.server.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer, ctxWith, type Person } from "../../../../tests/request-fixtures.ts";
import { maxImportRows } from "../model.ts";
import { chooseColumns, discardImport, importLeads, loadImport } from "../service.server.ts";
import { checkImport, exportRefusedRows } from "./check.server.ts";
import { buildSampleFile } from "./sample.server.ts";
import { uploadLeads } from "./uploads.server.ts";

const { db } = await testDatabase();

const upload = (firm: Person, content: string | Uint8Array<ArrayBuffer>) => uploadLeads(firm.ctx, new File([content], "leads.csv"));
const check = async (firm: Person, id: string) => checkImport(firm.ctx, await loadImport(firm.ctx, id));
const countAll = async (firm: Person) => (await countLeads(firm.ctx, parseLeadQuery(new URLSearchParams()))).all;

const three =
  "Name,Phone,Email,Service,Notes\nAda,(312) 555-0101,,Roofing,Leak\nBo,(312) 555-0102,bo@example.com,Siding,\nCy,,cy@example.com,Roofing,\n";

describe("checking a file", () => {
  it("[Y-19] [V-13] shows what would be added and each error with line and column, and saves no lead", async () => {
    const firm = await createRoofer(db);
    await addLead(firm.ctx, { customer: { name: "Old", phone: "(312) 555-0101" }, job: { jobType: "BATH" }, idempotencyKey: randomUUID() });
    const id = await upload(firm, `${three}Di,,,Roofing,\n\nEd,12,,Juggling,\n`);
    const { plan, columns, fileName } = await check(firm, id);
    expect(fileName).toBe("leads.csv");
    expect(columns.map(({ column }) => column)).toEqual(["name", "phone", "email", "service", "details"]);
    expect(plan?.counts).toEqual({ new: 2, known: 1, duplicate: 0, refused: 2 });
    expect(plan?.rows.filter(({ state }) => state === "refused")).toMatchObject([
      { line: 5, name: "Di", failures: [{ field: "email", code: "leads.contactMissing" }] },
      {
        line: 7,
        name: "Ed",
        failures: [
          { field: "phone", code: "accounts.phoneInvalid" },
          { field: "service", code: "leadImports.unknownName" },
        ],
      },
    ]);
    expect(await countAll(firm)).toBe(1);
    const { rows } = parseCsv(await exportRefusedRows(firm.ctx, id));
    expect(rows[1]!.cells).toEqual(["5", "Email: Email or phone must be filled", "Di", "", "", "Roofing", ""]);
    await discardImport(firm.ctx, id);
    await expect(loadImport(firm.ctx, id)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[Y-19] lets the business say which column is which", async () => {
    const firm = await createRoofer(db);
    const id = await upload(firm, "Who;Reach\nAda;(312) 555-0101\n");
    expect((await check(firm, id)).columnFailure?.code).toBe("leadImports.nameColumnMissing");
    await expect(importLeads(firm.ctx, { id, addKnown: false })).rejects.toMatchObject({ code: "leadImports.nameColumnMissing" });
    await chooseColumns(firm.ctx, { id, columns: ["name", "phone", "email"] });
    expect((await check(firm, id)).plan?.counts.new).toBe(1);
    await chooseColumns(firm.ctx, { id, columns: ["name", "drop table"] });
    expect((await check(firm, id)).columnFailure?.code).toBe("leadImports.contactColumnMissing");
  });

  it("[Y-19] reads UTF-8 and Windows-1252, commas, semicolons, tabs and quoted cells", async () => {
    const firm = await createRoofer(db);
    const texts = [
      Buffer.from('Nom;Téléphone;Détails\n"Zoë; O""Brien";(312) 555-0101;"two\nlines"\n', "latin1"),
      Buffer.from('\uFEFFNombre\tTeléfono\tDetalles\nZoë; O"Brien\t(312) 555-0101\ttwo\n'),
      Buffer.from('Name,Phone,Details\n"Zoë; O""Brien",(312) 555-0101,"two\r\nlines"\n'),
    ];
    for (const bytes of texts) {
      const { plan } = await check(firm, await upload(firm, new Uint8Array(bytes)));
      expect(plan?.rows).toMatchObject([{ line: 2, name: 'Zoë; O"Brien', state: "new" }]);
    }
  });

  it.each([
    ["", "spreadsheets.empty"],
    ["Name,Phone\n", "leadImports.empty"],
    ['Name,Phone\n"Ada,1\n', "leadImports.openQuote"],
    [`Name,Phone\n${"A,(312) 555-0101\n".repeat(maxImportRows + 1)}`, "leadImports.tooManyRows"],
    [`Name,Phone${",x".repeat(70)}\nA,1${",x".repeat(70)}\n`, "leadImports.tooManyColumns"],
    ["x".repeat(3 * 1024 * 1024 + 1), "spreadsheets.fileTooLarge"],
  ])("[Y-19] refuses what is no list of leads (%#: %s)", async (content, code) => {
    const firm = await createRoofer(db);
    await expect(upload(firm, content)).rejects.toMatchObject({ code });
  });
});

it("[Y-19] offers a sample file that imports as it is, in every language", async () => {
  for (const locale of ["en", "fr", "ru", "es"] as const) {
    const firm = await createRoofer(db);
    const sample = buildSampleFile(ctxWith(firm, { locale }));
    expect((await check(firm, await upload(firm, sample))).plan?.counts, locale).toEqual({ new: 3, known: 0, duplicate: 0, refused: 0 });
  }
});
