import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeTries, limits } from "#app/platform/limits.server.ts";
import { staff } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { auditEntries } from "../../audit/tables.server.ts";
import type { MasterColumn } from "../model/master-csv.ts";
import { parseProductQuery } from "../model/product-query.ts";
import { createProduct } from "../service.server.ts";
import { findDialog } from "./form.server.ts";
import { listProducts } from "./list.server.ts";
import { checkMasterFile, importMasterText } from "./master-file.server.ts";
import { checkMasters, importMasters, listMasterBrands, listMasterPage, loadMaster, saveMasterForm } from "./masters.server.ts";
import { listPricingProducts } from "./offered.server.ts";

const { db } = await testDatabase();
const onPlatform = (ctx: Ctx): Ctx => ({ ...ctx, brand: brands.PLATFORM });
const [boss, solo, iko] = await Promise.all([
  staff(db, "ROLE_SUPER_ADMIN", null),
  staff(db, "ROLE_ADMIN", ["SOLO_BUTTON"]),
  staff(db, "ROLE_ADMIN", ["IKO"]),
]);
const soloCtx = onPlatform(solo.ctx);

const typed = (over: Partial<Record<MasterColumn, string>> = {}) => {
  const cells: Partial<Record<MasterColumn, string>> = {
    kind: "ROOF.ASPHALT_SHINGLES.ARCHITECTURAL",
    manufacturer: "IKO",
    name: "Cambridge",
    page: "https://www.iko.com/cambridge.pdf",
    ...over,
  };
  return (column: MasterColumn) => cells[column] ?? "";
};
interface Saved {
  id?: string;
  seen?: number;
  over?: Partial<Record<MasterColumn, string>>;
}
const save = (ctx: Ctx, brand: string, { id, seen = 0, over = {} }: Saved = {}) =>
  saveMasterForm(ctx, brand, { id: id ?? null, seen, typed: typed(over) });
const list = async (ctx: Ctx, brand: string, text = "") => (await listMasterPage(ctx, brand, { text, after: null })).rows;

