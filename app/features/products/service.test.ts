import { eq } from "drizzle-orm";
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { parseProductQuery } from "./model/product-query.ts";
import { changeProduct, createProduct, loadProduct, removeProduct, setProductActive } from "./service.server.ts";
import { listProducts } from "./service/list.server.ts";
import { products } from "./tables.server.ts";

const { db } = await testDatabase();
const shingle = {
  serviceCategory: "ROOF",
  productSubCategory: "ASPHALT_SHINGLES",
  productType: "ARCHITECTURAL",
  manufacturer: "iko",
  productName: "Cambridge",
  pricePerSquareInstalled: 425_00,
  priceUnit: "square",
} as const;
const tank = {
  serviceCategory: "PLUM",
  productSubCategory: "TANK",
  productType: "ELECTRIC",
  capacity: "50",
  manufacturer: "Rheem",
  productName: "Performance",
  priceUnit: "unit",
} as const;
const query = (search = "") => parseProductQuery(new URLSearchParams(search));
const newId = () => crypto.randomUUID();

/** A roofer on DELTA with these products, and the names in its list. */
async function shop(given: readonly object[] = [shingle]) {
  const { ctx } = await createRoofer(db, { priceType: null });
  const ids: string[] = [];
  for (const one of given) ids.push((await createProduct(ctx, newId(), one)).id);
  const names = async (search = "") => (await listProducts(ctx, query(search), "")).own.map((product) => product.productName);
  return { ctx, ids, names };
}

