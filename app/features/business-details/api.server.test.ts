import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { apiOver, createToken, staff } from "../../../tests/calls.ts";
import { contactDetails } from "../../../tests/contact-details.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer } from "../../../tests/request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const path = "/api/v2/bi/details";

interface Sections {
  sections: { section: string; values: Record<string, unknown>; version: number }[];
}

async function openBusiness() {
  const roofer = await createRoofer(db);
  const email = `${randomUUID()}@demo.test`;
  const [user] = await db.insert(users).values({ accountId: roofer.actor.accountId, email, name: "Bo Office" }).returning();
  const office = { ...roofer.actor, userId: user!.id, email, accountManager: false };
  return { manager: await createToken(roofer), office: await createToken({ actor: office, ctx: { ...roofer.ctx, actor: office } }) };
}

const read = (token: string | null) => call<Sections>(token, `GET ${path}`);
const save = (token: string | null, body: unknown) => call(token, `POST ${path}`, { body });

describe("the business details over REST", () => {
  it("[C-02] are read by section and replaced one section at a time", async () => {
    const { manager } = await openBusiness();
    const { body } = await read(manager);
    expect(body.data.sections.map(({ section }) => section)).toEqual([
      "contactDetails",
      "serviceArea",
      "about",
      "owner",
      "profile",
      "enterprise",
    ]);
    for (const { section, values, version } of body.data.sections.filter((one) => one.section !== "contactDetails"))
      expect(await save(manager, { section, values, seen: version }), section).toMatchObject({
        status: 200,
        body: { data: { version: 0 } },
      });
    const changed = { section: "owner", values: { firstName: "Ada", jobTitle: "Owner" }, seen: 0 };
    expect(await save(manager, changed)).toMatchObject({ status: 200, body: { data: { version: 1, values: { firstName: "Ada" } } } });
  });

  it("[C-02] answer 409 to a change of an older version, and keep what is there", async () => {
    const { manager, office } = await openBusiness();
    await save(office, { section: "about", values: { about: "First." }, seen: 0 });
    expect(await save(manager, { section: "about", values: { about: "Second." }, seen: 0 })).toMatchObject({
      status: 409,
      body: { code: "businessDetails.changed" },
    });
    const { body } = await read(manager);
    expect(body.data.sections.find(({ section }) => section === "about")).toMatchObject({ values: { about: "First." }, version: 1 });
  });

  it("[S-07] hide the supply house from colleagues, and everything from everybody else", async () => {
    const { office } = await openBusiness();
    expect((await read(office)).body.data.sections.map(({ section }) => section)).not.toContain("enterprise");
    expect(await save(office, { section: "enterprise", values: { supplyHouseName: "X" }, seen: 0 })).toMatchObject({ status: 403 });
    expect((await read(null)).status).toBe(401);
    for (const person of [await createHomeowner(db), await staff(db, "ROLE_SUPER_ADMIN")])
      expect((await read(await createToken(person))).status).toBe(403);
  });

  it("[V-02] name each refused field with a message of its own", async () => {
    const { manager } = await openBusiness();
    const values = { ...contactDetails, businessName: " ", workPhone: "" };
    const { status, body } = await save(manager, { section: "contactDetails", values, seen: 0 });
    expect([status, body.fields?.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      400,
      ["values.businessName businessDetails.nameMissing", "values.workPhone accounts.phoneInvalid"],
    ]);
  });

  it.each([
    [{ section: "everything", values: {}, seen: 0 }],
    [{ section: "about", values: { about: "x", advanced: true }, seen: 0 }],
    [{ section: "about", values: { about: "x".repeat(4001) }, seen: 0 }],
    [{ section: "about", values: { about: "x" }, seen: -1 }],
    [{ section: "about", values: { about: "x" } }],
  ])("[A-01] refuse %j", async (body) => {
    const { manager } = await openBusiness();
    expect((await save(manager, body)).status).toBe(400);
  });
});
