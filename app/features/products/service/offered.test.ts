import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { listListingsForScope, saveBook } from "#app/features/listings/service.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, sendTestRequest, createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { testListing } from "#app/features/price-tests/service.server.ts";
import { versionChanges } from "#app/features/price-versions/model/book-changes.ts";
import { loadLastVersions, loadVersions } from "#app/features/price-versions/service.server.ts";
import { listChoosableProducts, listPricingProducts, findOwnProductNames } from "./offered.server.ts";
import { changeProduct, createProduct, removeProduct, setProductActive } from "../service.server.ts";

const { db } = await testDatabase();
const cambridge = {
  serviceCategory: "ROOF",
  productSubCategory: "ASPHALT_SHINGLES",
  productType: "ARCHITECTURAL",
  manufacturer: "IKO",
  productName: "Cambridge",
  pricePerSquareInstalled: 420_00,
  priceUnit: "square",
};
const openJob = { ...roofJob, product: "NOT_SURE" };

/** A roofer whose better package names its own product. */
async function shop(productId: string = crypto.randomUUID()) {
  const person = await createRoofer(db);
  const { id } = await createProduct(person.ctx, productId, cambridge);
  const offer = (productId: string) =>
    saveBook(person.ctx, person.listingId, {
      ...starterBook(roof, "CONFIRMED"),
      example: false,
      packages: [
        { key: "GOOD", sets: { product: "TRADITIONAL" } },
        { key: "BETTER", sets: { product: "ARCHITECTURAL" }, productId },
      ],
    });
  await offer(id);
  const ask = async () => {
    const maria = await createHomeowner(db);
    const requestId = await sendTestRequest(maria, [person], openJob);
    return { maria, requestId, quotes: await listQuotesOfRequest(maria.ctx, requestId) };
  };
  return { person, id, offer, ask };
}
type Shop = Awaited<ReturnType<typeof shop>>;

const getUnitPrice = ({ price }: Awaited<ReturnType<Shop["ask"]>>["quotes"][number]) =>
  price.lines.find(({ key }) => key === "pricing:lines.covering")?.unitPrice;

