import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { apiOver, staff, createToken } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, type Person } from "../../../../tests/request-fixtures.ts";
import { contractors } from "../tables.server.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db);
const tokens = {
  visitor: null,
  homeowner: await createToken(await createHomeowner(db)),
  manager: await createToken(rapid),
  office: await createToken(await createColleague(rapid)),
  rival: await createToken(rival),
  sales: await createToken(await staff(db, "ROLE_SALES")),
  approver: await createToken(await staff(db, "ROLE_APPROVER")),
  admin: await createToken(await staff(db, "ROLE_ADMIN")),
};
type Who = keyof typeof tokens;
const path = "/api/v2/bi/name-your-price";

/** A second user of the business who is not its account manager. */
async function createColleague({ ctx, actor }: Person): Promise<Person> {
  const email = `${randomUUID()}@demo.test`;
  const [newUser] = await db.insert(users).values({ accountId: actor.accountId, email, name: "Bo Office" }).returning();
  const own = { ...actor, userId: newUser!.id, email, accountManager: false };
  return { actor: own, ctx: { ...ctx, actor: own } };
}

const read = (who: Who) => call<{ allowNameYourPrice: boolean }>(tokens[who], `GET ${path}`);
const put = (who: Who, allowNameYourPrice: unknown) => call(tokens[who], `POST ${path}`, { body: { allowNameYourPrice } });

async function readSwitch({ contractorId }: { contractorId: number }): Promise<boolean | undefined> {
  return (await db.select().from(contractors).where(eq(contractors.id, contractorId)))[0]?.allowNameYourPrice;
}

it("[E-01] a contractor turns name-your-price on and off and reads the setting", async () => {
  expect((await read("manager")).body.data).toEqual({ allowNameYourPrice: false });
  for (const on of [true, true, false, true]) {
    expect(await put("manager", on)).toMatchObject({ status: 200, body: { data: { allowNameYourPrice: on } } });
    expect((await read("office")).body.data).toEqual({ allowNameYourPrice: on });
  }
  expect([await readSwitch(rapid), await readSwitch(rival)]).toEqual([true, false]);
});

it("[E-01] [S-07] only users who manage prices change name-your-price", async () => {
  const repriced = { id: rapid.listingId, book: { ...starterBook(roof, "CONFIRMED"), example: false } };
  for (const who of Object.keys(tokens) as Who[]) {
    const [on, price] = [await put(who, true), await call(tokens[who], "POST /api/v2/entities/listings/update", { body: repriced })];
    const [isOwn, hasFirm] = [["manager", "office"].includes(who), ["manager", "office", "rival"].includes(who)];
    expect([who, price.status < 400]).toEqual([who, isOwn]);
    expect([who, on.status]).toEqual([who, hasFirm ? 200 : who === "visitor" ? 401 : 403]);
    expect([who, (await read(who)).status]).toEqual([who, on.status]);
  }
});

it("[E-01] another contractor's setting stays unchanged, whatever the body contains", async () => {
  await put("manager", false);
  const sent = [{ allowNameYourPrice: true, accountId: rapid.actor.accountId }, { allowNameYourPrice: "on" }, {}, null];
  for (const body of sent) expect((await call(tokens.rival, `POST ${path}`, { body })).status).toBe(400);
  await put("rival", true);
  expect([await readSwitch(rapid), await readSwitch(rival)]).toEqual([false, true]);
});
