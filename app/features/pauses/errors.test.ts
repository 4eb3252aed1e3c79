import { expect, it } from "vitest";
import type { Failure } from "#app/lib/errors.ts";
import { contractorUser, openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { addPause, loadPausePlan } from "./service.server.ts";

const { db } = await testDatabase();
const away = { kind: "VACATION", from: "", through: "", categories: null };

it.each([
  [{ from: "2026-05-31", through: "2029-12-01", categories: [] }, ["categories", "from", "through"]],
  [{ kind: "FULL", from: "2026-05-31" }, ["from", "through"]],
  [{ from: "2026-13-40", through: "2026-05-01" }, ["from", "through"]],
  [{ from: "2026-05-20", through: "2026-05-10", kind: "OTHER" }, ["from", "kind", "through"]],
  [{ from: "2029-01-01", through: "tomorrow" }, ["from", "through"]],
])("[C-05] [X-01] every error of a planned pause is shown at once: %j", async (typed, fields) => {
  const opened = await openContractor(testCtx(db), { name: "Byron" });
  const ctx = testCtx(db, { actor: contractorUser(opened), now: new Date("2026-06-01T12:00:00Z") });
  const refused = addPause(ctx, { ...away, ...typed }).catch((error: Failure) => error.fields.map(({ field }) => field).toSorted());
  expect(await refused).toEqual(fields);
  expect((await loadPausePlan(ctx)).planned).toEqual([]);
});
