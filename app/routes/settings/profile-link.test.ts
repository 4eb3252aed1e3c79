import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { brands } from "#app/brands/registry.ts";
import { chooseService } from "#app/features/listings/service/own-services.server.ts";
import { findProfilePreview } from "#app/features/profiles/service/previews.server.ts";
import { loadListingPage } from "../builder/listing-page.server.ts";
import { loadBusinessProfile, saveBusinessProfile } from "./business-profile.server.ts";

const { db } = await testDatabase();

it("[C-01] links to an unlisted profile so that everyone who gets the link sees it", async () => {
  const contractor = await openContractor(testCtx(db), { membership: { approved: false } });
  const ctx = testCtx(db, { actor: contractorUser(contractor) });
  const id = await chooseService(ctx, { category: "ROOF" });
  const { business } = await loadListingPage(ctx, id, new URL("http://x.test/?step=finish"));
  expect(business).toMatchObject({ listing: expect.stringMatching(/incomplete|ready/) });
  const { previewLink } = await loadBusinessProfile(ctx);
  expect(business?.previewLink).toBe(previewLink);
  const key = new URL(previewLink, "http://platform.localhost").searchParams.get("key") ?? "";
  const visitor = testCtx(db, { brand: brands.PLATFORM });
  expect(await findProfilePreview(visitor, contractor.publicId, key)).toMatchObject({ isListed: false });
});

it("[C-01] gives a new link on demand, and the former one opens nothing", async () => {
  const contractor = await openContractor(testCtx(db), { membership: { approved: false } });
  const ctx = testCtx(db, { actor: contractorUser(contractor) });
  const readKey = async () => new URL((await loadBusinessProfile(ctx)).previewLink, "http://x").searchParams.get("key") ?? "";
  const former = await readKey();
  const form = new FormData();
  form.set("newLink", "on");
  expect(await saveBusinessProfile(ctx, form)).toMatchObject({ done: "newLink" });
  const visitor = testCtx(db, { brand: brands.PLATFORM });
  await expect(findProfilePreview(visitor, contractor.publicId, former)).rejects.toMatchObject({ kind: "not_found" });
  expect(await findProfilePreview(visitor, contractor.publicId, await readKey())).toMatchObject({ isListed: false });
});

it("[C-02] knows the state of the business, which a new license has too", async () => {
  const contractor = await openContractor(testCtx(db), { membership: { approved: false } });
  expect((await loadBusinessProfile(testCtx(db, { actor: contractorUser(contractor) }))).region).toBe("IL");
});
