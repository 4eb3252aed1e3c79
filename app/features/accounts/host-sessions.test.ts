import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { apiOver, staff, createToken } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, type Person } from "../../../tests/request-fixtures.ts";
import { dropExpiredAccess } from "./service/sessions.server.ts";
import { findActor, login } from "./service.server.ts";
import { createUser } from "./service/new-users.server.ts";
import { sessions } from "./tables.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const hour = 60 * 60 * 1000;
const password = "a very long ladder 7";

/** True if the token is valid on the brand's host after `hours`. */
async function isGood(token: string, { hours = 0, brand = "DELTA" as BrandCode } = {}): Promise<boolean> {
  const ctx = testCtx(db, { now: new Date(Date.now() + hours * hour), brand: brands[brand] });
  return (await findActor(ctx, tokenHash(token))) !== null;
}

async function token(person: Person): Promise<string> {
  const begun = await createToken(person);
  await findActor(person.ctx, tokenHash(begun));
  return begun;
}

describe("a session", () => {
  it("[A12] is valid only on the host it started on, as cookie and as bearer token", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const named = { firstname: "Ada", lastname: "Byron", accountType: "REGULAR", authorities: ["ROLE_CUSTOMER"] } as const;
    await createUser(testCtx(db, { actor: { kind: "system" } }), { email, password, ...named });
    const { accessToken } = await login(testCtx(db), { username: email, password });
    const hosts = Object.values(brands).map(({ code, localName }) => ({ code, host: `${localName}.localhost` }));
    for (const { code, host } of hosts) {
      const headers = { authorization: `Bearer ${accessToken}` };
      expect((await call(null, "GET /user/current", { host, headers })).status, code).toBe(code === "DELTA" ? 200 : 401);
      expect(await isGood(accessToken, { brand: code }), code).toBe(code === "DELTA");
    }
  });

  it("[A12] of staff ends after 12 idle hours, and at most 24 hours after sign-in", async () => {
    const begun = await token(await staff(db, "ROLE_ADMIN"));
    expect(await isGood(begun, { hours: 11 })).toBe(true);
    expect(await isGood(begun, { hours: 22 })).toBe(true);
    expect(await isGood(begun, { hours: 24 })).toBe(false);
    const idle = await token(await staff(db, "ROLE_ADMIN"));
    expect(await isGood(idle, { hours: 12.1 })).toBe(false);
  });

  it("[A12] of other users ends after 30 idle days, and at most 90 days after sign-in", async () => {
    const begun = await token(await createHomeowner(db));
    for (const days of [29, 58, 87]) expect(await isGood(begun, { hours: days * 24 }), `${days}`).toBe(true);
    expect(await isGood(begun, { hours: 91 * 24 })).toBe(false);
    expect(await isGood(await token(await createHomeowner(db)), { hours: 31 * 24 })).toBe(false);
  });

  it("[A12] is deleted once expired, without affecting others", async () => {
    const [old, fresh] = [await token(await createHomeowner(db)), await token(await createHomeowner(db))];
    await db
      .update(sessions)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(sessions.token, tokenHash(old)));
    await dropExpiredAccess(testCtx(db, { actor: { kind: "system" } }));
    const has = (one: string) => db.$count(sessions, eq(sessions.token, tokenHash(one)));
    expect([await has(old), await has(fresh)]).toEqual([0, 1]);
  });
});

describe("staff of one brand", () => {
  const at = (brand: BrandCode): Ctx => testCtx(db, { brand: brands[brand] });
  const act = (bearer: string, accountId: string, host: string) =>
    call<{ accessToken: string }>(bearer, "POST /api/v2/user/switch-contractor", { host, body: { targetContractorAccId: accountId } });

  it("[T54] [Y-18] sign in on its host and the platform only", async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const named = { firstname: "Sam", lastname: "Smith", accountType: "REGULAR", authorities: ["ROLE_SALES"], brands: ["DELTA"] } as const;
    await createUser(testCtx(db, { actor: { kind: "system" } }), { email, password, ...named });
    const refusalAt = (brand: BrandCode) => login(at(brand), { username: email, password }).catch((error: { code: string }) => error.code);
    expect(await refusalAt("DELTA")).toBe("accounts.enrolmentNeeded");
    expect(await refusalAt("PLATFORM")).toBe("accounts.enrolmentNeeded");
    expect(await refusalAt("IKO")).toBe("accounts.loginFailed");
  });

  it("[T54] [Y-18] reach nothing without a brand, unless they are super administrators", async () => {
    const nobody = await createToken(await staff(db, "ROLE_ADMIN", null));
    const everybody = await createToken(await staff(db, "ROLE_SUPER_ADMIN", null));
    for (const host of ["delta.localhost", "iko.localhost", "platform.localhost"]) {
      expect((await call(nobody, "GET /api/v2/entities/contractors/all", { host })).status, host).toBe(401);
      expect((await call(everybody, "GET /api/v2/entities/contractors/all", { host })).status, host).toBe(200);
    }
  });

  it("[T54] [Y-18] see only contractors and people of their brands on the platform", async () => {
    const [own, foreign] = [await createRoofer(db), await createRoofer(db, { brand: "IKO" })];
    const bearer = await createToken(await staff(db, "ROLE_ADMIN", ["DELTA"]));
    const host = "platform.localhost";
    const read = async (path: string, accountId: string) => (await call(bearer, `GET ${path}/${accountId}`, { host })).status;
    for (const path of ["/api/v2/bi/by-account-id", "/api/v2/entities/contractors", "/api/v2/user/by-account-id"])
      expect([await read(path, own.actor.accountId), await read(path, foreign.actor.accountId)], path).toEqual([200, 404]);
    expect((await call(bearer, "GET /api/v2/entities/contractors/all", { host: "iko.localhost" })).status).toBe(401);
  });

  it("[T54] [T32] [Y-18] act only for contractors of their brands, with a token valid where both belong", async () => {
    const [own, foreign] = [await createRoofer(db), await createRoofer(db, { brand: "IKO" })];
    const admin = () => staff(db, "ROLE_ADMIN", ["DELTA", "BW"]).then(createToken);
    for (const host of ["delta.localhost", "platform.localhost"])
      expect((await act(await admin(), foreign.actor.accountId, host)).status, host).toBe(404);
    const begun = (await act(await admin(), own.actor.accountId, "platform.localhost")).body.data.accessToken;
    const seen = async (host: string) => (await call(begun, "GET /user/current", { host })).status;
    expect(await seen("platform.localhost")).toBe(200);
    expect(await seen("delta.localhost")).toBe(200);
    expect(await seen("bw.localhost")).toBe(401);
    expect(await seen("iko.localhost")).toBe(401);
  });
});
