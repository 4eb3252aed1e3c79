import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { noPause } from "../model/vacation.ts";
import { loadPublicProfile } from "../service.server.ts";
import { listOwnPausedServices, recordLicence, saveProofPauses } from "./proof-results.server.ts";
import { setAvailability } from "./vacation.server.ts";

const { db } = await testDatabase();
const visitor = testCtx(db);
const system = testCtx(db, { actor: { kind: "system" } });

it("[Y-01] [C-05] keeps a service paused by an expired license when the contractor comes back from time off", async () => {
  const opened = await openContractor(visitor, { listings: [{ category: "ROOF" }, { category: "PLUM" }] });
  const manager = testCtx(db, { actor: contractorUser(opened) });
  await saveProofPauses(system, opened.id, { services: [{ category: "ROOF", region: "IL" }], badges: [] });
  await setAvailability(manager, opened.id, { ...noPause, vacationMode: true, pauseKind: "VACATION" });

  await setAvailability(manager, opened.id, noPause);
  expect(await listOwnPausedServices(manager, opened.id)).toEqual(["ROOF"]);
  expect((await loadPublicProfile(visitor, opened.publicId)).services.map(({ category }) => category)).toEqual(["PLUM"]);

  await saveProofPauses(system, opened.id, { services: [], badges: [] });
  expect(await listOwnPausedServices(manager, opened.id)).toEqual([]);
});

it("[Y-01] adds the number of an accepted license once for each state", async () => {
  const { id, publicId } = await openContractor(visitor);
  const licence = { region: "IL", number: "104.5", kind: "" };
  for (const added of [licence, { ...licence, kind: "Roofing" }, { ...licence, region: "WI" }]) await recordLicence(system, id, added);
  const { licences } = await loadPublicProfile(visitor, publicId);
  expect(licences.map(({ region, number }) => [region, number])).toEqual([
    ["IL", "104.5"],
    ["WI", "104.5"],
  ]);
});
