import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { parseProductQuery } from "../model/product-query.ts";
import { changeProduct, createProduct } from "../service.server.ts";
import { exportProducts, importProducts } from "./csv.server.ts";

const { db } = await testDatabase();
const tank = {
  serviceCategory: "PLUM",
  productSubCategory: "TANK",
  productType: "ELECTRIC",
  capacity: "50",
  manufacturer: "Rheem",
  productName: "Performance",
  priceUnit: "unit",
} as const;

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
