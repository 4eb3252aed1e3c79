import { describe, expect, it } from "vitest";
import { createBusinessAccounts } from "#app/features/accounts/service/new-users.server.ts";
import { createContractors, listTakenPublicIds } from "#app/features/contractors/service.server.ts";
import { createMepProfiles } from "#app/features/contractors/service/memberships.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { createListings } from "#app/features/listings/service.server.ts";
import { priceBooks } from "#app/features/listings/tables.server.ts";
import { readGazetteer } from "#db/places/gazetteer.ts";
import { testCtx, testDatabase } from "../../tests/database.ts";
import { generateContractor } from "./firms/firm.ts";
import { createPopulationMap } from "./firms/population.ts";
import { createDemoUuid } from "./ids.ts";
import { loadContractors, createSystemCtx } from "./load-contractors.ts";

const { db } = await testDatabase();
const land = createPopulationMap(readGazetteer());
const world = createSystemCtx(db);

describe("loading many contractors", () => {
  it("[O-07] adds missing contractors only", async () => {
    await loadContractors(world, land, { from: 0, to: 30 });
    const told: number[] = [];
    await loadContractors(world, land, { from: 0, to: 1040, onProgress: (made) => told.push(made) });
    expect(told).toEqual([1000, 1040]);
    expect(await db.$count(contractors)).toBe(1040);
    const books = Array.from(
      { length: 1040 },
      (_, index) => generateContractor(land, index).listings.filter((listing) => listing.book).length,
    );
    expect(await db.$count(priceBooks)).toBe(books.reduce((sum, count) => sum + count, 0));
  });

  it("[O-07] creates all or none", async () => {
    const [known, fresh] = [generateContractor(land, 0), generateContractor(land, 2000)];
    const drafts = [fresh, known].map(({ contractor, record }) => ({ given: contractor, record }));
    await createBusinessAccounts(world, [fresh.contractor.accountId]);
    await expect(createContractors(world, drafts)).rejects.toMatchObject({ kind: "conflict", code: "contractors.exists" });
    expect(await listTakenPublicIds(world, [fresh.record.publicId, known.record.publicId])).toEqual(new Set([known.record.publicId]));
  });

  it("[S-07] is allowed only to the system", async () => {
    const visitor = testCtx(db);
    const { contractor, record, listings } = generateContractor(land, 3000);
    const listing = { ...listings[0], contractorId: 1 };
    await expect(createBusinessAccounts(visitor, [contractor.accountId])).rejects.toMatchObject({ kind: "forbidden" });
    await expect(createContractors(visitor, [{ given: contractor, record }])).rejects.toMatchObject({ kind: "forbidden" });
    await expect(createMepProfiles(visitor, [{ contractorId: 1, brand: "DELTA", approved: true }])).rejects.toMatchObject({
      kind: "forbidden",
    });
    await expect(listTakenPublicIds(visitor, [record.publicId])).rejects.toMatchObject({ kind: "forbidden" });
    const given = { ...listing, category: "ROOF", area: contractor.area, book: null };
    await expect(createListings(visitor, [{ id: createDemoUuid("x"), input: given }])).rejects.toMatchObject({ kind: "not_found" });
  });
});
