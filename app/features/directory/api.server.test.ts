import { describe, expect, it } from "vitest";
import { createApp } from "#app/server/app.server.ts";
import { openContractor } from "../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";

const database = await testDatabase();
const app = createApp(database);
const ctx = testCtx(database.db);
const badges = ["RESIDENTIAL", "INSTALLER", "SELECT", "TRAINED"];
const summit = await openContractor(ctx, { name: "Summit", listings: [{ postalCode: "60201" }], membership: { badges } });
for (let firm = 0; firm < 21; firm += 1) await openContractor(ctx, { name: `Firm ${firm}`, serviceCategories: ["ROOF"] });

async function ask(path: string, host = "localhost") {
  const response = await app.request(path, { headers: { host } });
  return { status: response.status, body: await response.json() };
}

describe("GET /api/v2/contractors", () => {
  it("[A-01] returns twenty contractors per page with the total, best first", async () => {
    const { status, body } = await ask("/api/v2/contractors?zip=60614&service=ROOF");
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: "SUCCESS", messages: [], data: { page: 0, pagesCount: 2, itemsCount: 22, nearestCities: [] } });
    expect(body.data.items).toHaveLength(20);
    expect(body.data.items[0]).toMatchObject({ name: "Summit", publicId: summit.publicId, quoteOnline: true });
    expect((await ask("/api/v2/contractors?zip=60614&service=ROOF&page=1")).body.data.items).toHaveLength(2);
  });

  it("[A-01] accepts every parameter of the specification", async () => {
    const all = "zip=60614&service=ROOF&sortType=BY_DISTANCE&page=0&incomingChannel=IKO&categories=ROOF,PLUM&badges=TRAINED";
    expect((await ask(`/api/v2/contractors?${all}`)).body.data.items.map((item: { name: string }) => item.name)).toEqual(["Summit"]);
  });

  it("[A-01] finds contractors with any of several categories, in any order", async () => {
    const painter = await openContractor(ctx, { name: "Wabash Painting", serviceCategories: ["PAINTING"] });
    for (const categories of ["PAINTING,ROOF", "ROOF,PAINTING", "ROOF&categories=PAINTING"]) {
      const { body } = await ask(`/api/v2/contractors?zip=60614&categories=${categories}&sortType=BY_DISTANCE`);
      expect(body.data.itemsCount).toBe(23);
      const { body: map } = await ask(`/api/v2/contractors/map?zip=60614&categories=${categories}`);
      expect(map.data.itemsCount).toBe(23);
    }
    const { body } = await ask("/api/v2/contractors?zip=60614&categories=HVAC,PAINTING");
    expect(body.data.items.map((item: { publicId: string }) => item.publicId)).toEqual([painter.publicId]);
  });

  it("[T31] uses the host's brand and ignores the channel", async () => {
    for (const channel of ["BW", "IKO", "DELTA", "nonsense"]) {
      expect((await ask(`/api/v2/contractors?zip=60614&service=ROOF&incomingChannel=${channel}`)).body.data.itemsCount).toBe(22);
    }
    expect((await ask("/api/v2/contractors?zip=60614&service=ROOF&incomingChannel=DELTA", "bw.localhost")).body.data.itemsCount).toBe(0);
  });

  it.each(["page=-1", "page=1000", "page=1e9", "page=x", "perPage=1000000000", "sortType=name", "service=NOPE", "badges=%00"])(
    "[T40] handles %s without returning more than one page",
    async (wrong) => {
      const { status, body } = await ask(`/api/v2/contractors?zip=60614&service=ROOF&${wrong}`);
      expect([status, body.result]).toEqual(wrong.startsWith("badges") ? [200, "SUCCESS"] : [400, "ERROR"]);
    },
  );

  it("[R-26] returns 404 with a message for an unknown place", async () => {
    const { status, body } = await ask("/api/v2/contractors?zip=00000&service=ROOF");
    expect(status).toBe(404);
    expect(body).toMatchObject({
      result: "ERROR",
      data: null,
      messages: ["We don’t recognize this ZIP or postal code. Check it and try again."],
    });
  });
});

describe("GET /api/v2/contractors/findByPublicId/{publicId}", () => {
  it("[A-01] returns business information, vacation mode and brand membership", async () => {
    const { status, body } = await ask(`/api/v2/contractors/findByPublicId/${summit.publicId}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      bi: { name: "Summit", city: "Chicago" },
      vacationMode: false,
      contractor: {
        priceable: true,
        incomingChannels: ["DELTA"],
        mepProfiles: [{ badges, accountId: summit.accountId }],
        serviceCategories: [{ category: "ROOF", priceType: "ESTIMATED" }],
      },
    });
  });

  it("[T30] returns the same 404 for another brand's contractor as for an unknown id", async () => {
    const other = await ask(`/api/v2/contractors/findByPublicId/${summit.publicId}`, "bw.localhost");
    const nobody = await ask("/api/v2/contractors/findByPublicId/ctr_0000000000000000", "bw.localhost");
    expect(other).toEqual(nobody);
    expect(other.status).toBe(404);
  });

  it("[A-01] returns 404 for a malformed id", async () => {
    for (const id of ["ctr_abc%00", `${summit.publicId}%00`, "%ED%A0%80", "x"]) {
      expect((await ask(`/api/v2/contractors/findByPublicId/${id}`)).status).toBe(404);
      expect((await ask(`/api/v2/locations/findByPublicId?id=${id}`)).status).toBe(404);
    }
  });
});