describe("a contractor's own products", () => {
  it("[C-08] are priced per square or per unit installed, and known manufacturers get their display name", async () => {
    const { ctx, ids } = await shop([shingle, { ...tank, pricePerUnitInstalled: 1495_00 }]);
    expect(await loadProduct(ctx, ids[0]!)).toMatchObject({
      manufacturer: "IKO",
      pricePerSquareInstalled: 425_00,
      active: true,
      revision: 0,
    });
    expect(await loadProduct(ctx, ids[1]!)).toMatchObject({ manufacturer: "RHEEM", pricePerUnitInstalled: 1495_00, priceUnit: "unit" });
  });

  it.each([
    ["a roof by the unit", { pricePerUnitInstalled: 100 }, "products.otherUnit"],
    ["a kind that nobody sells", { productType: "GAS" }, "products.kindUnknown"],
    ["no name", { productName: "  " }, "products.required"],
    ["a day that is none", { legalUntil: "2029-02-30" }, "products.dateInvalid"],
    ["a page of scripts", { productPage: "javascript:alert(1)" }, "input.webInvalid"],
  ])("[C-08] are refused with %s", async (_what, wrong, code) => {
    const { ctx } = await shop([]);
    const refused = await createProduct(ctx, newId(), { ...shingle, ...wrong }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ kind: "invalid", fields: [{ code }] });
  });

  it("[C-08] are created once when sent again, and a duplicate is a conflict regardless of case", async () => {
    const { ctx, names } = await shop([]);
    const id = newId();
    const [first, again] = [await createProduct(ctx, id, shingle), await createProduct(ctx, id, shingle)];
    expect(again).toEqual(first);
    await expect(createProduct(ctx, newId(), { ...shingle, productName: "CAMBRIDGE" })).rejects.toMatchObject({ code: "products.twice" });
    const many = await Promise.allSettled([1, 2, 3].map(() => createProduct(ctx, newId(), { ...shingle, productName: "Dynasty" })));
    expect(many.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await names()).toEqual(["Cambridge", "Dynasty"]);
  });

  it("[C-08] reject the second of two concurrent edits, and accept a repeated one as no change", async () => {
    const { ctx, ids } = await shop();
    const change = (seen: number, price: number) =>
      changeProduct(ctx, ids[0]!, { seen, given: { ...shingle, pricePerSquareInstalled: price } });
    expect(await change(0, 430_00)).toMatchObject({ revision: 1, pricePerSquareInstalled: 430_00 });
    await expect(change(0, 440_00)).rejects.toMatchObject({ kind: "conflict", code: "products.changed" });
    expect(await change(0, 430_00)).toMatchObject({ revision: 1 });
    const other = await createProduct(ctx, newId(), { ...shingle, productName: "Dynasty" });
    await expect(changeProduct(ctx, other.id, { seen: 0, given: shingle })).rejects.toMatchObject({ code: "products.twice" });
  });

  it("[C-08] can be switched off, switched on and deleted", async () => {
    const { ctx, ids, names } = await shop();
    await setProductActive(ctx, ids[0]!, false);
    await setProductActive(ctx, ids[0]!, false);
    expect(await loadProduct(ctx, ids[0]!)).toMatchObject({ active: false, revision: 1 });
    expect([await names("show=on"), await names("show=off")]).toEqual([[], ["Cambridge"]]);
    await removeProduct(ctx, ids[0]!);
    await expect(removeProduct(ctx, ids[0]!)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("product ownership", () => {
  it("[C-08] [T28] hides products from other contractors, homeowners, visitors and brands without a membership", async () => {
    const { ctx, ids } = await shop();
    const [id = ""] = ids;
    const strangers = [(await createRoofer(db, { priceType: null })).ctx, (await createHomeowner(db)).ctx, { ...ctx, brand: brands.IKO }];
    for (const stranger of strangers) {
      const tries = [
        () => loadProduct(stranger, id),
        () => changeProduct(stranger, id, { seen: 0, given: { ...shingle, productName: "Mine" } }),
        () => setProductActive(stranger, id, false),
        () => removeProduct(stranger, id),
      ];
      for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    }
    await expect(loadProduct(testCtx(db), id)).rejects.toMatchObject({ kind: "unauthenticated" });
    expect(await loadProduct({ ...ctx, brand: brands.PLATFORM }, id)).toMatchObject({ revision: 0, active: true });
    expect((await listProducts(strangers[0]!, query(), "")).own).toEqual([]);
    expect((await listProducts(strangers[2]!, query(), "")).own).toEqual([]);
  });
});

describe("the product list", () => {
  it("[C-08] filters by kind, manufacturer and status, and searches name, manufacturer and SKU", async () => {
    const { names } = await shop([
      { ...shingle, productSku: "CAM-1, CAM-2" },
      { ...shingle, productType: "DESIGNER", productName: "Crowne Slate", active: false },
      { ...shingle, manufacturer: "Owens Corning", productName: "Duration" },
      { ...tank, manufacturer: "A.O.Smith" },
    ]);
    expect(await names("kind=ROOF")).toHaveLength(3);
    expect(await names("kind=ROOF.ASPHALT_SHINGLES.DESIGNER")).toEqual(["Crowne Slate"]);
    expect(await names("kind=PLUM.TANK")).toEqual(["Performance"]);
    expect(await names("maker=OWENS_CORNING")).toEqual(["Duration"]);
    expect(await names("show=off")).toEqual(["Crowne Slate"]);
    expect(await names("q=cam-2")).toEqual(["Cambridge"]);
    expect(await names("q=owens corning")).toEqual(["Duration"]);
    expect(await names("q=a.o.s")).toEqual(["Performance"]);
    expect(await names("q=%25")).toEqual([]);
    expect(await names("kind=nonsense&maker=nobody&show=x")).toHaveLength(4);
  });

  it("[C-08] pages through several hundred products without duplicates", async () => {
    const many = Array.from({ length: 120 }, (_one, at) => ({ ...shingle, productName: `Line ${at % 7} ${at}${"é".repeat(at % 3)}` }));
    const { ctx } = await shop(many);
    const seen: string[] = [];
    for (let after: string | null = "", pages = 0; after !== null; pages += 1) {
      const page: Awaited<ReturnType<typeof listProducts>> = await listProducts(ctx, query(), after);
      expect(page.own.length).toBeLessThanOrEqual(50);
      expect(page.found).toBe(120);
      expect(page.catalogue.length === 0 || page.next === null).toBe(true);
      seen.push(...page.own.map(({ id }) => id));
      after = page.next;
      expect(pages).toBeLessThan(4);
    }
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
    expect((await listProducts(ctx, query(), "???")).own).toHaveLength(50);
  });

  it("[C-08] [B-07] ends with the brand's catalogue, without entries already added", async () => {
    const { ctx } = await shop();
    const there = { ...ctx, brand: brands.PLATFORM };
    const catalogue = async (search = "") => (await listProducts(there, query(search), "")).catalogue;
    expect((await listProducts(ctx, query(), "")).catalogue).toEqual([]);
    const all = await catalogue("show=brand");
    expect(all.map(({ productName }) => productName)).not.toContain("Cambridge");
    expect(all.filter(({ serviceCategory }) => serviceCategory === "ROOF")).toHaveLength(31);
    expect((await catalogue("kind=ROOF.ASPHALT_SHINGLES.TRADITIONAL")).map(({ productName }) => productName)).toEqual([
      "Marathon Plus AR",
      "Royal Sovereign",
      "Supreme",
      "Classic",
    ]);
    expect(await catalogue("kind=PLUM")).toHaveLength(23);
    expect(await catalogue("kind=ROOF.METAL")).toEqual([]);
    expect((await catalogue("q=timberline&maker=GAF")).length).toBe(6);
    expect(await catalogue("show=on")).toEqual([]);
  });

  it("[C-08] does not offer a product past its last day, and warns when the day is near", async () => {
    const { ctx, ids } = await shop([
      { ...shingle, legalUntil: "2029-05-05" },
      { ...tank, productName: "Own day", legalUntil: "2030-01-01" },
      tank,
    ]);
    const days = await Promise.all(ids.map(async (id) => (await loadProduct(ctx, id)).legalUntil));
    expect(days).toEqual(["2029-05-05", "2030-01-01", null]);
    const on = async (date: string) => {
      const { own, passed, soon } = await listProducts({ ...ctx, now: new Date(`${date}T18:00:00Z`) }, query(), "");
      return { passed, soon, states: own.map(({ legal }) => legal).toSorted() };
    };
    expect(await on("2028-01-01")).toEqual({ passed: 0, soon: 0, states: ["open", "open", "open"] });
    expect(await on("2029-05-05")).toMatchObject({ passed: 0, soon: 1 });
    expect(await on("2029-05-06")).toMatchObject({ passed: 1, soon: 0, states: ["open", "open", "passed"] });
  });

  it("[C-08] warns about a coming rule of the country, keeps the product on quotes and follows its kind", async () => {
    const { ctx, ids } = await shop([tank, { ...tank, capacity: "30" }]);
    const on = async (date: string, reader = ctx) => {
      const { own, passed } = await listProducts({ ...reader, now: new Date(`${date}T18:00:00Z`) }, query(), "");
      return { passed, rules: own.map(({ rule }) => rule && [rule.builtFrom, rule.near]), states: own.map(({ legal }) => legal) };
    };
    const offered = { passed: 0, states: ["open", "open"] };
    expect(await on("2026-11-22")).toEqual({ ...offered, rules: [null, ["2029-05-06", false]] });
    expect(await on("2029-06-01")).toEqual({ ...offered, rules: [null, ["2029-05-06", true]] });
    await db
      .update(contractors)
      .set({ region: "ON" })
      .where(eq(contractors.id, ctx.actor.kind === "user" ? ctx.actor.contractorId! : 0));
    expect(await on("2029-06-01")).toEqual({ ...offered, rules: [null, null] });
    const changed = await changeProduct(ctx, ids[0]!, { seen: 0, given: { ...tank, productType: "GAS" } });
    expect(changed.legalUntil).toBeNull();
  });

  const lastDays = [
    ["the day before the rule", { ...tank, legalUntil: "2029-05-05" }, null],
    ["another day", { ...tank, legalUntil: "2029-05-04" }, "2029-05-04"],
    ["that day, of a tank that the rule is not about", { ...tank, capacity: "30", legalUntil: "2029-05-05" }, "2029-05-05"],
    ["that day, of a roof", { ...shingle, legalUntil: "2029-05-05" }, "2029-05-05"],
  ] as const;

  it.each(lastDays)("[C-08] treats a last day as the rule's only if it is: %s", async (_, given, kept) => {
    const { ctx, ids } = await shop([given]);
    const [id = ""] = ids;
    expect((await loadProduct(ctx, id)).legalUntil).toBe(kept);
    expect(await changeProduct(ctx, id, { seen: 0, given })).toMatchObject({ revision: 0 });
  });

  it.each(lastDays)("[C-08] treats a last day saved before the migration the same way: %s", async (_, given, kept) => {
    const { ctx, ids } = await shop([given]);
    const [id = ""] = ids;
    await db.update(products).set({ legalUntil: given.legalUntil }).where(eq(products.id, id));
    const [file = ""] = globSync("db/migrations/*_days_of_rules.sql");
    await db.execute(readFileSync(file, "utf8"));
    expect((await loadProduct(ctx, id)).legalUntil).toBe(kept);
  });
});
