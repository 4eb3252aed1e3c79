import { beforeAll, expect, it } from "vitest";
import { saveSection } from "#app/features/business-details/service.server.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { contactDetails } from "../../../../tests/contact-details.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { submitTestProof } from "../../../../tests/proof-fixtures.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withdrawProof } from "#app/features/proofs/service.server.ts";
import { loadOwnerStep, loadProfileStep } from "./known-values.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const { newcomer, as } = createAccountHelpers(db);

/** A business after the first step of its sign-up. */
async function startBusiness(): Promise<Ctx> {
  const guest = await newcomer("BUSINESS");
  await saveSection(guest.ctx, "contactDetails", { values: contactDetails, seen: 0 });
  return as(guest.accessToken);
}

let ctx: Ctx;
beforeAll(async () => void (ctx = await startBusiness()));

it("[C-01] the owner's name is not asked again: it is the one of the account, until another is saved", async () => {
  const { saved, isPrefilled } = await loadOwnerStep(ctx);
  expect([saved.values.firstName, saved.values.lastName, saved.version, isPrefilled]).toEqual(["Ada", "Byron", 0, true]);
  await saveSection(ctx, "owner", { values: { ...saved.values, firstName: "George" }, seen: 0 });
  expect(await loadOwnerStep(ctx)).toMatchObject({ saved: { values: { firstName: "George" }, version: 1 }, isPrefilled: false });
  await saveSection(ctx, "owner", { values: {}, seen: 1 });
  expect(await loadOwnerStep(ctx)).toMatchObject({ saved: { values: { firstName: "", lastName: "" } }, isPrefilled: false });
});

it("[C-01] [Y-01] a license number that was sent with a document is in the profile step, until the step is saved", async () => {
  const licence = { kind: "LICENCE", region: "IL", number: "104.018822" };
  await withdrawProof(ctx, { id: await submitTestProof(ctx, { ...licence, number: "104.000000" }), seen: 1 });
  await submitTestProof(ctx, licence);
  await submitTestProof(ctx, { ...licence, validUntil: "2028-03-01" });
  const { saved, region } = await loadProfileStep(ctx);
  expect(region).toBe("IL");
  expect(saved).toMatchObject({ version: 0, values: { licences: [{ region: "IL", number: "104.018822", kind: "" }] } });
  await saveSection(ctx, "profile", { values: { ...saved.values, licences: [] }, seen: 0, isStep: true });
  expect((await loadProfileStep(ctx)).saved.values.licences).toEqual([]);
});
