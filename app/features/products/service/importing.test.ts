import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { consumeTries, limits } from "#app/platform/limits.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { parseProductQuery } from "../model/product-query.ts";
import { changeProduct, createProduct } from "../service.server.ts";
import { exportProducts, importProducts } from "./csv.server.ts";
import { previewFile } from "./preview.server.ts";

const { db } = await testDatabase();
const priced = (price: string) =>
  `Manufacturer,Product name,Subcategory,Type,Installed price\nIKO,Cambridge,Asphalt shingles,Architectural,${price}\n`;

const tank = {
  serviceCategory: "PLUM",
  productSubCategory: "TANK",
  productType: "ELECTRIC",
  capacity: "50",
  manufacturer: "Rheem",
  productName: "Performance",
  priceUnit: "unit",
} as const;

it("[C-08] the preview shows the old and the new price of a changed row", async () => {
  const { ctx } = await createRoofer(db, { priceType: null });
  await importProducts(ctx, priced("$425"));
  const { rows } = await previewFile(ctx, new File([priced("$450")], "products.csv"));
  expect(rows).toMatchObject([{ state: "changed", changes: ["price"], price: { was: 42_500, now: 45_000 } }]);
});

it("[T93] a business looks at and imports so many files an hour, others as many of their own", async () => {
  const [{ ctx, contractorId }, other] = [await createRoofer(db, { priceType: null }), await createRoofer(db, { priceType: null })];
  await consumeTries(ctx, "productImports", { subject: String(contractorId), count: limits.productImports.burst });
  const look = (from = ctx) => previewFile(from, new File([priced("$450")], "products.csv"));
  await expect(look()).rejects.toMatchObject({ kind: "too_many" });
  await expect(importProducts(ctx, priced("$450"))).rejects.toMatchObject({ kind: "too_many" });
  expect(await look(other.ctx)).toMatchObject({ counts: { new: 1 } });
});

it("[C-08] a Canadian contractor keeps a last day that is the eve of a US rule", async () => {
  const { ctx, contractorId } = await createRoofer(db, { priceType: null });
  await db.update(contractors).set({ region: "ON" }).where(eq(contractors.id, contractorId));
  const given = { ...tank, legalUntil: "2029-05-05" };
  const { id } = await createProduct(ctx, crypto.randomUUID(), tank);
  expect(await changeProduct(ctx, id, { seen: 0, given })).toMatchObject({ legalUntil: "2029-05-05", revision: 1 });
  expect(await createProduct(ctx, crypto.randomUUID(), { ...given, productName: "Arctic" })).toMatchObject({ legalUntil: "2029-05-05" });
  const file = await exportProducts(ctx, parseProductQuery(new URLSearchParams()));
  expect((await importProducts(ctx, file)).rows.map(({ state }) => state)).toEqual(["unchanged", "unchanged"]);
  await db.update(contractors).set({ region: "IL" }).where(eq(contractors.id, contractorId));
  expect(await changeProduct(ctx, id, { seen: 1, given })).toMatchObject({ legalUntil: null });
});
