import { expect, it } from "vitest";
import { minHouseholds } from "#app/features/cost-guides/model.ts";
import { findOfferedCosts, loadCostGuide } from "#app/features/cost-guides/service.server.ts";
import { testCtx, testDatabase } from "../../tests/database.ts";
import { createHomeowner, createRoofer, ctxAfterDays, sendTestRequest } from "../../tests/request-fixtures.ts";
import { createSystemCtx } from "./load-contractors.ts";
import { createNeighborRequests } from "./neighbor-requests.ts";

const { db } = await testDatabase();
const interior = ["PAINTING", "ELECTRICAL", "FLOORING", "WINDOWS_DOORS"];

it("[S-02] [Y-13] neighbors fill the cost guides of trades that three contractors price online, and of no other", async () => {
  const roofers = [await createRoofer(db), await createRoofer(db), await createRoofer(db)];
  const world = createSystemCtx(db);
  // The demo data's last request before theirs.
  const earlier = await createHomeowner(db);
  await sendTestRequest({ ...earlier, ctx: ctxAfterDays(earlier, -2) }, roofers);
  await createNeighborRequests(world);
  const ctx = testCtx(db);
  expect((await findOfferedCosts(ctx)).map(({ service }) => service)).toEqual(expect.arrayContaining(["ROOF", ...interior]));
  expect(await findOfferedCosts(ctx)).toHaveLength(interior.length + 1);
  const { cost, cities, lines } = await loadCostGuide(ctx, "ROOF");
  expect(cost!.households).toBeGreaterThanOrEqual(minHouseholds);
  expect(cost!.quotes).toBe(cost!.households * roofers.length);
  expect(cities).toMatchObject([{ city: "Chicago", region: "IL" }]);
  expect(lines.length).toBeGreaterThan(2);
});
