import { expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";
import { roofer } from "../../../../tests/market.ts";
import { importProducts } from "./csv.server.ts";
import { previewFile } from "./preview.server.ts";

const { db } = await testDatabase();
const priced = (price: string) =>
  `Manufacturer,Product name,Subcategory,Type,Installed price\nIKO,Cambridge,Asphalt shingles,Architectural,${price}\n`;

it("[C-08] a file's preview shows of a changed price what it was and what it will be", async () => {
  const { ctx } = await roofer(db, { priceType: null });
  await importProducts(ctx, priced("$425"));
  const { rows } = await previewFile(ctx, new File([priced("$450")], "products.csv"));
  expect(rows).toMatchObject([{ state: "changed", changes: ["price"], price: { was: 42_500, now: 45_000 } }]);
});