describe("the catalog of a brand", () => {
  it("[B-07] [S-07] [T54] is kept by its own administrators, in approved categories", async () => {
    expect(listMasterBrands(soloCtx).map(({ code }) => code)).toEqual(["SOLO_BUTTON"]);
    expect(listMasterBrands(onPlatform(iko.ctx))).toEqual([]);
    for (const call of [list(onPlatform(iko.ctx), "SOLO_BUTTON"), save(onPlatform(iko.ctx), "SOLO_BUTTON"), list(soloCtx, "BW")])
      await expect(call).rejects.toMatchObject({ code: "access.notFound" });
    await expect(list((await createRoofer(db)).ctx, "SOLO_BUTTON")).rejects.toMatchObject({ code: "access.denied" });
    await expect(save(onPlatform(boss.ctx), "BW")).rejects.toMatchObject({
      fields: [{ field: "kind", code: "products.categoryNotApproved" }],
    });
  });

  it("[C-08] [O-11] has each product once, and conflicts on an outdated one", async () => {
    await save(soloCtx, "SOLO_BUTTON");
    await expect(save(soloCtx, "SOLO_BUTTON")).rejects.toMatchObject({ code: "products.twice" });
    const [stored] = await list(soloCtx, "SOLO_BUTTON", "camb");
    const at = { id: stored!.id, seen: 0 };
    await save(soloCtx, "SOLO_BUTTON", { ...at, over: { price: "450", legalUntil: "USA 2029-05-06" } });
    await save(soloCtx, "SOLO_BUTTON", { ...at, over: { price: "450", legalUntil: "USA 2029-05-06" } });
    await expect(save(soloCtx, "SOLO_BUTTON", { ...at, over: { price: "460" } })).rejects.toMatchObject({ code: "products.changed" });
    expect(await loadMaster(soloCtx, "SOLO_BUTTON", stored!.id)).toMatchObject({
      samplePrice: 450_00,
      revision: 1,
      changedFields: ["samplePrice", "legalUntil"],
    });
    const acts = await db.select().from(auditEntries).where(eq(auditEntries.userId, solo.actor.userId)).orderBy(auditEntries.id);
    expect(acts.map(({ act, facts }) => [act, facts.fields])).toEqual([
      ["masterProduct.created", undefined],
      ["masterProduct.changed", "samplePrice legalUntil"],
    ]);
  });

  it("[C-08] imports a whole file or nothing", async () => {
    const rows = (last: Partial<Record<MasterColumn, string>>) => [
      { line: 2, typed: typed({ name: "Dynasty" }) },
      { line: 3, typed: typed({ price: "475", legalUntil: "USA 2029-05-06" }) },
      { line: 4, typed: typed({ name: "Nordic", ...last }) },
    ];
    const check = (last: Partial<Record<MasterColumn, string>>) => checkMasters(soloCtx, "SOLO_BUTTON", rows(last));
    const start = (last: Partial<Record<MasterColumn, string>>, seen: string) =>
      importMasters(soloCtx, "SOLO_BUTTON", { rows: rows(last), seen });
    const wrong = { price: "cheap", waivedIn: "Mexico" };
    const { counts, refused, digest: wrongDigest } = await check(wrong);
    expect([counts, refused.map(({ line, name, errors }) => [line, name, errors.map(({ field }) => field)])]).toEqual([
      { created: 1, changed: 1, unchanged: 0 },
      [[4, "Nordic", ["price", "waivedIn"]]],
    ]);
    expect((await check({ name: "Dynasty" })).refused).toMatchObject([{ line: 4, errors: [{ code: "products.masterTwice" }] }]);
    const { counts: planned, digest } = await check({});
    expect(planned).toEqual({ created: 2, changed: 1, unchanged: 0 });
    const changed = { code: "products.masterChanged" };
    await expect(start(wrong, wrongDigest)).rejects.toMatchObject(changed);
    await expect(start({}, wrongDigest)).rejects.toMatchObject(changed);
    const [cambridge] = await list(soloCtx, "SOLO_BUTTON");
    await save(soloCtx, "SOLO_BUTTON", { id: cambridge!.id, seen: cambridge!.revision, over: { sku: "C-1" } });
    await expect(start({}, digest), "others saved a product meanwhile").rejects.toMatchObject(changed);
    expect(await list(soloCtx, "SOLO_BUTTON")).toHaveLength(1);
    expect(await start({}, (await check({})).digest)).toEqual(planned);
    expect(await start({}, digest)).toEqual({ created: 0, changed: 0, unchanged: 3 });
  });

  it("[C-08] [T17] reads at most 60 files of a person in an hour", async () => {
    const file = () => new File(["kind,manufacturer,name\nROOF.ASPHALT_SHINGLES.ARCHITECTURAL,IKO,Crowne\n"], "catalog.csv");
    const { text, check } = await checkMasterFile(soloCtx, "SOLO_BUTTON", file());
    expect(check).toMatchObject({ counts: { created: 1, changed: 0, unchanged: 0 }, refused: [] });
    expect(await importMasterText(soloCtx, "SOLO_BUTTON", { text, seen: check.digest })).toMatchObject({ created: 1 });
    const subject = requireSignedIn(soloCtx.actor).userId;
    await consumeTries(soloCtx, "masterImports", { subject, count: limits.masterImports.burst - 2 });
    await expect(checkMasterFile(soloCtx, "SOLO_BUTTON", file())).rejects.toMatchObject({ kind: "too_many" });
    await expect(importMasterText(soloCtx, "SOLO_BUTTON", { text, seen: check.digest })).rejects.toMatchObject({ kind: "too_many" });
  });

  it("[C-08] marks for contractors what changed, offers what is new, and waives the fee in its country", async () => {
    const roofer = await createRoofer(db, { brand: "SOLO_BUTTON" });
    const ctx = { ...roofer.ctx, brand: brands.SOLO_BUTTON };
    const own = {
      serviceCategory: "ROOF",
      productSubCategory: "ASPHALT_SHINGLES",
      productType: "ARCHITECTURAL",
      manufacturer: "IKO",
      productName: "cambridge",
      priceUnit: "square",
    };
    const { id } = await createProduct(ctx, crypto.randomUUID(), own);
    const [stored] = await list(soloCtx, "SOLO_BUTTON", "Cambridge");
    await save(soloCtx, "SOLO_BUTTON", {
      id: stored!.id,
      seen: stored!.revision,
      over: { legalUntil: "USA 2029-05-06", waivedIn: "USA" },
    });
    const found = await listProducts(ctx, parseProductQuery(new URLSearchParams()), "");
    expect(found.own[0]!.master).toMatchObject({
      brand: brands.SOLO_BUTTON.name,
      lastDay: "2029-05-06",
      isFeeWaived: true,
      change: { fields: ["samplePrice", "waivedIn"] },
    });
    const item = found.catalogue.find(({ productName }) => productName === "Nordic")!;
    expect(item.change).toMatchObject({ fields: [] });
    expect(await findDialog(ctx, { open: null, add: item.key })).toMatchObject({ item: { productName: "Nordic" } });
    const priced = await listPricingProducts(ctx, [{ contractorId: roofer.contractorId, ids: [id] }]);
    expect(priced.get(roofer.contractorId)).toMatchObject([{ id, legalUntil: "2029-05-06", waives: ["extendedWarranty"] }]);
  });
});
