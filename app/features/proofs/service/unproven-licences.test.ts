import { expect, it } from "vitest";
import { saveSection, loadSection } from "#app/features/business-details/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { submitTestProof } from "../../../../tests/proof-fixtures.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { findWallet, withdrawProof } from "../service.server.ts";
import { listUnprovenLicences } from "./unproven-licences.server.ts";

const { db } = await testDatabase();
mockFreeDisk();

it("[Y-01] [C-01] a license of the profile starts the form of its document, until the document is there", async () => {
  const { ctx } = await createRoofer(db);
  const list = async () => (await listUnprovenLicences(ctx, (await findWallet(ctx))!)).map(({ region, number }) => `${region} ${number}`);
  const { values, version: seen } = await loadSection(ctx, "profile");
  const licences = [
    { region: "IL", number: "104.018822", kind: "Roofing" },
    { region: "WI", number: "99", kind: "" },
  ];
  await saveSection(ctx, "profile", { values: { ...values, licences }, seen });
  expect(await list()).toEqual(["IL 104.018822", "WI 99"]);
  expect((await listUnprovenLicences(ctx, { proofs: [] }))[0]).toMatchObject({ kind: "LICENCE", region: "IL", issuer: "", category: null });
  const id = await submitTestProof(ctx, { kind: "LICENCE", region: "IL", number: "104.018822" });
  expect(await list()).toEqual(["WI 99"]);
  await withdrawProof(ctx, { id, seen: 1 });
  expect(await list()).toEqual(["IL 104.018822", "WI 99"]);
});
