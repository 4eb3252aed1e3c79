import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { versionChanges } from "./model/book-changes.ts";
import { maxShownVersions } from "./model/price-versions.ts";
import { versionPair } from "./model/price-versions.ts";
import { saveBook } from "#app/features/listings/service.server.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { loadVersions } from "./service.server.ts";

const { db } = await testDatabase();
const open = async () => testCtx(db, { actor: contractorUser(await openContractor(testCtx(db), { serviceCategories: ["ROOF"] })) });
const [manager, rival] = [await open(), await open()];
const parsePair = (query: Record<string, string>) => versionPair(new URLSearchParams(query));

it("[C-07] [Q-13] compares any two versions of prices; unknown versions and other contractors' are not found", async () => {
  const id = await chooseService(manager, { category: "ROOF" });
  const saved: number[] = [];
  for (const minimumCharge of [700_00, 750_00, 800_00]) saved.push(await saveBook(manager, id, { ...starterBook(roof), minimumCharge }));
  const [first, , last] = saved as [number, number, number];
  const { compared } = await loadVersions(manager, id, parsePair({ version: String(last), with: String(first) }));
  expect(compared?.map(({ version, book }) => [version, book.minimumCharge])).toEqual([
    [last, 800_00],
    [first, 700_00],
  ]);
  for (const none of [{}, { version: "1" }, { version: "1", with: "-2" }, { version: "1e3", with: "0" }] as Record<string, string>[])
    expect((await loadVersions(manager, id, parsePair(none))).compared).toBeNull();
  await expect(loadVersions(manager, id, [first, 999])).rejects.toMatchObject({ kind: "not_found" });
  await expect(loadVersions(rival, id, [first, last])).rejects.toMatchObject({ kind: "not_found" });
});

it("[C-07] lists the changes of the oldest shown version if there is one before it", async () => {
  const id = await chooseService(manager, { category: "ROOF" });
  const save = (minimumCharge: number) => saveBook(manager, id, { ...starterBook(roof), minimumCharge });
  for (let version = 1; version <= maxShownVersions + 2; version += 1) await save(version * 100);
  const { listing, ...all } = await loadVersions(manager, id);
  const oldest = versionChanges(listing.category, all, maxShownVersions - 1);
  expect(oldest).toMatchObject([{ field: "minimumCharge", before: { cents: 200 }, after: { cents: 300 } }]);
});
