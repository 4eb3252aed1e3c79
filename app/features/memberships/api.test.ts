import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { apiOver, createToken, staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { contactDetails } from "../../../tests/memberships.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
await db.update(contractors).set(contactDetails).where(eq(contractors.id, rapid.contractorId));
const tokens = {
  rapid: await createToken(rapid),
  homeowner: await createToken(await createHomeowner(db)),
  sales: await createToken(await staff(db, "ROLE_SALES")),
  approver: await createToken(await staff(db, "ROLE_APPROVER", ["NZ"])),
  colleague: await createToken(await staff(db, "ROLE_ADMIN", ["NZ", "DELTA"])),
};
type Who = keyof typeof tokens | "visitor";
const ask = <Data = null>(who: Who, line: string, body?: object) =>
  call<Data>(who === "visitor" ? null : tokens[who], line, { host: "platform.localhost", ...(body && { body }) });

interface Item {
  publicId: string;
  brand: string;
  status: string;
  version: number;
  events: string[];
}

describe("the calls of memberships", () => {
  it("[A-01] [C-03] take an application from its contractor to a decision", async () => {
    const badges = ["RESIDENTIAL", "INSTALLER"];
    const apply = (seen: number) => ask("rapid", "POST /api/v2/memberships/apply", { brand: "NZ", wantedBadges: badges, seen });
    expect((await apply(7)).status).toBe(409);
    expect((await apply(0)).status).toBe(200);
    const { body: queue } = await ask<{ items: Item[]; next: string | null }>("approver", "GET /api/v2/memberships/queue?brand=NZ&q=rapid");
    expect(queue.data).toMatchObject({ items: [{ brand: "NZ", status: "APPLIED" }], next: null });
    const target = { publicId: queue.data.items[0]!.publicId, brand: "NZ" };
    const review = `GET /api/v2/memberships/review?${new URLSearchParams(target).toString()}`;
    const { data: shown } = (await ask<{ version: number; factsDigest: string; facts: object }>("approver", review)).body;
    expect(shown).toMatchObject({ version: 1, facts: { phone: ["(312) 555-0142"] }, events: ["approve", "askChange", "refuse"] });
    const decision = { ...target, seen: shown.version, factsSeen: shown.factsDigest, event: "approve", badges };
    expect((await ask("approver", "POST /api/v2/memberships/decide", { ...decision, factsSeen: "" })).status).toBe(409);
    expect((await ask("approver", "POST /api/v2/memberships/decide", decision)).status).toBe(200);
    expect((await ask("colleague", "POST /api/v2/memberships/decide", decision)).status).toBe(409);
    const { body } = await ask<{ items: Item[] }>("rapid", "GET /api/v2/memberships");
    expect(body.data.items.find(({ brand }) => brand === "NZ")).toMatchObject({ status: "APPROVED", version: 2, events: ["leave"] });
    const tier = { ...target, seen: 2, badges: [...badges, "COM_GOLD"] };
    expect((await ask("approver", "POST /api/v2/memberships/badges", tier)).status).toBe(200);
    const answer = { ...target, seen: 3, isConfirmed: true };
    expect((await ask("approver", "POST /api/v2/memberships/tier", answer)).status).toBe(403);
    expect((await ask("colleague", "POST /api/v2/memberships/tier", answer)).status).toBe(200);
    expect((await ask("rapid", "POST /api/v2/memberships/end", { brand: "NZ", seen: 4 })).status).toBe(200);
  });

  it("[C-03] list what an application lacks", async () => {
    const bare = await createToken(await createRoofer(db));
    const options = { host: "platform.localhost", body: { brand: "NZ" } };
    const { status, body } = await call(bare, "POST /api/v2/memberships/apply", options);
    expect([status, body.fields]).toEqual([400, [expect.objectContaining({ field: "contactDetails" })]]);
    expect(body.messages).toEqual(["Add your address, work phone, and email before you apply."]);
  });

  it("[S-07] [T53] are closed to everybody else", async () => {
    const forContractors = ["GET /api/v2/memberships", "POST /api/v2/memberships/apply", "POST /api/v2/memberships/end"];
    const forStaff = [
      "GET /api/v2/memberships/queue",
      "GET /api/v2/memberships/review?publicId=ctr_nobody&brand=NZ",
      ...["decide", "badges", "tier"].map((end) => `POST /api/v2/memberships/${end}`),
    ];
    const closed: [Who, string[]][] = [
      ["visitor", [...forContractors, ...forStaff]],
      ["homeowner", [...forContractors, ...forStaff]],
      ["sales", [...forContractors, ...forStaff]],
      ["approver", forContractors],
      ["rapid", forStaff],
    ];
    for (const [who, lines] of closed)
      for (const line of lines) {
        const { status } = await ask(who, line, line.startsWith("POST") ? {} : undefined);
        expect([who, line, status]).toEqual([who, line, who === "visitor" ? 401 : 403]);
      }
  });

  it("[T34] [T62] answer malformed ids, unknown keys and long texts with 4xx", async () => {
    const base = { publicId: "ctr_nobody", brand: "NZ", seen: 1, factsSeen: "", event: "refuse", reason: "Not insured." };
    const wrong = [{ publicId: "\u0000" }, { brand: "\u0000" }, { brand: "NOPE" }, { seen: -1 }, { event: "apply" }, { approved: true }];
    for (const over of wrong) {
      const { status } = await ask("approver", "POST /api/v2/memberships/decide", { ...base, ...over });
      expect([over, [400, 404].includes(status)]).toEqual([over, true]);
    }
    const long = { brand: "IKO", message: "x".repeat(1_001) };
    expect((await ask("rapid", "POST /api/v2/memberships/apply", long)).status).toBe(400);
    expect((await ask("approver", "GET /api/v2/memberships/queue?after=%00&q=%00%25_")).status).toBe(200);
  });
});
