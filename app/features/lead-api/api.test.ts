import { describe, expect, it } from "vitest";
import { apiOver, createToken, type ApiAnswer } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, sendTestRequest } from "../../../tests/request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);

interface WireLead {
  id: string;
  version: number;
  status: string;
  name: string;
  value: { amount: number } | null;
  moves: string[];
  customer: { name: string; phone: string };
  timeline: { kind: string; comment: string }[];
}
const path = (rest: string) => rest.replace(" ", " /api/v2/leads");
const newLead = (name: string, phone = "(312) 555-0142") => ({
  customer: { name, phone },
  job: { jobType: "ROOF" },
  value: { amount: 1250.5 },
});

async function createProgram(brand: "DELTA" | "IKO" = "DELTA") {
  const firm = await createRoofer(db, { brand });
  const token = await createToken(firm);
  const ask = <Data = WireLead>(line: string, body?: unknown, headers: Record<string, string> = {}) =>
    call<Data>(token, path(line), body === undefined ? { headers } : { body, headers });
  return { firm, ask };
}

describe("leads by API", () => {
  it("[L-01] [V-13] [V-14] are added once per key, with the refusals of the form", async () => {
    const { ask } = await createProgram();
    const headers = { "idempotency-key": "lead-000001" };
    const added = await ask("POST ", newLead("Bo Katz"), headers);
    expect(added.body.data).toMatchObject({
      status: "NEW",
      origin: "MANUAL",
      value: { curr: "USD", amount: 1250.5 },
      customer: { name: "Bo Katz", phone: "+13125550142" },
      timeline: [{ kind: "created" }],
    });
    expect((await ask("POST ", newLead("Bo Katz"), headers)).body.data.id).toBe(added.body.data.id);
    expect((await ask<WireLead[]>("GET ")).body.data).toMatchObject([{ id: added.body.data.id, name: "Bo Katz" }]);
    const refused = await ask("POST ", { customer: { name: "Bo" }, job: { jobType: "GARDEN" } });
    expect(refused).toMatchObject({ status: 400, body: { result: "ERROR" } });
    expect(JSON.stringify(refused.body)).toMatch(/leads\.contactMissing.*leads\.jobMissing|leads\.jobMissing.*leads\.contactMissing/);
    expect((await ask("POST ", { ...newLead("Bo"), contractorId: 1 })).status).toBe(400);
    expect((await ask("POST ", newLead("Bo"), { "idempotency-key": "?" })).status).toBe(400);
  });

  it("[L-02] [L-04] move by the life cycle from the version that was read, once however often the call is sent", async () => {
    const { ask } = await createProgram();
    const { id } = (await ask("POST ", newLead("Bo Katz"))).body.data;
    const lost = { seen: 1, status: "LOST", lostReason: "PRICE", comment: "Neighbor did it" };
    expect((await ask(`POST /${id}/status`, { seen: 1, status: "LOST" })).status).toBe(400);
    for (let at = 0; at < 2; at += 1)
      expect((await ask(`POST /${id}/status`, lost)).body.data).toMatchObject({
        status: "LOST",
        version: 2,
        lostReason: "PRICE",
        moves: ["IN_PROGRESS"],
      });
    expect(await ask(`POST /${id}/status`, { seen: 1, status: "IN_PROGRESS" })).toMatchObject({
      status: 409,
      body: { code: "lead.stale" },
    });
    expect(await ask(`POST /${id}/status`, { seen: 2, status: "DISMISSED" })).toMatchObject({
      status: 409,
      body: { code: "lead.wrongState" },
    });
    await ask(`POST /${id}/status`, { seen: 2, status: "IN_PROGRESS" });
    const completion = { isBrandProduct: false, details: "New ridge vent", finalPrice: { amount: 900 } };
    const done = await ask(`POST /${id}/status`, { seen: 3, status: "COMPLETED", completion });
    expect(done.body.data).toMatchObject({ status: "COMPLETED", value: { amount: 900 } });
  });

  it("[L-03] take a note once per key", async () => {
    const { ask } = await createProgram();
    const { id } = (await ask("POST ", newLead("Bo Katz"))).body.data;
    const headers = { "idempotency-key": "note-000001" };
    await Promise.all([1, 2, 3].map(() => ask(`POST /${id}/notes`, { comment: "Dog in the yard" }, headers)));
    expect((await ask(`POST /${id}/notes`, { comment: "Another" }, headers)).body).toMatchObject({ code: "input.keyUsed" });
    const { data } = (await ask(`POST /${id}/notes`, { comment: "Two cars" })).body;
    expect(data.timeline.map(({ kind, comment }) => [kind, comment])).toEqual([
      ["note", "Two cars"],
      ["note", "Dog in the yard"],
      ["created", ""],
    ]);
    expect((await ask(`POST /${id}/notes`, { comment: " " })).status).toBe(400);
  });

  it("[L-03] are listed page by page with filters and order", async () => {
    const { firm, ask } = await createProgram();
    for (const [name, phone] of [
      ["Ada", "(312) 555-0101"],
      ["Bo", "(312) 555-0102"],
      ["Cy", "(312) 555-0103"],
    ] as const)
      await ask("POST ", newLead(name, phone));
    await sendTestRequest(await createHomeowner(db), [firm]);
    const names: string[] = [];
    for (let next: string | null = " ?sort=name&limit=2&origin=MANUAL"; next;) {
      const page: ApiAnswer<WireLead[]> = await ask<WireLead[]>(`GET${next}`);
      names.push(...page.body.data.map(({ name }) => name));
      const link: string | undefined = /<\/api\/v2\/leads(.*)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
      next = link ? ` ${link}` : null;
    }
    expect(names).toEqual(["Ada", "Bo", "Cy"]);
    expect((await ask<WireLead[]>("GET ?needsAttention=true")).body.data).toMatchObject([{ origin: "QUOTE", attention: ["REQUEST"] }]);
    expect((await ask<WireLead[]>("GET ?text=0102&status=NEW&status=LOST")).body.data).toMatchObject([{ name: "Bo" }]);
    expect((await ask<WireLead[]>("GET ?status=LOST")).body.data).toEqual([]);
    for (const query of ["status=GONE", "limit=0", "limit=1000", "sort=id", "assignee=me"])
      expect((await ask(`GET ?${query}`)).status, query).toBe(400);
  });

  it("[S-07] are only those of the own business and brand", async () => {
    const [own, rival, iko] = [await createProgram(), await createProgram(), await createProgram("IKO")];
    const { id } = (await own.ask("POST ", newLead("Bo Katz"))).body.data;
    for (const { ask } of [rival, iko]) {
      expect((await ask<WireLead[]>("GET ")).body.data).toEqual([]);
      expect((await ask(`GET /${id}`)).status).toBe(404);
      expect((await ask(`POST /${id}/status`, { seen: 1, status: "DISMISSED" })).status).toBe(404);
      expect((await ask(`POST /${id}/notes`, { comment: "x" })).status).toBe(404);
    }
    const homeowner = await createToken(await createHomeowner(db));
    expect((await call(homeowner, path("GET "))).status).toBe(403);
    expect((await call(null, path(`GET /${id}`))).status).toBe(401);
    expect((await own.ask(`GET /${id}`)).body.data).toMatchObject({ status: "NEW", version: 1 });
  });
});
