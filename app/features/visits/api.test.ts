import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { apiOver } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { recordVisit } from "./service.server.ts";
import { visits } from "./tables.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const firm = await createRoofer(db);
const [{ publicId } = { publicId: "" }] = await db.select().from(contractors).where(eq(contractors.id, firm.contractorId));
const browser = (version = 140) => `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${version}.0.0.0 Safari/537.36`;

function postVisit(more: Parameters<typeof call>[2] & { agent?: string } = {}, body: unknown = { contractorPublicId: publicId }) {
  const { agent = browser(), ...sending } = more;
  return call(null, "POST /api/v2/tracking/website-visit", { body, headers: { "user-agent": agent }, ...sending });
}

async function countVisits(): Promise<number> {
  const [row] = await db.select({ count: sql<number>`coalesce(sum(cardinality(${visits.agents})), 0)::int` }).from(visits);
  return row!.count;
}

beforeEach(async () => {
  await db.delete(visits);
});

describe("contractor page visit", () => {
  it("[A-01] [T89] counts once a day per address and browser", async () => {
    for (const from of ["203.0.113.1", "203.0.113.1", "203.0.113.2"]) expect((await postVisit({ from })).status).toBe(200);
    await postVisit({ from: "203.0.113.2", agent: browser(141) });
    expect(await countVisits()).toBe(3);
    await recordVisit(
      { ...firm.ctx, now: new Date(Date.now() + 86_400_000), caller: "203.0.113.1" },
      { contractorPublicId: publicId },
      browser(),
    );
    expect(await countVisits()).toBe(4);
  });

  it("[T89] counts at most twenty times per address, whatever its user agents and forwarding headers", async () => {
    const answers = Array.from({ length: 2_000 }, (_, at) =>
      recordVisit({ ...firm.ctx, caller: "203.0.113.9" }, { contractorPublicId: publicId }, browser(at)),
    );
    await Promise.all(answers);
    expect(await countVisits()).toBe(20);
    const statuses = new Set<number>();
    for (let at = 0; at < 100; at += 1) {
      const headers = { "user-agent": browser(5_000 + at), "x-forwarded-for": `198.51.100.${at}` };
      statuses.add((await postVisit({ from: "203.0.113.9", headers })).status);
    }
    expect([...statuses].sort()).toEqual([200, 429]);
    expect(await countVisits()).toBe(20);
  });

  it("[T89] ignores bots", async () => {
    const machines = [
      "",
      "curl/8.5",
      "Googlebot/2.1 (+http://www.google.com/bot.html)",
      "Mozilla/5.0 (compatible; bingbot/2.0)",
      "python-requests/2.31",
    ];
    const more = ["Mozilla/5.0 HeadlessChrome/120", "facebookexternalhit/1.1", "node", "Mozilla/5.0 (compatible; AhrefsBot/7.0)"];
    for (const agent of [...machines, ...more]) expect((await postVisit({ agent, from: "203.0.113.3" })).status).toBe(200);
    expect(await countVisits()).toBe(0);
  });

  it("[T31] [T89] ignores another brand's contractor without telling the caller", async () => {
    for (const contractorPublicId of [publicId, "ctr_0000000000000000", "no id"])
      expect((await postVisit({ host: "bw.localhost", from: "203.0.113.4" }, { contractorPublicId })).body).toEqual({
        result: "SUCCESS",
        data: null,
        messages: [],
      });
    expect(await countVisits()).toBe(0);
  });

  it("[T88] stores no address or browser, only daily hashes", async () => {
    await postVisit({ from: "203.0.113.5" }, { contractorPublicId: publicId, incomingChannel: "site" });
    const [row] = await db.select().from(visits);
    expect(row).toMatchObject({ incomingChannel: "site", brand: "DELTA" });
    expect(JSON.stringify(row)).not.toMatch(/203\.0|Mozilla/);
    expect((await postVisit({ from: "203.0.113.6" }, { contractorPublicId: publicId, incomingChannel: "x".repeat(61) })).status).toBe(400);
  });
});
