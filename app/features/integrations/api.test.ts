import { lte } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiOver, createToken } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";
import { beginNiceJob, connectNiceJob } from "./service.server.ts";
import { niceJobBeginnings, niceJobConnections, niceJobGrants } from "./tables.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const token = await createToken(rapid);
const path = "/api/v2/integration/nicejob";

/** Begins a connection and allows it at NiceJob; returns what the browser brings back. */
async function beginConnection(by = token): Promise<{ code: string; state: string }> {
  const { body } = await call<{ authorizeUrl: string }>(by, `POST ${path}-begin`);
  const { status, headers } = await call(null, `GET ${body.data.authorizeUrl}`);
  const back = headers.get("location") ?? "";
  expect([status, back]).toEqual([303, expect.stringMatching(/^\/settings\/rating-and-reviews\?/)]);
  const { code = "", state = "" } = Object.fromEntries(new URLSearchParams(back.split("?")[1]));
  return { code, state };
}
const postCode = (by: string, body: object) => call(by, `POST ${path}-auth-code`, { body });
const readStatus = async () => (await call(token, `GET ${path}`)).body.data;

describe("NiceJob", () => {
  it("[A-01] [I-06] connects with its code and disconnects", async () => {
    const { code, state } = await beginConnection();
    expect(await postCode(token, { code, state })).toMatchObject({ status: 200, body: { result: "SUCCESS", data: null } });
    expect(await readStatus()).toMatchObject({ connected: true });
    expect((await call(token, `GET ${path}-disconnect`)).status).toBe(200);
    expect(await readStatus()).toEqual({ connected: false, connectedAt: null });
    expect((await db.select().from(niceJobGrants)).every(({ revokedAt }) => revokedAt !== null)).toBe(true);
    expect((await call(token, `POST ${path}-disconnect`)).status).toBe(200);
  });

  it("[T90] has its token sealed: the database shows neither it nor the PKCE secret", async () => {
    await postCode(token, await beginConnection());
    const [connection] = await db.select().from(niceJobConnections);
    expect(Buffer.from(connection!.sealedToken, "base64url").toString("latin1")).not.toContain("njr_");
    await beginConnection();
    expect(JSON.stringify(await db.select().from(niceJobBeginnings))).not.toMatch(/njr_|verifier":"/);
  });

  it("[T90] accepts a code once, in the session that began, with its state", async () => {
    const replayed = await beginConnection();
    expect((await postCode(token, replayed)).status).toBe(200);
    expect(await postCode(token, replayed)).toMatchObject({ status: 400, body: { code: "integrations.notBegun" } });
    await beginConnection();
    expect(await postCode(token, replayed)).toMatchObject({ status: 400 });
    const { code } = await beginConnection();
    expect(await postCode(token, { code, state: "another" })).toMatchObject({ status: 400, body: { code: "integrations.notBegun" } });
  });

  it("[T90] [A19] rejects a code without its state", async () => {
    const { code } = await beginConnection();
    expect(await postCode(token, { code })).toMatchObject({ status: 400, body: { code: "input.invalid" } });
  });

  it("[T90] an attacker's code connects nobody, with any state, and is used up by the attempt", async () => {
    const eve = await createRoofer(db);
    const evesToken = await createToken(eve);
    const eves = await beginConnection(evesToken);
    expect((await postCode(token, eves)).status).toBe(400);
    const { state: own } = await beginConnection();
    expect(await postCode(token, { code: eves.code, state: own })).toMatchObject({
      status: 400,
      body: { code: "integrations.codeRefused" },
    });
    expect((await postCode(evesToken, eves)).status).toBe(400);
    const other = await createToken(rapid);
    const { code, state } = await beginConnection();
    expect(await postCode(other, { code, state })).toMatchObject({ status: 400, body: { code: "integrations.notBegun" } });
  });

  it("[T90] keeps no secrets of connections that were begun and left", async () => {
    const left = { ...rapid.ctx, now: new Date(Date.now() - 60 * 60_000) };
    await beginNiceJob(left, "a session that was left");
    const isExpired = lte(niceJobBeginnings.expiresAt, new Date());
    expect(await db.$count(niceJobBeginnings, isExpired)).toBe(1);
    await beginConnection();
    expect(await db.$count(niceJobBeginnings, isExpired)).toBe(0);
  });

  it("[T90] expires a connection after ten minutes", async () => {
    const { code, state } = await beginConnection();
    const late = { ...rapid.ctx, now: new Date(Date.now() + 10 * 60_000 + 1_000) };
    await expect(connectNiceJob(late, { code, state }, token)).rejects.toMatchObject({ code: "integrations.notBegun" });
  });

  it("[T90] [T14] cannot be disconnected by a link", async () => {
    const sent: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch" },
    ];
    for (const headers of sent) expect((await call(token, `GET ${path}-disconnect`, { headers })).status).toBe(405);
    expect([401, 405]).toContain((await call(null, `GET ${path}-disconnect`)).status);
  });

  it("[S-07] is limited to the account manager", async () => {
    const office = await createToken({ ...rapid, actor: { ...(await createRoofer(db)).actor, accountManager: false } });
    for (const by of [await createToken(await createHomeowner(db)), office]) {
      for (const line of [`POST ${path}-begin`, `GET ${path}`, `POST ${path}-disconnect`]) expect((await call(by, line)).status).toBe(403);
      expect((await postCode(by, { code: "x" })).status).toBe(403);
    }
  });
});
