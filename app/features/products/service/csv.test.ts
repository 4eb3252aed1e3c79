import fc from "fast-check";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { parseCsv, formatCsv } from "#app/platform/csv.server.ts";
import { locales } from "#app/lib/locales.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { limitBody } from "#app/server/body-limits.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { csvColumns, parseHeadings } from "../model/csv-columns.ts";
import { changedFields, countStates } from "../model/csv-plan.ts";
import { parseDay } from "../model/csv-rows.ts";
import { productKinds } from "../model/kinds.ts";
import { parseProductQuery } from "../model/product-query.ts";
import { createProduct, setProductActive } from "../service.server.ts";
import { exportProducts, importProducts, planImport } from "./csv.server.ts";
import { listProducts } from "./list.server.ts";
import { previewFile } from "./preview.server.ts";

const { db } = await testDatabase();
const everything = parseProductQuery(new URLSearchParams());
const shop = async () => (await createRoofer(db, { priceType: null })).ctx;
const american = "Manufacturer,Product name,Subcategory,Type,Installed price\nIKO,Cambridge,Asphalt shingles,Architectural,$425\n";
const listed = async (ctx: Awaited<ReturnType<typeof shop>>) => (await listProducts(ctx, everything, "")).own;
const countPlannedStates = async (...given: Parameters<typeof planImport>) => countStates((await planImport(...given)).rows);
const listRefusals = async (text: string) => {
  const [row] = (await planImport(await shop(), text)).rows;
  return row!.refused.map(({ field, code }) => `${field} ${code}`);
};

