import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { roofer } from "../../../../tests/market.ts";
import { catalogueItems } from "../model/catalogue-items.ts";
import { findProduct } from "../service.server.ts";
import { findDialog, saveTyped } from "./form.server.ts";

const { db } = await testDatabase();
const newId = () => crypto.randomUUID();

describe("the form of a product", () => {
  const typed = {
    kind: "PLUM.TANK.GAS.50",
    manufacturer: "Bradford White",
    productName: "RG250T6N",
    price: "1 745,50 $",
    active: "on",
    productSku: "RG250T6N",
  };

  it("[C-08] takes what was typed, as a new product and over the one that was seen", async () => {
    const { ctx } = await roofer(db, { priceType: null });
    const id = newId();
    await saveTyped(ctx, { ...typed, id });
    expect(await findProduct(ctx, id)).toMatchObject({ manufacturer: "BRADFORD_WHITE", pricePerUnitInstalled: 1745_50, capacity: "50" });
    await saveTyped(ctx, { ...typed, id, seen: "0", price: "", active: "" });
    expect(await findProduct(ctx, id)).toMatchObject({ pricePerUnitInstalled: null, active: false, revision: 1 });
  });

  it("[C-08] [T94] corrected after its answer was lost on the line saves the correction, and never over what was changed since", async () => {
    const { ctx } = await roofer(db, { priceType: null });
    const id = newId();
    await saveTyped(ctx, { ...typed, id, price: "500" });
    await saveTyped(ctx, { ...typed, id, price: "550" });
    expect(await findProduct(ctx, id)).toMatchObject({ pricePerUnitInstalled: 550_00, revision: 1 });
    await saveTyped(ctx, { ...typed, id, price: "550" });
    await expect(saveTyped(ctx, { ...typed, id, price: "560" })).rejects.toMatchObject({ kind: "conflict", code: "products.savedBefore" });
    expect(await findProduct(ctx, id)).toMatchObject({ pricePerUnitInstalled: 550_00, revision: 1 });
  });

  it("[C-08] names every field that is wrong, by the name that it has in the form", async () => {
    const { ctx } = await roofer(db, { priceType: null });
    const wrong = {
      id: newId(),
      kind: "",
      manufacturer: "",
      productName: "x".repeat(121),
      price: "about 400",
      legalUntil: "soon",
      productPage: "x",
    };
    const { fields } = (await saveTyped(ctx, wrong).catch((error: unknown) => error)) as { fields: { field: string; code: string }[] };
    expect(fields.map(({ field }) => field).toSorted()).toEqual([
      "kind",
      "legalUntil",
      "manufacturer",
      "price",
      "productName",
      "productPage",
    ]);
  });

  it("[C-08] of the catalogue's entry begins with it; an unknown one is an empty form, another's product is not there", async () => {
    const { ctx } = await roofer(db, { priceType: null });
    const id = newId();
    await saveTyped(ctx, { ...typed, id });
    const there = { ...ctx, brand: brands.PLATFORM };
    const [item] = catalogueItems(brands.PLATFORM);
    expect(await findDialog(there, { open: null, add: item!.key })).toMatchObject({ item });
    expect(await findDialog(there, { open: null, add: "?" })).toMatchObject({ item: null });
    expect(await findDialog(there, { open: id, add: null })).toMatchObject({ product: { id } });
    expect(await findDialog(there, { open: null, add: null })).toBeNull();
    await expect(findDialog(there, { open: newId(), add: null })).rejects.toMatchObject({ kind: "not_found" });
  });
});
