import { afterEach, describe, expect, it } from "vitest";
import type { BrandValues } from "#app/brands/brand.ts";
import { findBrandFile, showPublished } from "#app/brands/published.server.ts";
import { brands } from "#app/brands/registry.ts";
import { cachePage, sendCachedPage } from "#app/platform/cached-pages.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { until } from "../../../tests/waiting.ts";
import { auditEntries } from "../audit/tables.server.ts";
import {
  discardBrandDraft,
  loadBrandPage,
  publishBrandDraft,
  restoreBrandVersion,
  saveBrandDraft,
  listManagedBrands,
} from "./service.server.ts";
import { followBrandSettings } from "./service/published.server.ts";
import { brandVersions } from "./tables.server.ts";

const { db, pool } = await testDatabase();
const [ann, bob, nz, sales] = await Promise.all([
  staff(db, "ROLE_ADMIN", ["IKO"]),
  staff(db, "ROLE_ADMIN", ["IKO", "NZ"]),
  staff(db, "ROLE_ADMIN", ["NZ"]),
  staff(db, "ROLE_SALES", ["IKO"]),
]);
const onPlatform = (ctx: Ctx): Ctx => ({ ...ctx, brand: brands.PLATFORM });
const [annCtx, bobCtx] = [onPlatform(ann.ctx), onPlatform(bob.ctx)];

async function draft(ctx: Ctx, change: Partial<BrandValues>): Promise<void> {
  const { values } = await loadBrandPage(ctx, "IKO");
  await saveBrandDraft(ctx, "IKO", { ...values, ...change });
}

const version = async () => (await loadBrandPage(annCtx, "IKO")).version;
/** A cached page would need an answer to write to. */
const isHomeCached = () =>
  sendCachedPage("home", { headers: {} } as never, { writeHead: () => ({ end: () => null }), end: () => null } as never);
const ikoFile = findBrandFile("IKO");

afterEach(() => showPublished("IKO", null));

