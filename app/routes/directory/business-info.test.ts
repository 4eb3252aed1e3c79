import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { findBusinessInfoPath } from "./business-info.server.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const { accountId, publicId } = await openContractor(ctx, { serviceCategories: ["ROOF"] });
const findPath = (query: string, on = ctx) => findBusinessInfoPath(on, new URLSearchParams(query));

it("[R-27] a website button leads to the directory with `contrid`, and that to the contractor's page", async () => {
  expect(await findPath(`service=ROOF&soloContrId=${accountId}`)).toBe(`/contractors?contrid=${accountId}&service=ROOF`);
  expect(await findPath(`contrid=${accountId}&service=ROOF&zip=60614`)).toBe(`/contractors/${publicId}?service=ROOF&zip=60614`);
  expect(await findPath(`contrid=${accountId}`)).toBe(`/contractors/${publicId}`);
  expect(await findPath(`soloContrId=${accountId}&contrid=${randomUUID()}`)).toBe(`/contractors?contrid=${accountId}`);
});

it("[R-27] [T30] is not_found for accounts the brand does not show, and null without one", async () => {
  for (const name of ["contrid", "soloContrId"]) {
    for (const id of [randomUUID(), "", "//evil.example", publicId])
      await expect(findPath(`${name}=${id}`), id).rejects.toMatchObject({ kind: "not_found" });
    await expect(findPath(`${name}=${accountId}`, testCtx(db, { brand: brands.IKO }))).rejects.toMatchObject({ kind: "not_found" });
  }
  expect(await findPath("service=ROOF")).toBeNull();
});
