import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { apiOver, staff, createToken } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, sendTestRequest, createRoofer } from "../../../tests/request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db, { brand: "IKO" });
const ann = await createHomeowner(db);
const bob = await createHomeowner(db);
await sendTestRequest(ann, [rapid]);

describe("GET user/current", () => {
  it("[A-01] returns a contractor's user with their business", async () => {
    const { body } = await call(await createToken(rapid), "GET /user/current");
    expect(body.data).toMatchObject({
      user: { id: rapid.actor.userId, username: rapid.actor.email, account: { id: rapid.actor.accountId, accountType: "BUSINESS" } },
      currentSoloContractorBi: { accountId: rapid.actor.accountId, name: "Rapid Roofing", mepApproved: true },
      unreadMessageActivitiesCount: 0,
      uuid: rapid.actor.userId,
      lastIncomingChannel: null,
    });
  });

  it("[A-01] returns no business for homeowners, and asks visitors to sign in", async () => {
    expect((await call(await createToken(ann), "GET /user/current")).body.data).toMatchObject({ currentSoloContractorBi: null });
    expect(await call(null, "GET /user/current")).toMatchObject({ status: 401, body: { result: "ERROR", data: null } });
  });
});

describe("GET user/by-account-id", () => {
  const read = async (by: Parameters<typeof createToken>[0], of: { actor: { accountId: string } }, host?: string) =>
    (await call(await createToken(by), `GET /api/v2/user/by-account-id/${of.actor.accountId}`, host ? { host } : {})).status;

  it("[A-01] [T28] returns one's own account, and 404 to others", async () => {
    expect(await read(ann, ann)).toBe(200);
    expect(await read(rapid, rapid)).toBe(200);
    for (const other of [rapid, rival, bob]) expect(await read(ann, other)).toBe(404);
    for (const other of [ann, rival, bob]) expect(await read(rapid, other)).toBe(404);
    const sales = await staff(db, "ROLE_SALES");
    for (const other of [ann, rapid]) expect(await read(sales, other)).toBe(404);
  });

  it("[T54] returns accounts related to the brand to an administrator", async () => {
    const admin = await staff(db, "ROLE_ADMIN");
    expect(await read(admin, rapid)).toBe(200);
    expect(await read(admin, ann)).toBe(200);
    expect(await read(admin, bob)).toBe(404);
    expect(await read(admin, rival)).toBe(404);
    expect(await read(admin, rival, "iko.localhost")).toBe(200);
    const reads = await db.select().from(auditEntries).where(eq(auditEntries.userId, admin.actor.userId));
    expect(reads.map(({ act, accountId }) => [act, accountId])).toEqual([["user.read", ann.actor.accountId]]);
    expect((await call(await createToken(admin), "GET /api/v2/user/by-account-id/x")).status).toBe(404);
  });

  it("[T28] exposes no passwords, sessions or second factors", async () => {
    const { body } = await call(await createToken(ann), `GET /api/v2/user/by-account-id/${ann.actor.accountId}`);
    expect(Object.keys(body.data.user as object).sort()).toEqual(
      ["account", "authorities", "cellphone", "firstname", "fullAddress", "id", "lastIncomingChannel", "lastname", "username"].sort(),
    );
  });
});