describe("settings of a brand", () => {
  it("[B-02] [S-07] [T54] are those of its own administrators", async () => {
    expect(listManagedBrands(onPlatform(nz.ctx)).map(({ code }) => code)).toEqual(["NZ"]);
    expect(listManagedBrands({ ...bob.ctx, brand: brands.NZ }).map(({ code }) => code)).toEqual(["NZ"]);
    await expect(loadBrandPage(onPlatform(nz.ctx), "IKO")).rejects.toMatchObject({ code: "access.notFound" });
    await expect(publishBrandDraft(onPlatform(nz.ctx), "IKO", 0)).rejects.toMatchObject({ code: "access.notFound" });
    await expect(loadBrandPage({ ...bob.ctx, brand: brands.NZ }, "IKO")).rejects.toMatchObject({ code: "access.notFound" });
    await expect(loadBrandPage(onPlatform(sales.ctx), "IKO")).rejects.toMatchObject({ code: "access.denied" });
    const acting = { ...annCtx, actor: { ...ann.actor, actingFor: "Rapid" } };
    await expect(loadBrandPage(acting, "IKO")).rejects.toMatchObject({ code: "access.denied" });
  });

  it("[B-02] are a draft that only its author sees until they are published", async () => {
    await draft(annCtx, { phone: "1-800-555-0111" });
    expect(await loadBrandPage(annCtx, "IKO")).toMatchObject({
      version: 0,
      values: { phone: "1-800-555-0111" },
      changes: [{ field: "phone" }],
    });
    expect(await loadBrandPage(bobCtx, "IKO")).toMatchObject({ draft: null, values: { phone: ikoFile.phone } });
    expect(brands.IKO.phone).toBe(ikoFile.phone);
    await cachePage("home", new Response("old"));
    expect(await publishBrandDraft(annCtx, "IKO", 0)).toBeNull();
    expect(brands.IKO.phone).toBe("1-800-555-0111");
    expect(isHomeCached()).toBe(false);
    expect(await loadBrandPage(bobCtx, "IKO")).toMatchObject({
      version: 1,
      draft: null,
      values: { phone: "1-800-555-0111" },
      history: [{ version: 1, by: "Sam Staff", groups: ["phone"] }],
    });
    const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ act, facts }) => [act, facts])).toEqual([
      ["brand.draftSaved", { brand: "IKO", fields: "phone" }],
      ["brand.published", { brand: "IKO", fields: "phone", from: "0", to: "1" }],
    ]);
  });

  it("[B-02] show the second publisher a conflict with both values", async () => {
    const seen = await version();
    await draft(annCtx, { phone: "1-800-555-0122" });
    await draft(bobCtx, { phone: "1-800-555-0133" });
    expect(await publishBrandDraft(bobCtx, "IKO", seen)).toBeNull();
    const conflict = await publishBrandDraft(annCtx, "IKO", seen);
    expect(conflict).toEqual({ seen: seen + 1, differences: [{ field: "phone", saved: "1-800-555-0133", yours: "1-800-555-0122" }] });
    expect((await loadBrandPage(annCtx, "IKO")).draft).toMatchObject({ isOutdated: true });
    expect(await publishBrandDraft(annCtx, "IKO", conflict!.seen)).toBeNull();
    expect(brands.IKO.phone).toBe("1-800-555-0122");
  });

  it("[B-02] are published once by two who press at the same moment", async () => {
    const seen = await version();
    await draft(annCtx, { phone: "1-800-555-0144" });
    await draft(bobCtx, { phone: "1-800-555-0155" });
    const outcomes = await Promise.all([publishBrandDraft(annCtx, "IKO", seen), publishBrandDraft(bobCtx, "IKO", seen)]);
    expect(outcomes.filter((one) => one === null)).toHaveLength(1);
    expect(outcomes.find((one) => one !== null)).toMatchObject({ seen: seen + 1, differences: [{ field: "phone" }] });
    const rows = await db.select().from(brandVersions).orderBy(brandVersions.version);
    expect(rows.map((row) => row.version)).toEqual(rows.map((_row, at) => at + 1));
    await Promise.all([discardBrandDraft(annCtx, "IKO"), discardBrandDraft(bobCtx, "IKO")]);
  });

  it("[B-02] refuse colors that nobody can read, at their field", async () => {
    await expect(draft(annCtx, { theme: { ...ikoFile.theme, accent: "#FFD400" } })).rejects.toMatchObject({
      fields: [
        { field: "theme.accent", code: "brandSettings.contrast", details: { ratio: 1.4, least: 4.5 } },
        { field: "theme.onAccent", code: "brandSettings.contrast" },
      ],
    });
  });

  it("[B-02] keep terms once they are in effect, also when an earlier version is restored", async () => {
    const text = {
      en: "Terms of the program.",
      fr: "Conditions du programme.",
      ru: "Условия программы для всех.",
      es: "Condiciones del programa.",
    };
    const future = { agreement: "roofpro-terms" as const, effectiveOn: "2099-01-01", text };
    await expect(draft(annCtx, { terms: [{ ...future, effectiveOn: "2020-01-01" }] })).rejects.toMatchObject({
      fields: [{ field: "terms.0.effectiveOn", code: "brandSettings.termsInForce" }],
    });
    await draft(annCtx, { terms: [future], phone: "1-800-555-0166" });
    await publishBrandDraft(annCtx, "IKO", await version());
    expect(await restoreBrandVersion(annCtx, "IKO", { version: 0, seen: await version() })).toBeNull();
    expect(await findFacts(db, "brand.restored", annCtx)).toMatchObject({ brand: "IKO" });
    expect(brands.IKO).toMatchObject({ phone: ikoFile.phone, terms: [future] });
    await expect(restoreBrandVersion(annCtx, "IKO", { version: 99, seen: 1 })).rejects.toMatchObject({ code: "access.notFound" });
    expect(await restoreBrandVersion(annCtx, "IKO", { version: 1, seen: 0 })).toMatchObject({ seen: await version() });
  });

  it("[B-02] [P-08] reach other processes by a notification, which clears their pages", async () => {
    const following = await followBrandSettings({ db, pool });
    await cachePage("home", new Response("old"));
    // Another process publishes.
    await db.insert(brandVersions).values({ brand: "NZ", version: 1, overlay: { phone: "1-800-555-0177" }, publishedAt: new Date() });
    await pool.query("select pg_notify('brand_settings', 'NZ')");
    await until(() => brands.NZ.phone === "1-800-555-0177" && !isHomeCached());
    expect(isHomeCached()).toBe(false);
    await following.stop();
    showPublished("NZ", null);
  });
});
