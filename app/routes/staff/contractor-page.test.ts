import { expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { staff } from "../../../tests/calls.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { redirectToMerged } from "../directory/profile-view.server.ts";
import { loadContractorPage, submitContractorForm } from "./contractor-page.server.ts";

const { db } = await testDatabase(4);
const visitor = testCtx(db);
const admin = { ...(await staff(db, "ROLE_ADMIN", ["DELTA"])).ctx, brand: brands.PLATFORM };
const host = "http://localhost";

function submit(publicId: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return submitContractorForm(admin, new Request(host, { method: "POST" }), { publicId, form }) as Promise<Response>;
}

const readTarget = ({ status, headers }: Response) => `${status} ${headers.get("Location")}`;
const unknown = new Failure("not_found", "contractors.unknown");

it("[O-02] merges two contractors by the page's form, redirects the old address for good, and takes it back", async () => {
  const [kept, merged] = [await openContractor(visitor, { name: "Kept" }), await openContractor(visitor, { name: "Merged" })];
  const compare = new URL(paths.adminContractor({ publicId: merged.publicId }, { merge: kept.publicId }), host);
  const { merge } = await loadContractorPage(admin, merged.publicId, compare);
  expect(merge?.sides.map(({ name }) => name)).toEqual(["Merged", "Kept"]);
  const form = {
    act: "merge",
    others: `${merged.publicId} ${kept.publicId}`,
    keep: kept.publicId,
    seen: merge!.seen,
    reason: "Same office",
  };
  const done = paths.adminContractor({ publicId: kept.publicId }, { done: "merged" });
  // The second one is a double click.
  for (let twice = 0; twice < 2; twice += 1)
    expect(readTarget(await submit(merged.publicId, { ...form, "field-name": merged.publicId }))).toBe(`303 ${done}`);

  const moved = await redirectToMerged(visitor, merged.publicId, unknown).catch((thrown: unknown) => thrown as Response);
  expect(readTarget(moved)).toBe(`301 ${paths.contractor({ publicId: kept.publicId })}`);
  await expect(redirectToMerged(visitor, kept.publicId, unknown)).rejects.toBe(unknown);
  const old = await loadContractorPage(admin, merged.publicId, new URL(host));
  expect([old.mergedInto, old.merge, old.record.memberships[0]?.available]).toEqual([kept.publicId, null, false]);
  const { merges, record } = await loadContractorPage(admin, kept.publicId, new URL(host));
  expect([record.name, merges.length]).toEqual(["Merged", 1]);

  const back = await submit(kept.publicId, { act: "undoMerge", merge: merges[0]!.id });
  expect(readTarget(back)).toBe(`303 ${paths.adminContractor({ publicId: kept.publicId }, { done: "mergeUndone" })}`);
  await expect(redirectToMerged(visitor, merged.publicId, unknown)).rejects.toBe(unknown);
  const after = await loadContractorPage(admin, kept.publicId, new URL(host));
  expect([after.record.name, after.merges, after.mergedInto]).toEqual(["Kept", [], null]);
});
