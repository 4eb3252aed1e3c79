import { expect, it } from "vitest";
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
