import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { capacities } from "#app/features/categories/plum/heaters.ts";
import { shinglePrices } from "#app/features/categories/roof/starter-prices.ts";
import { toMoney } from "#app/lib/money.ts";
import { parseWebAddress } from "#app/lib/web-addresses.ts";
import { brandCatalogue } from "./model/brand-catalogue.ts";
import { heaterManufacturers } from "./model/makers.ts";
import { roofManufacturers } from "./model/manufacturers.ts";
import { roofCatalogue, RoofProduct } from "./model/roof-catalogue.ts";
import { priceUnits, Product, Skus } from "./model.ts";

describe("the manufacturers", () => {
  it("[E-03] lists 23 for water heaters and 58 for roofs, each with a text and a value", () => {
    expect(heaterManufacturers).toHaveLength(23);
    expect(roofManufacturers).toHaveLength(58);
    for (const list of [heaterManufacturers, roofManufacturers]) {
      expect(new Set(list.map(({ value }) => value)).size).toBe(list.length);
      expect(new Set(list.map(({ text }) => text)).size).toBe(list.length);
      expect(list.every(({ value }) => /^[A-Z][A-Z0-9_]*$/.test(value))).toBe(true);
    }
    const values = roofManufacturers.map(({ value }) => value);
    expect(values).toEqual(
      expect.arrayContaining(["GAF", "IKO", "OWENS_CORNING", "CERTAINTEED", "TAMKO_BUILDING_PRODUCTS", "ABC", "DECRA_ROOFING_SYSTEM"]),
    );
  });

  it("[E-03] water heaters come in six sizes", () => expect(capacities).toEqual(["30", "40", "50", "60", "75", "100"]));
});

describe("the roof catalogue", () => {
  const of = (manufacturer: string) => roofCatalogue.filter((product) => product.manufacturer === manufacturer);

  it("[E-03] has 8 IKO, 11 GAF and 13 Owens Corning products, covering every tier", () => {
    expect([of("IKO"), of("GAF"), of("OWENS_CORNING")].map((list) => list.length)).toEqual([8, 11, 13]);
    for (const maker of ["IKO", "GAF", "OWENS_CORNING"]) {
      expect([...new Set(of(maker).map((product) => product.productType))]).toEqual([
        "DESIGNER",
        "PERFORMANCE",
        "ARCHITECTURAL",
        "TRADITIONAL",
      ]);
    }
    expect(new Set(roofCatalogue.map((product) => product.productName)).size).toBe(32);
  });

  it("[E-03] [K-01] gives every product its tier's sample price, no SKU and a manufacturer page", () => {
    for (const product of roofCatalogue) {
      expect(RoofProduct.parse(product)).toEqual(product);
      expect(product.price).toBe(shinglePrices[product.productType as keyof typeof shinglePrices]);
      expect(parseWebAddress(product.productPage)).toBe(product.productPage);
    }
    expect(Object.values(shinglePrices).map((price) => toMoney(price).amount)).toEqual([600, 500, 400, 300]);
  });

  it("[E-03] [C-08] states the source of each name: IKO from IKO, GAF and Owens Corning unverified", () => {
    for (const { manufacturer, isVerified, source, productPage } of roofCatalogue) {
      expect(isVerified).toBe(manufacturer === "IKO");
      expect(source).toMatch(isVerified ? /^https:\/\/www\.iko\.com\// : /not compared with the manufacturer/);
      // Unverified products have no page of a single line.
      if (!isVerified) expect(productPage).toMatch(/\/(products|shingles)\/$/);
    }
  });

  it("[E-03] matches the reviewed list", async () => {
    const rows = roofCatalogue.map(
      (one) =>
        `| ${one.manufacturer} | ${one.productName} | ${one.productType} | ${toMoney(one.price).amount} | ${one.productPage} | ${one.isVerified ? "yes" : "no"} |`,
    );
    const makers = [...heaterManufacturers, ...roofManufacturers].map(({ text, value }) => `| ${value} | ${text} |`);
    const printed = [
      "# Catalogues",
      "",
      "Printed from `app/features/products/model/` and `app/features/categories/plum/heaters.ts`; reviewed when it changes.",
      "",
      "| manufacturer | product | tier | sample price per square | page | name verified with the manufacturer |",
      "|---|---|---|---|---|---|",
      ...rows,
      "",
      "| value | manufacturer |",
      "|---|---|",
      ...makers,
      "",
    ].join("\n");
    await expect(printed).toMatchFileSnapshot("../../../tests/golden/catalogues.md");
  });
});

describe("a brand's catalogue", () => {
  it.each([
    ["BW", true, false],
    ["NZ", true, false],
    ["GEA", true, false],
    ["HAIER", true, false],
    ["SOLO_BUTTON", true, true],
    ["IKO", false, false],
    ["KM", false, false],
    ["DELTA", false, false],
  ] as const)("[B-07] of %s has water heaters: %s, roofs: %s", (code, heaters, roofs) => {
    const { PLUM, ROOF } = brandCatalogue(brands[code]);
    expect([PLUM !== null, ROOF !== null]).toEqual([heaters, roofs]);
  });
});

describe("a contractor's product", () => {
  it("[E-01] has the fields of the specification", () => {
    const { shape } = Product;
    const fields =
      "serviceCategory productSubCategory productType manufacturer productName capacity productSku productPage " +
      "pricePerSquareInstalled pricePerUnitInstalled priceUnit active legalUntil";
    expect(Object.keys(shape)).toEqual(fields.split(" "));
    expect(priceUnits).toEqual({ PLUM: "unit", ROOF: "square" });
    expect(Skus.parse("RG250T6N, ,RG240T6N,RG250T6N")).toEqual(["RG250T6N", "RG240T6N"]);
    const typed = {
      serviceCategory: "PLUM",
      productSubCategory: "TANK",
      productType: "GAS",
      capacity: "50",
      manufacturer: "BRADFORD_WHITE",
      productName: "RG250T6N",
      priceUnit: "unit",
    };
    expect(Product.parse(typed)).toMatchObject({ active: true, productSku: [] });
    expect(Product.safeParse({ ...typed, productPage: "javascript:alert(1)" }).error?.issues[0]?.message).toBe("input.webInvalid");
  });
});
