import { expect, it } from "vitest";
import { contractorUser, openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import type { CategoryCode } from "../../categories/model/category.ts";
import { canInstallHeatPumps } from "./own-trades.server.ts";

const { db } = await testDatabase();

it("[C-02] heat pumps are asked about in heating and plumbing trades, by the profile or by a service with prices", async () => {
  const ask = async (serviceCategories: CategoryCode[], listed: CategoryCode[] = []) => {
    const opened = await openContractor(testCtx(db), {
      name: "Byron",
      serviceCategories,
      listings: listed.map((category) => ({ category })),
    });
    return canInstallHeatPumps(testCtx(db, { actor: contractorUser(opened) }));
  };
  expect([await ask(["ROOF"]), await ask(["ROOF", "HVAC"]), await ask(["ROOF"], ["PLUM"])]).toEqual([false, true, true]);
});
