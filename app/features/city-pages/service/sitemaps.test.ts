import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pages } from "#app/access/pages.ts";
import { brands } from "#app/brands/registry.ts";
import { contractorUser, openContractor, setVacation } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { idsPerSitemap } from "../store/sitemaps.server.ts";
import { listSitemapPaths, listSitemaps } from "./sitemaps.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const iko = testCtx(db, { brand: brands.IKO });
const listPaths = async (of: typeof ctx) => (await Promise.all((await listSitemaps(of)).map((name) => listSitemapPaths(of, name)))).flat();

const staticPages = [
  "/calculators/hvac",
  "/calculators/water-heater",
  "/contractors",
  "/cost-guides",
  "/distributors",
  "/listbus",
  "/roofing/configurator",
  "/terms",
  "/terms/services",
];

describe("sitemaps of a brand", () => {
  it("[D-11] [T46] list approved, available contractors of the brand that are not on vacation", async () => {
    const shown = await openContractor(ctx, { name: "Shown" });
    await openContractor(ctx, { name: "Refused", membership: { approved: false } });
    await openContractor(ctx, { name: "Not available", membership: { available: false } });
    const away = await openContractor(ctx, { name: "Away" });
    await setVacation({ ...ctx, actor: contractorUser(away) }, away.id, true);
    const others = await openContractor(iko, { name: "Of another brand" });
    expect(await listPaths(ctx)).toEqual([...staticPages, `/contractors/${shown.publicId}`]);
    expect(await listPaths(iko)).toEqual([...staticPages, `/contractors/${others.publicId}`]);
  });

  it("[D-11] list every static page marked as listed", () => {
    const listed = pages.filter(
      ({ pattern, module }) => !pattern.includes(":") && /\blisted: true/.test(readFileSync(`app/routes/${module}`, "utf8")),
    );
    expect(listed.map(({ pattern }) => pattern).sort()).toEqual(staticPages);
  });

  it("[D-11] are split by contractor id and never empty", async () => {
    await db.execute(sql.raw(`select setval(pg_get_serial_sequence('contractor', 'id'), ${3 * idsPerSitemap - 2})`));
    const added = [await openContractor(ctx), await openContractor(ctx)];
    expect(added.map(({ id }) => id)).toEqual([3 * idsPerSitemap - 1, 3 * idsPerSitemap]);
    expect(await listSitemaps(ctx)).toEqual(["pages.xml", "contractors-0.xml", "contractors-2.xml", "contractors-3.xml"]);
    expect(await listSitemapPaths(ctx, "contractors-3.xml")).toEqual([`/contractors/${added[1]?.publicId}`]);
  });

  it.each(["contractors-1.xml", "contractors-99999.xml", "contractors-00.xml", "contractors-1", "../pages.xml", ""])(
    "[D-11] do not include '%s'",
    async (name) => {
      await expect(listSitemapPaths(ctx, name)).rejects.toMatchObject({ kind: "not_found" });
    },
  );
});
