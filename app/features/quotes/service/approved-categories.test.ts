import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";

const { db } = await testDatabase();

it.each(["BW", "GEA", "DELTA", "IKO"] as const)(
  "[B-07] prices a roof on %s, which approves no roofs: approvals limit only the brand's catalogue and CRM",
  async (brand) => {
    expect(brands[brand].approvedProductCategories).not.toContain("ROOF");
    const quote = await createTestQuote(await createHomeowner(db, { brand }), await createRoofer(db, { brand }));
    expect(quote).toMatchObject({ category: "ROOF", status: "FIRM" });
    expect(quote.price.total).toBeGreaterThan(100_000);
  },
);
