import { describe, expect, it } from "vitest";
import { followProfileArea } from "#app/features/listings/service/following.server.ts";
import { answerUnknowns } from "#app/features/requests/service/later-answers.server.ts";
import { loadProfileArea, saveProfileArea } from "#app/features/service-areas/service.server.ts";
import type { Price } from "#app/features/pricing/model/price.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, roofJob, sendTestRequest } from "../../../../tests/request-fixtures.ts";
import { listQuotesOfRequest } from "../service.server.ts";
import { loadCustomerQuote } from "./homeowner.server.ts";

const { db } = await testDatabase();
const from = await createHomeowner(db);

type Roofer = Awaited<ReturnType<typeof createRoofer>>;

/** A zone around the center, which contains the job. */
const nearby = {
  name: "City",
  by: "ring",
  fromMiles: "0",
  upToMiles: "20",
  travelFee: "75",
  minimumJob: "",
  "weekdays.1": "on",
  "weekdays.3": "on",
};

async function saveZone(roofer: Roofer, zone: Record<string, string> = nearby) {
  const { version: seen } = await loadProfileArea(roofer.ctx);
  const fields = Object.fromEntries(Object.entries(zone).map(([name, value]) => [`zones.0.${name}`, value]));
  const area = { "area.postalCode": "", "area.rangeMiles": "30", "area.includedCodes": "", "area.excludedCodes": "" };
  await saveProfileArea(roofer.ctx, { seen, typed: { ...area, ...fields } });
}

async function requestQuote(roofer: Roofer, answers = roofJob) {
  const requestId = await sendTestRequest(from, [roofer], answers);
  const [quote] = await listQuotesOfRequest(from.ctx, requestId);
  return { requestId, quote: quote! };
}

const findTravel = ({ lines }: Price) => lines.find((line) => line.key === "pricing:lines.travel")?.amount ?? 0;

describe("a quote in a zone", () => {
  it("[C-06] [Q-06] has the zone's travel fee, minimum and visit days, if its service follows the profile's area", async () => {
    const roofer = await createRoofer(db);
    await saveZone(roofer);
    const own = await requestQuote(roofer);
    expect([findTravel(own.quote.price), own.quote.visitDays]).toEqual([0, undefined]);
    await followProfileArea(roofer.ctx, roofer.listingId);
    const { quote } = await requestQuote(roofer);
    expect([findTravel(quote.price), quote.visitDays]).toEqual([7_500, [1, 3]]);
    expect(quote.price.total).toBe(own.quote.price.total + 7_500);
    await saveZone(roofer, { ...nearby, minimumJob: "90000" });
    const large = await requestQuote(roofer);
    expect(large.quote.price.total).toBe(9_000_000 + large.quote.price.fees);
    expect(large.quote.price.minimumCharge).toBe(9_000_000);
  });

  it("[C-06] [Q-13] keeps the terms that it was priced with when a later answer reprices it", async () => {
    const roofer = await createRoofer(db);
    await saveZone(roofer);
    await followProfileArea(roofer.ctx, roofer.listingId);
    const { requestId, quote } = await requestQuote(roofer, { ...roofJob, builtBefore1978: "NOT_SURE" });
    await saveZone(roofer, { ...nearby, travelFee: "999" });
    await answerUnknowns(from.ctx, { id: requestId, answers: { builtBefore1978: true } });
    const repriced = await loadCustomerQuote(from.ctx, requestId, quote.id);
    expect([repriced.priceVersion, findTravel(repriced.price), repriced.visitDays]).toEqual([2, 7_500, [1, 3]]);
  });
});