describe("a package that names a product", () => {
  it("[C-08] [Q-05] is quoted with the product's price and name, and the quote keeps both when the product changes", async () => {
    const { person, id, ask } = await shop();
    const { maria, requestId, quotes } = await ask();
    const better = quotes.find(({ packageKey }) => packageKey === "BETTER")!;
    expect([getUnitPrice(better), better.price.product]).toEqual([420_00, { manufacturer: "IKO", name: "Cambridge" }]);
    await changeProduct(person.ctx, id, { seen: 0, given: { ...cambridge, productName: "Dearer", pricePerSquareInstalled: 480_00 } });
    const kept = (await listQuotesOfRequest(maria.ctx, requestId)).find(({ packageKey }) => packageKey === "BETTER")!;
    expect(kept.price).toEqual(better.price);
    const later = (await ask()).quotes.find(({ packageKey }) => packageKey === "BETTER")!;
    expect([getUnitPrice(later), later.price.product?.name]).toEqual([480_00, "Dearer"]);
    await removeProduct(person.ctx, id);
    expect((await listQuotesOfRequest(maria.ctx, requestId)).find(({ packageKey }) => packageKey === "BETTER")!.price).toEqual(
      better.price,
    );
  });

  it("[C-08] [T96] is quoted if the product's id has the digits of a card number", async () => {
    const { ask } = await shop("00b80d46-8357-4885-835c-e047c628784f");
    expect((await ask()).quotes.map(({ packageKey }) => packageKey).toSorted()).toEqual(["BETTER", "GOOD"]);
  });

  it("[C-07] [C-08] shows the product's name in price versions, and other contractors' names to nobody", async () => {
    const { person, id, offer } = await shop();
    const { id: other } = await createProduct(person.ctx, crypto.randomUUID(), { ...cambridge, productName: "Dynasty" });
    await offer(other);
    await setProductActive(person.ctx, id, false);
    const names = async () => (await loadVersions(person.ctx, person.listingId)).productNames;
    expect(await names()).toEqual({ [id]: "IKO Cambridge", [other]: "IKO Dynasty" });
    const last = await loadLastVersions(person.ctx, person.listingId);
    expect(last.productNames).toEqual(await names());
    expect(last.versions).toHaveLength(2);
    const { listing, ...all } = await loadVersions(person.ctx, person.listingId);
    expect(versionChanges(listing.category, last, 0)).toEqual(versionChanges(listing.category, all, 0));
    await removeProduct(person.ctx, id);
    expect(await names()).toEqual({ [other]: "IKO Dynasty" });
    expect(await findOwnProductNames((await createRoofer(db)).ctx, [other, "no id"])).toEqual({});
  });

  it("[C-08] is not offered while the product is inactive, past its last day or deleted", async () => {
    const { person, id, ask } = await shop();
    const keys = async () => (await ask()).quotes.map(({ packageKey }) => packageKey).toSorted();
    expect(await keys()).toEqual(["BETTER", "GOOD"]);
    await setProductActive(person.ctx, id, false);
    expect(await keys()).toEqual(["GOOD"]);
    await changeProduct(person.ctx, id, { seen: 1, given: { ...cambridge, legalUntil: "2020-01-01" } });
    expect(await keys()).toEqual(["GOOD"]);
    await changeProduct(person.ctx, id, { seen: 2, given: cambridge });
    expect(await keys()).toEqual(["BETTER", "GOOD"]);
    await removeProduct(person.ctx, id);
    expect(await keys()).toEqual(["GOOD"]);
  });

  it("[C-08] [T28] cannot name another contractor's product, nor appear where the brand hides its contractor", async () => {
    const [ours, theirs] = [await shop(), await shop()];
    const scope = { contractorIds: [ours.person.contractorId], category: "ROOF" } as const;
    const named = async (brand: keyof typeof brands) =>
      (await listListingsForScope({ ...ours.person.ctx, brand: brands[brand] }, scope)).map(({ products }) => products.map(({ id }) => id));
    expect(await named("DELTA")).toEqual([[ours.id]]);
    expect(await named("IKO")).toEqual([]);
    await ours.offer(theirs.id);
    expect(await named("DELTA")).toEqual([[]]);
    await ours.offer("no id of anything");
    expect(await named("DELTA")).toEqual([[]]);
  });

  it("[C-08] [T28] is not loaded for a contractor whose own prices do not name it", async () => {
    const [ours, theirs] = [await shop(), await shop()];
    const [own, other] = [ours.person.contractorId, theirs.person.contractorId];
    const listIds = async (ids: string[]) => {
      const products = await listPricingProducts(ours.person.ctx, [
        { contractorId: own, ids },
        { contractorId: other, ids: [] },
      ]);
      return [...products].map(([contractorId, named]) => [contractorId, named.map(({ id }) => id)]);
    };
    expect(await listIds([ours.id, theirs.id])).toEqual([[own, [ours.id]]]);
    expect(await listIds([theirs.id])).toEqual([]);
  });

  it("[C-08] [C-07] offers the category's active products, and tests at their price on the platform host", async () => {
    const { person, id } = await shop();
    const there = { ...person.ctx, brand: brands.PLATFORM };
    expect(await listChoosableProducts(there, "ROOF")).toEqual([
      { id, name: "IKO Cambridge", kind: "categories:ROOF.cells.covering.ASPHALT_SHINGLES.ARCHITECTURAL" },
    ]);
    expect([await listChoosableProducts(there, "PLUM"), await listChoosableProducts(there, "SIDING")]).toEqual([[], []]);
    const tried = async () => (await testListing(there, person.listingId, { on: "samples" })).test.rows.map(({ packageKey }) => packageKey);
    expect(await tried()).toContain("BETTER");
    await setProductActive(person.ctx, id, false);
    expect(await tried()).not.toContain("BETTER");
    expect(await listChoosableProducts(there, "ROOF")).toEqual([]);
  });
});
