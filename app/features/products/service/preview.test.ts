import { expect, it } from "vitest";
import { consumeTries, limits } from "#app/platform/limits.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { importProducts } from "./csv.server.ts";
import { previewFile } from "./preview.server.ts";

const { db } = await testDatabase();
const priced = (price: string) =>
  `Manufacturer,Product name,Subcategory,Type,Installed price\nIKO,Cambridge,Asphalt shingles,Architectural,${price}\n`;

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
