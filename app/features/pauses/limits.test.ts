import { expect, it } from "vitest";
import { consumeTries } from "#app/platform/limits.server.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { addPause, endPauses, loadPausePlan } from "./service.server.ts";

const { db } = await testDatabase();

it("[C-05] pauses change at most 60 times an hour, as each change indexes the business again", async () => {
  const opened = await openContractor(testCtx(db), { listings: [{ category: "ROOF" }] });
  const manager = testCtx(db, { actor: contractorUser(opened) });
  await consumeTries(manager, "detailSaves", { subject: opened.accountId, count: 58 });
  await addPause(manager, { kind: "VACATION", from: "", through: "", categories: null });
  const seen = (await loadPausePlan(manager)).current.map(({ id }) => id);
  await endPauses(manager, seen);
  await expect(endPauses(manager, [])).rejects.toMatchObject({ kind: "too_many" });
  expect((await loadPausePlan(manager)).availability.vacationMode).toBe(false);
});
