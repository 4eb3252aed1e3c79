import { describe, expect, it } from "vitest";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { roofJob } from "../../../../tests/request-fixtures.ts";
import { listCatalogueItems, mergeMasters } from "./catalogue-items.ts";
import { parseTypedMaster, toMasterColumn, type MasterColumn } from "./master-csv.ts";
import {
  findFirstDay,
  findMasterChange,
  findMasterLastDay,
  formatCountries,
  formatLegalPlaces,
  listMasterChanges,
  listWaivedLines,
  MasterProduct,
  parseCountries,
  parseLegalPlaces,
  type StoredMaster,
} from "./master-products.ts";
import { toProductIdentity } from "../model.ts";
import { parseProductForm } from "./product-form.ts";

const shingle = {
  serviceCategory: "ROOF" as const,
  productSubCategory: "ASPHALT_SHINGLES",
  productType: "ARCHITECTURAL",
  capacity: null,
  manufacturer: "IKO",
  productName: "Cambridge",
  productSku: [],
  productPage: "https://www.iko.com/cambridge.pdf",
  samplePrice: 400_00,
  legalUntil: [
    { where: "USA", day: "2029-05-06" },
    { where: "CA", day: "2028-01-01" },
    { where: "ON", day: "2030-01-01" },
  ],
  waivedIn: ["US" as const],
  retired: false,
};
const store = (over: Partial<StoredMaster> = {}): StoredMaster => ({
  ...shingle,
  id: "m1",
  brand: "SOLO_BUTTON",
  identity: toProductIdentity({ ...shingle, ...over }),
  revision: 0,
  changedAt: "2026-11-01T12:00:00.000Z",
  changedFields: [],
  ...over,
});

describe("a product of a brand's catalog", () => {
  it("[B-07] [C-08] is legal until the first day that its state or country has", () => {
    expect(["IL", "CA", "ON", "QC"].map((region) => findMasterLastDay(shingle, region))).toEqual([
      "2029-05-06",
      "2028-01-01",
      "2030-01-01",
      null,
    ]);
    expect(findFirstDay(null, "2028-01-02", "2027-12-31")).toBe("2027-12-31");
  });

  it("[C-08] writes places and countries as it reads them", () => {
    expect(parseLegalPlaces(formatLegalPlaces(shingle.legalUntil))).toEqual(shingle.legalUntil);
    expect(parseLegalPlaces(" on 2030-01-01,\nUSA 2029-05-06;")).toEqual([shingle.legalUntil[2], shingle.legalUntil[0]]);
    for (const typed of ["2030-01-01", "ON", "ON 1/1/2030", "ONTARIO_X 2030-01-01"]) expect(parseLegalPlaces(typed)).toBeNull();
    expect(parseCountries(formatCountries(["US", "CA"]))).toEqual(["US", "CA"]);
    expect([parseCountries(""), parseCountries("usa"), parseCountries("CA")]).toEqual([[], ["US"], null]);
  });

  it.each<[MasterColumn, Partial<Record<MasterColumn, string>>]>([
    ["kind", { kind: "ROOF.THATCH" }],
    ["name", { name: " " }],
    ["page", { page: "javascript:alert(1)" }],
    ["price", { price: "-5" }],
    ["legalUntil", { legalUntil: "ZZ 2030-01-01" }],
    ["legalUntil", { legalUntil: "ON 2030-01-01; ON 2031-01-01" }],
    ["waivedIn", { waivedIn: "MEXICO" }],
    ["waivedIn", { kind: "PLUM.TANK.GAS.50", waivedIn: "USA" }],
    ["retired", { retired: "maybe" }],
  ])("[C-08] refuses a wrong %s in a form and in a file: %j", (field, wrong) => {
    const cells: Partial<Record<MasterColumn, string>> = {
      kind: "ROOF.ASPHALT_SHINGLES.ARCHITECTURAL",
      manufacturer: "IKO",
      name: "Cambridge",
      ...wrong,
    };
    const { given, errors } = parseTypedMaster((column) => cells[column] ?? "");
    const issues = MasterProduct.safeParse(given).error?.issues ?? [];
    expect([...errors.map((one) => one.field), ...issues.map(({ path }) => toMasterColumn(String(path[0])))]).toContain(field);
  });

  it("[C-08] asks for a product type where none is chosen, and for another one where it is unknown", () => {
    const findCode = (kind: string) => parseTypedMaster((column) => (column === "kind" ? kind : "")).errors[0]?.code;
    expect([findCode(" "), findCode("ROOF.STRAW")]).toEqual(["products.kindMissing", "products.kindUnknown"]);
    const [missing] = parseProductForm({}).refused;
    expect(missing).toEqual({ field: "kind", code: "products.kindMissing" });
  });

  it("[C-08] marks what changed for 90 days", () => {
    const changed = store({ changedFields: listMasterChanges(shingle, { ...shingle, retired: true, productPage: null }) });
    expect(findMasterChange(changed, "2026-11-27")).toEqual({ day: "2026-11-01", fields: ["productPage", "retired"] });
    expect(findMasterChange(changed, "2027-01-30")).not.toBeNull();
    expect(findMasterChange(changed, "2027-01-31")).toBeNull();
    expect(listMasterChanges(shingle, structuredClone(shingle))).toEqual([]);
  });

  it("[B-07] replaces the entry of the same product, and leaves the catalog when retired", () => {
    const items = listCatalogueItems({ approvedProductCategories: ["ROOF"] });
    const cambridge = items.find(({ manufacturer, productName }) => manufacturer === "IKO" && productName === "Cambridge")!;
    const same = store({ identity: store().identity });
    const merged = mergeMasters(items, [same, store({ id: "m2", brand: "PLATFORM" })], "2026-11-27");
    const named = merged.filter(({ manufacturer, productName }) => manufacturer === "IKO" && productName === "Cambridge");
    expect(named).toEqual([expect.objectContaining({ kind: cambridge.kind, change: { day: "2026-11-01", fields: [] } })]);
    expect(merged).toHaveLength(items.length);
    expect(mergeMasters(items, [store({ retired: true })], "2026-11-27")).toHaveLength(items.length - 1);
  });
});

describe("the fee for an extended warranty", () => {
  const answers = { ...roofJob, roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL", extendedWarranty: true };
  const price = (waives: string[], cell = "covering.ASPHALT_SHINGLES.ARCHITECTURAL") =>
    priceScope({
      book: { ...starterBook(roof, "CONFIRMED"), packages: [{ key: "GOOD", sets: {}, productId: "p" }] as never },
      category: roof,
      answers,
      distanceMiles: 5,
      date: "2026-11-27",
      catalogue: [{ id: "p", cell, manufacturer: "IKO", name: "Cambridge", price: null, waives }],
      packageKey: "GOOD",
    });
  const findFee = (...given: Parameters<typeof price>) =>
    price(...given).lines.find(({ key }) => key === "pricing:lines.extendedWarranty")?.amount;

  it("[Q-07] is $75, waived for a product in the countries that staff set", () => {
    expect([listWaivedLines(shingle, "US"), listWaivedLines(shingle, "CA")]).toEqual([["extendedWarranty"], []]);
    expect(findFee([])).toBe(75_00);
    expect(findFee(["extendedWarranty"])).toBeUndefined();
    expect(price([]).total - price(["extendedWarranty"]).total).toBe(75_00);
  });

  it("[Q-07] is charged where another product is installed", () => {
    expect(findFee(["extendedWarranty"], "covering.ASPHALT_SHINGLES.DESIGNER")).toBe(75_00);
  });
});
