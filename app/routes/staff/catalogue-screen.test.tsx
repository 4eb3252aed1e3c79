import { expect, it } from "vitest";
import type { StoredMaster } from "#app/features/products/model/master-products.ts";
import { renderHtml } from "../../../tests/markup.tsx";
import { MasterForm } from "./catalogue-form.tsx";
import { CheckedImport } from "./catalogue-import.tsx";
import { MasterTable } from "./catalogue-table.tsx";

const product: StoredMaster = {
  id: "01a22238-45c7-7017-a6c4-d196607e8d0d",
  brand: "NZ",
  identity: "x",
  revision: 1,
  changedAt: "2026-11-28T12:00:00.000Z",
  changedFields: [],
  serviceCategory: "PLUM",
  productSubCategory: "TANK",
  productType: "GAS",
  capacity: "50",
  manufacturer: "NORITZ",
  productName: "EZ111",
  productSku: [],
  productPage: null,
  samplePrice: 245_000,
  legalUntil: [
    { where: "USA", day: "2029-05-06" },
    { where: "ON", day: "2030-01-01" },
  ],
  waivedIn: ["CA"],
  retired: false,
};

it("[C-08] the list says in words where a product is legal until which day, and where its fee is waived", () => {
  const html = renderHtml(<MasterTable brand="NZ" text="" rows={[product]} />, "es");
  const shown = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  for (const text of ["Estados Unidos: 6 may 2029", "Ontario: 1 ene 2030", "Canadá"]) expect(shown).toContain(text);
  expect(shown).not.toContain("2029-05-06");
});

it("[C-08] the form names the brand, and offers the kinds of its categories alone", () => {
  const html = renderHtml(<MasterForm brand={{ code: "NZ", name: "Noritz", categories: ["PLUM"] }} product="new" answer={undefined} />);
  expect(html).toContain("Add product to Noritz");
  expect(html).toContain('value="PLUM.');
  expect(html).not.toContain('value="ROOF.');
});

it("[C-08] a checked file says what it would do, or names each mistake and imports nothing", () => {
  const counts = { created: 2, changed: 1, unchanged: 4 };
  const good = renderHtml(<CheckedImport brand="NZ" text="kind" check={{ digest: "d", counts, refused: [] }} />);
  expect(good).toMatch(/value="import"[^>]*>Import 3 products/);
  const refused = [{ line: 7, name: "EZ111", errors: [{ field: "price", code: "products.kindMissing" }] }];
  const bad = renderHtml(<CheckedImport brand="NZ" text="kind" check={{ digest: "d", counts, refused }} />);
  for (const text of ["Line 7", "EZ111", "<code>price</code>: Choose a product type."]) expect(bad).toContain(text);
  expect(bad).not.toContain('value="import"');
});