describe("a product file", () => {
  it("[C-08] is previewed without writing, then imported, and importing it again changes nothing", async () => {
    const ctx = await shop();
    expect(await countPlannedStates(ctx, american)).toEqual({ new: 1, changed: 0, unchanged: 0, refused: 0 });
    expect(await listed(ctx)).toEqual([]);
    await importProducts(ctx, american);
    const first = await listed(ctx);
    expect(first).toMatchObject([
      { manufacturer: "IKO", productName: "Cambridge", pricePerSquareInstalled: 425_00, active: true, revision: 0 },
    ]);
    expect(countStates((await importProducts(ctx, american)).rows)).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
    expect(await listed(ctx)).toEqual(first);
  });

  it.each([
    [
      "French, with semicolons",
      "Fabricant;Nom du produit;Sous-catégorie;Type;Prix installé;Offert\r\nIKO;Cambridge;Bardeaux d’asphalte;Architectural;1 425,50 $;non",
    ],
    [
      "Russian, with tabs",
      "Производитель\tНазвание\tПодкатегория\tТип\tЦена с установкой\tПредлагается\nIKO\tCambridge\tASPHALT_SHINGLES\tARCHITECTURAL\t1425,50\tнет",
    ],
    [
      "Spanish, with quotes and a mark",
      '\uFEFF"Fabricante","Nombre del producto","Tipo","Precio instalado","Se ofrece"\r\n"IKO","Cambridge","architectural","$1,425.50","no"',
    ],
  ])("[C-08] reads the same from %s", async (_what, text) => {
    const ctx = await shop();
    await importProducts(ctx, text);
    expect(await listed(ctx)).toMatchObject([
      { manufacturer: "IKO", productType: "ARCHITECTURAL", pricePerSquareInstalled: 1425_50, active: false },
    ]);
  });

  it("[C-08] changes the columns it has and leaves the others alone", async () => {
    const ctx = await shop();
    await importProducts(ctx, american.replace("Manufacturer,", "SKU,Manufacturer,").replace("IKO,", "CAM-1,IKO,"));
    const plan = await importProducts(ctx, american.replace("$425", "430"));
    expect(plan.rows.map((row) => [row.state, changedFields(row)])).toEqual([["changed", ["pricePerSquareInstalled"]]]);
    expect(await listed(ctx)).toMatchObject([{ productSku: ["CAM-1"], pricePerSquareInstalled: 430_00, revision: 1 }]);
  });

  it.each([
    ["IKO,Cambridge,Asphalt shingles,Architectural,about 400", ["price amount.invalid"]],
    ['IKO,Cambridge,Asphalt shingles,Architectural,"1.425,50"', ["price amount.invalid"]],
    ["IKO,,Asphalt shingles,Architectural,400", ["productName products.required"]],
    ["IKO,Cambridge,Asphalt shingles,,400", ["productType products.kindUnclear"]],
    ["IKO,Cambridge,Straw,,400", ["productType products.kindUnknown"]],
    ["IKO,Cambridge,Asphalt shingles,Architectural,5000000", ["price amount.overMillion"]],
    ["IKO,Cambridge,Asphalt shingles,Architectural,999999999999", ["price amount.overMillion"]],
    ["IKO,Cambridge,Asphalt shingles,Architectural,-$400", ["price amount.negative"]],
  ])("[C-08] refuses the row, naming the column: %s", async (row, refused) => {
    expect(await listRefusals(`${american.split("\n")[0]}\n${row}`)).toEqual(refused);
  });

  it("[C-08] imports valid rows next to refused ones, and refuses a repeated row with its line", async () => {
    const ctx = await shop();
    const text = `${american}IKO,Dynasty,Asphalt shingles,Performance,much\n\niko,CAMBRIDGE,Asphalt shingles,Architectural,1\n`;
    const { rows } = await importProducts(ctx, text);
    expect(rows.map(({ line, state }) => [line, state])).toEqual([
      [2, "new"],
      [3, "refused"],
      [5, "refused"],
    ]);
    expect(rows[2]!.refused).toEqual([{ field: "productName", code: "products.csvTwice", details: { line: 2 } }]);
    expect(await listed(ctx)).toHaveLength(1);
  });

  it.each([
    ["", "products.csvEmpty"],
    ["Manufacturer,Product name", "products.csvEmpty"],
    ["IKO,Cambridge\nIKO,Dynasty", "products.csvNoHeading"],
    ['Manufacturer,Product name\n"IKO,x', "products.csvOpenQuote"],
    [`Manufacturer,Product name\n${"a,b\n".repeat(2_001)}`, "products.csvTooManyRows"],
    [`Manufacturer,Product name\nIKO,x${"\n".repeat(20_000)}`, "products.csvTooManyRows"],
  ])("[C-08] [T93] fails entirely: %#", async (text, code) => {
    await expect(planImport(await shop(), text)).rejects.toMatchObject({ kind: "unprocessable", code });
  });

  it("[C-08] [T93] cannot choose its owner: an account column is ignored and an oversized cell is refused", async () => {
    const ctx = await shop();
    const text = `Account,contractor_id,${american.replace("\n", "\n7,8,")}`;
    const { unknown, rows } = await planImport(ctx, text);
    expect([unknown, rows.map(({ state }) => state)]).toEqual([["Account", "contractor_id"], ["new"]]);
    expect(await listRefusals(american.replace("Cambridge", "x".repeat(10_000)))).toEqual(["productName products.lineTooLong"]);
  });

  it("[C-08] [T93] imports or refuses every row for any content, and never changes another contractor's list", async () => {
    const [ctx, other] = [await shop(), await shop()];
    await importProducts(other, american);
    const before = await listed(other);
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom(
        "IKO",
        "Cambridge",
        "ROOF",
        "TANK",
        "GAS",
        "50",
        "-1",
        "1e9",
        "=1+1",
        "yes",
        "2029-13-01",
        "\u0000",
        "\uD800",
        "__proto__",
      ),
    );
    const table = fc.array(fc.array(cell, { minLength: csvColumns.length, maxLength: csvColumns.length }), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const read = parseCsv(formatCsv([[...csvColumns], ...rows])).rows.length - 1;
        if (read === 0) return;
        const plan = await planImport(ctx, formatCsv([[...csvColumns], ...rows]));
        expect(plan.rows).toHaveLength(read);
        for (const { state, refused } of plan.rows) expect(refused.length > 0).toBe(state === "refused");
      }),
      { numRuns: 100 },
    );
    expect(await listed(other)).toEqual(before);
  });

  it("[C-08] [T94] imported twice at once creates each product once", async () => {
    const ctx = await shop();
    const rows = Array.from({ length: 40 }, (_one, at) => `IKO,Line ${at},Asphalt shingles,Architectural,${at + 1}\n`);
    const text = american + rows.join("");
    await Promise.all([importProducts(ctx, text), importProducts(ctx, text)]);
    expect(await listed(ctx)).toHaveLength(41);
  });

  it("[C-08] [T94] counts only written rows as changed while a product is switched concurrently", async () => {
    const ctx = await shop();
    const heading = `${american.split("\n")[0]}\n`;
    const rows = (price: number) =>
      Array.from({ length: 40 }, (_one, at) => `IKO,Line ${at + 10},Asphalt shingles,Architectural,${price}\n`);
    await importProducts(ctx, heading + rows(400).join(""));
    const last = (await listed(ctx)).at(-1)!.id;
    const running = { import: true };
    const imported = importProducts(ctx, heading + rows(500).join("")).finally(() => (running.import = false));
    for (let on = false; running.import; on = !on) await setProductActive(ctx, last, on);
    const changed = countStates((await imported).rows).changed;
    expect((await listed(ctx)).filter((product) => product.pricePerSquareInstalled === 500_00)).toHaveLength(changed);
  });

  it("[C-08] accepts a Windows-encoded file of the maximum size when posted back, and nothing larger", async () => {
    const ctx = { ...(await shop()), locale: "ru" as const };
    const cyrillic = Buffer.alloc(1_000, 0xef);
    const row = Buffer.concat([Buffer.from("IKO,"), cyrillic, Buffer.from(",ASPHALT_SHINGLES,ARCHITECTURAL,1\n")]);
    const heading = Buffer.from("Manufacturer,Product name,Subcategory,Type,Price\n");
    const { text } = await previewFile(ctx, new File([heading, ...Array.from({ length: 1_000 }, () => row)], "x.csv"));
    const sent = text.replaceAll("\n", "\r\n");
    expect(Buffer.byteLength(sent)).toBeGreaterThan(1024 * 1024);
    const door = new Hono<AppEnv>().use(limitBody).post("/products/import", (c) => c.text("taken"));
    const headers = { "content-length": String(Buffer.byteLength(sent)) };
    expect((await door.request("/products/import", { method: "POST", body: sent, headers })).status).toBe(200);
    expect(countStates((await importProducts(ctx, sent)).rows).refused).toBe(1_000);
    await expect(importProducts(ctx, sent.repeat(2))).rejects.toMatchObject({ code: "input.bodyTooLarge" });
  });

  it("[C-08] detects the encoding, and fails if the file is missing or too large", async () => {
    const ctx = await shop();
    const text = american.replace("Cambridge", "Évolution");
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    for (const bytes of [Buffer.from(text), utf16, Buffer.from(text, "latin1")]) {
      const { rows } = await previewFile(ctx, new File([bytes], "products.csv"));
      expect(rows).toMatchObject([{ line: 2, name: "IKO Évolution", state: "new" }]);
    }
    await expect(previewFile(ctx, null)).rejects.toMatchObject({ code: "products.csvMissing" });
    await expect(previewFile(ctx, new File([Buffer.alloc(1024 * 1024 + 1)], "x"))).rejects.toMatchObject({
      code: "spreadsheets.fileTooLarge",
    });
  });
});

