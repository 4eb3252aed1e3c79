import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { listCatalogueItems } from "../model/catalogue-items.ts";
import { loadProduct } from "../service.server.ts";
import { findDialog, saveProductForm } from "./form.server.ts";

const { db } = await testDatabase();
const newId = () => crypto.randomUUID();

describe("the product form", () => {
  const typed = {
    kind: "PLUM.TANK.GAS.50",
    manufacturer: "Bradford White",
    productName: "RG250T6N",
    price: "1 745,50 $",
    active: "on",
    productSku: "RG250T6N",
  };

  it("[C-08] creates a product and updates it at the revision seen", async () => {
    const { ctx } = await createRoofer(db, { priceType: null });
    const id = newId();
    await saveProductForm(ctx, { ...typed, id });
    expect(await loadProduct(ctx, id)).toMatchObject({ manufacturer: "BRADFORD_WHITE", pricePerUnitInstalled: 1745_50, capacity: "50" });
    await saveProductForm(ctx, { ...typed, id, seen: "0", price: "", active: "" });
    expect(await loadProduct(ctx, id)).toMatchObject({ pricePerUnitInstalled: null, active: false, revision: 1 });
  });

  it("[C-08] [T94] resubmitted after a lost response saves the correction, but never over a later change", async () => {
    const { ctx } = await createRoofer(db, { priceType: null });
    const id = newId();
    await saveProductForm(ctx, { ...typed, id, price: "500" });
    await saveProductForm(ctx, { ...typed, id, price: "550" });
    expect(await loadProduct(ctx, id)).toMatchObject({ pricePerUnitInstalled: 550_00, revision: 1 });
    await saveProductForm(ctx, { ...typed, id, price: "550" });
    await expect(saveProductForm(ctx, { ...typed, id, price: "560" })).rejects.toMatchObject({
      kind: "conflict",
      code: "products.savedBefore",
    });
    expect(await loadProduct(ctx, id)).toMatchObject({ pricePerUnitInstalled: 550_00, revision: 1 });
  });

  it("[C-08] reports every invalid field by its form name", async () => {
    const { ctx } = await createRoofer(db, { priceType: null });
    const wrong = {
      id: newId(),
      kind: "",
      manufacturer: "",
      productName: "x".repeat(121),
      price: "about 400",
      legalUntil: "soon",
      productPage: "x",
    };
    const { fields } = (await saveProductForm(ctx, wrong).catch((error: unknown) => error)) as {
      fields: { field: string; code: string }[];
    };
    expect(fields.map(({ field }) => field).toSorted()).toEqual([
      "kind",
      "legalUntil",
      "manufacturer",
      "price",
      "productName",
      "productPage",
    ]);
  });

  it("[C-08] prefills from a catalogue entry, is empty for an unknown one and hides others' products", async () => {
    const { ctx } = await createRoofer(db, { priceType: null });
    const id = newId();
    await saveProductForm(ctx, { ...typed, id });
    const there = { ...ctx, brand: brands.PLATFORM };
    const [item] = listCatalogueItems(brands.PLATFORM);
    expect(await findDialog(there, { open: null, add: item!.key })).toMatchObject({ item });
    expect(await findDialog(there, { open: null, add: "?" })).toMatchObject({ item: null });
    expect(await findDialog(there, { open: id, add: null })).toMatchObject({ product: { id } });
    expect(await findDialog(there, { open: null, add: null })).toBeNull();
    await expect(findDialog(there, { open: newId(), add: null })).rejects.toMatchObject({ kind: "not_found" });
  });
});