describe("the exported list", () => {
  it.each(locales)("[C-08] in %s has headings that can be imported again without changes", async (locale) => {
    const ctx = { ...(await shop()), locale };
    const t = getTranslator(locale);
    expect(parseHeadings(csvColumns.map((column) => t(`products:csv.columns.${column}`)))).toEqual(csvColumns);
    for (const [at, { serviceCategory, productSubCategory, productType, capacity }] of productKinds.entries()) {
      const price =
        serviceCategory === "ROOF"
          ? { pricePerSquareInstalled: 100 + at, priceUnit: "square" }
          : { pricePerUnitInstalled: null, priceUnit: "unit" };
      const more = { active: at % 2 === 0, productSku: "A-1, B;2", productPage: "example.com/a?b=c,d" };
      const kind = { serviceCategory, productSubCategory, productType, capacity };
      await createProduct(ctx, crypto.randomUUID(), { ...kind, ...price, ...more, manufacturer: "IKO", productName: `=Line "${at}", ü` });
    }
    const text = await exportProducts(ctx, everything);
    expect(await countPlannedStates(ctx, text)).toEqual({ new: 0, changed: 0, unchanged: productKinds.length, refused: 0 });
    for (const other of locales) expect((await countPlannedStates({ ...ctx, locale: other }, text)).unchanged).toBe(productKinds.length);
  });

  it("[C-08] [T95] contains only the filtered products and no formulas", async () => {
    const ctx = await shop();
    await importProducts(ctx, `${american}IKO,"=HYPERLINK(""http://x.test"")",Metal,Steel,\n`);
    const metal = await exportProducts(ctx, parseProductQuery(new URLSearchParams("kind=ROOF.METAL")));
    expect(metal).toContain(`"'=HYPERLINK(""http://x.test"")"`);
    expect(metal).not.toContain("Cambridge");
    expect(parseCsv(await exportProducts(ctx, parseProductQuery(new URLSearchParams("show=brand")))).rows).toHaveLength(1);
  });
});

it("[C-08] reads a spreadsheet date only if it is unambiguous", () => {
  expect(parseDay("2029-5-5", "en")).toBe("2029-05-05");
  expect(parseDay("05/06/2029", "en")).toBe("2029-05-06");
  expect(parseDay("31.05.2029", "ru")).toBe("2029-05-31");
  expect([parseDay("05/06/2029", "fr"), parseDay("31/05/2029", "fr"), parseDay("05/31/2029", "es"), parseDay("05/05/2029", "fr")]).toEqual([
    undefined,
    "2029-05-31",
    "2029-05-31",
    "2029-05-05",
  ]);
  for (const none of ["2029-02-30", "5/5/29", "tomorrow", "31/31/2029"]) expect(parseDay(none, "en")).toBeUndefined();
});
